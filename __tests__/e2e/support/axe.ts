import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { newlyDrawnTexts } from './drawnTexts';

const GRAVE = ['serious', 'critical'];
const CONTRAST = 'color-contrast';
/** Axe leaves it out unless it is asked for: the name of a control holds the words on it. */
const SPOKEN = 'label-content-name-mismatch';

/** Axe without its comments: it is sent to each page. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Puts axe, and what remembers the texts it has measured, into a page once, however often it looks.
 */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(SOURCE);
  await page.evaluate(`window.newlyDrawnTexts = ${newlyDrawnTexts.toString()}`);
}

interface Prepared {
  axe: typeof axe;
  newlyDrawnTexts: typeof newlyDrawnTexts;
}

/**
 * What axe holds against this page, as 'rule: where': by every rule but contrast, or by contrast
 * alone.
 */
const graveIn = (page: Page, by: 'contrast' | 'the rest') =>
  page.evaluate(
    async ([grave, contrast, spoken, asked]) => {
      const { axe: loaded, newlyDrawnTexts: texts } = window as unknown as Prepared;
      const whole = { resultTypes: ['violations' as const] };
      const measured = asked === 'contrast' ? texts() : [];
      if (asked === 'contrast' && measured.length === 0) return [];
      const { violations } =
        asked === 'contrast'
          ? await loaded.run({ include: measured }, { ...whole, runOnly: [contrast] })
          : await loaded.run(document, {
              ...whole,
              rules: { [contrast]: { enabled: false }, [spoken]: { enabled: true } },
            });
      return violations
        .filter(({ impact }) => grave.includes(impact ?? ''))
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [GRAVE, CONTRAST, SPOKEN, by] as const,
  );

/** In which colours a screen is looked at. */
type Colours = 'light and dark' | 'light';

/**
 * Expects nothing serious or critical on this screen, in the light and in the dark. What the
 * colours do not decide is looked for once: the document is the same in both. Asked again at
 * another width, the contrast of a text is measured again if it is drawn in another way there; that
 * measuring is most of the time. The page should reduce motion, so that no colour is caught
 * half-way.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  colours: Colours = 'light and dark',
): Promise<void> {
  await prepare(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect
    .soft(
      [...(await graveIn(page, 'the rest')), ...(await graveIn(page, 'contrast'))],
      `${screen}, light`,
    )
    .toEqual([]);
  if (colours === 'light') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  expect.soft(await graveIn(page, 'contrast'), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
