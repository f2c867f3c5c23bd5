import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const GRAVE = ['serious', 'critical'];

async function graveIn(page: Page, rules?: string[]): Promise<string[]> {
  // No frames of other sites to go into, so no second page needs to be opened to gather what was found.
  const check = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? check.withRules(rules) : check).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
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
