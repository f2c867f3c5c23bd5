import { expect, test as playwrightTest, type Browser, type Page } from '@playwright/test';
import { shiftDate } from '../../../scripts/journeys/shiftDate.mjs';
import { START_MS } from '../../support/limits.mjs';
import { settled, whenSettled } from './settled';
import { openStack, originOf, useStack, type Stack } from './stack';

/** Makes each way to open an address wait until the page has settled. */
function settleAfterOpening(page: Page): void {
  // From here on its requests are counted.
  whenSettled(page);
  const thenSettled =
    <Args extends unknown[], Answer>(open: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      const answer = await open.apply(page, args);
      await settled(page);
      return answer;
    };
  page.goto = thenSettled(page.goto);
  page.reload = thenSettled(page.reload);
  page.goBack = thenSettled(page.goBack);
}

/**
 * Makes each act and each expectation wait until the scripts of a page of the portal run. A
 * document can also come by a link or from a provider, and a press on a prerendered page before its
 * scripts run is lost.
 */
function waitForScripts(page: Page): void {
  const prerendered = page.locator('html:not([data-live]):has(#__next)');
  // A page that closes meanwhile needs no handler.
  page
    .addLocatorHandler(prerendered, () => prerendered.waitFor({ state: 'detached' }))
    .catch(() => undefined);
}

/** How many times slower than the machine the pages' scripts run, in `npm run test:busy`. */
const CPU_SLOWDOWN = Number(process.env.TEST_CPU_SLOWDOWN ?? 1);

/** Slows the scripts of a page down. A page that closes meanwhile needs no slowing. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Whether the test that runs now wants pages that have settled. */
let wantsSettledPages = true;

/**
 * Playwright's test for journeys. Each worker has a stack: a portal, a sandbox and a database of
 * its own. A page is used only once it has settled, in the browser of every person that a journey
 * opens. A file that looks at pages while they load says `test.use({ settledPages: false })`.
 */
export const test = playwrightTest.extend<
  { settledPages: boolean; pageRule: void },
  { stack: Stack; browser: Browser }
>({
  stack: [
    async ({}, use) => {
      const { stack, close } = await openStack();
      useStack(stack);
      await use(stack);
      close();
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
  baseURL: ({ stack }, use) => use(originOf(stack)),
  settledPages: [true, { option: true }],
  pageRule: [
    async ({ settledPages }, use) => {
      wantsSettledPages = settledPages;
      await use();
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftDate, Number(process.env.CLOCK_AHEAD_MS));
        context.on('page', (page) => {
          if (wantsSettledPages) {
            settleAfterOpening(page);
            waitForScripts(page);
          }
          if (CPU_SLOWDOWN > 1) slowDown(page).catch(() => undefined);
        });
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

export { expect };
