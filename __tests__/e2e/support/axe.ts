import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { RUNS_ALL } from '../../support/runsAll';
import { newlyDrawnTexts } from './drawnTexts';
import { textsRunTogether } from './textsRunTogether';

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
const violationsIn = (page: Page, by: 'contrast' | 'the rest') =>
  page.evaluate(
    async ([contrast, spoken, asked, isEvery]) => {
      const { axe: loaded, newlyDrawnTexts: texts } = window as unknown as Prepared;
      // No rule of these reads style sheets, which axe would load and parse for each run.
      const whole = { resultTypes: ['violations' as const], preload: { assets: ['media'] } };
      const measured = asked === 'contrast' ? texts(isEvery) : [];
      if (asked === 'contrast' && measured.length === 0) return [];
      const { violations } =
        asked === 'contrast'
          ? await loaded.run({ include: measured }, { ...whole, runOnly: [contrast] })
          : await loaded.run(document, {
              ...whole,
              rules: { [contrast]: { enabled: false }, [spoken]: { enabled: true } },
            });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [CONTRAST, SPOKEN, by, RUNS_ALL] as const,
  );

/** In which colours a screen is looked at. */
type Colours = 'light and dark' | 'light';

/**
 * Returns in which colours a screen is looked at that is looked at in several widths: they do not
 * depend on the width, so in the gate one width is enough in the dark.
 */
export const coloursAt = ({ isFirst }: { isFirst: boolean }): Colours =>
  RUNS_ALL || isFirst ? 'light and dark' : 'light';

/** Texts that a screen reader reads as one word, as 'texts-run-together: Today|Day 0'. */
const runTogetherIn = async (page: Page): Promise<string[]> =>
  (await page.evaluate(textsRunTogether)).map((texts) => `texts-run-together: ${texts}`);

/**
 * Expects that axe finds nothing on this screen, its best practices included, and that no texts run
 * together, in the light and in the dark. What the colours do not decide is looked for once: the
 * document is the same in both. Asked again at another width, the contrast of a text is measured
 * again if it is drawn in another way there; that measuring is most of the time, so in the gate one
 * text stands for those that are drawn alike (`newlyDrawnTexts`). The page should reduce motion, so
 * that no colour is caught half-way.
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
      [
        ...(await violationsIn(page, 'the rest')),
        ...(await violationsIn(page, 'contrast')),
        ...(await runTogetherIn(page)),
      ],
      `${screen}, light`,
    )
    .toEqual([]);
  if (colours === 'light') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  expect.soft(await violationsIn(page, 'contrast'), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
