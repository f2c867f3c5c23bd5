import type { Page } from '@playwright/test';
import { STEP_MS } from '../../support/limits.mjs';
import type { Endpoint } from '@/lib/access/endpoint';

/** A delayed read of a page: with the portal's answer, or with an answer of the test's. */
export interface LateRead {
  endpoint: Endpoint;
  answer?: unknown;
}

/**
 * Delays every answer to these reads of the page. Returns a function that releases one: it resolves
 * when the page has the answers, and has rendered what it can of them. Later answers to the same
 * read are not delayed.
 */
export async function holdReads(
  page: Page,
  reads: readonly LateRead[],
): Promise<(read: LateRead) => Promise<void>> {
  const gates = new Map(reads.map((read) => [read, gate()] as const));
  for (const [read, { isOpen }] of gates) {
    await page.route(isReadOf(read), async (route) => {
      await isOpen;
      await (read.answer === undefined ? route.continue() : route.fulfill({ json: read.answer }));
    });
  }
  return async (read) => {
    const answered = page.waitForResponse((response) => isReadOf(read)(new URL(response.url())));
    gates.get(read)?.open();
    await (await answered).finished();
    await drawn(page);
  };
}

/**
 * Resolves when the page has drawn what it was given: its scripts have nothing left to do, twice in
 * a row. Each look waits for one step's time at most.
 */
export async function drawn(page: Page): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    await page.evaluate(
      (atMost) =>
        new Promise((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(resolve), atMost);
        }),
      { timeout: STEP_MS },
    );
  }
}

const isReadOf =
  ({ endpoint }: LateRead) =>
  (url: URL) =>
    url.pathname.endsWith(`/api${endpoint.path}`);

function gate() {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), isOpen };
}
