import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const GRAVE = ['serious', 'critical'];

/** What axe holds against this page, as 'rule: where'. It is put into a page once, however often it looks. */
async function graveIn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ([grave, only]) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return violations
      .filter(({ impact }) => grave.includes(impact ?? ''))
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, [GRAVE, rules] as const);
}

/**
 * Nothing serious or critical on this screen, in the light and in the dark. What the colours do not decide is looked for
 * once: the document is the same in both. The page should reduce motion, so that no colour is caught half-way.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await graveIn(page), `${screen}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  expect.soft(await graveIn(page, ['color-contrast']), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
