import type { Page } from '@playwright/test';

/**
 * Advice that a browser gives to those who ask for every detail: that a form for a new password
 * names no user, say.
 */
const ADVICE = 'verbose';
/**
 * The browser's own word that it has done what logging out asks of it, which it says of every such
 * answer.
 */
const CLEARED =
  /^Clear-Site-Data header on '.*\/v2\/logout': Cleared data types: "cache", "storage"\.$/;

/**
 * Everything that is said on the console from now on, what the content policy refused included.
 * Emptied by who reads it.
 */
export function hearConsole(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    const kind: string = message.type();
    if (kind !== ADVICE && !CLEARED.test(message.text())) heard.push(`${kind}: ${message.text()}`);
  });
  page.on('pageerror', (problem) => heard.push(`uncaught: ${problem.message}`));
  return heard;
}

/** By how many px the page is wider than the window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
