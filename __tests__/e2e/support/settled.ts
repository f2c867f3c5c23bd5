import { expect, type Page } from '@playwright/test';

/**
 * Answers how to wait until this page has come to rest: it waits for no answer, and its scripts have nothing left to do. What is
 * looked at before that may change under the eyes of whoever looks.
 */
export function whenSettled(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request: unknown) => { open.add(request); });
  const close = (request: unknown) => { open.delete(request); };
  page.on('requestfinished', close).on('requestfailed', close);
  const atRest = async () => {
    await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(resolve); }));
    return open.size;
  };
  return async () => {
    // An answer that has just come is drawn, and may ask for more.
    await expect.poll(async () => (await atRest()) + (await atRest()), { timeout: 45_000 }).toBe(0);
  };
}
