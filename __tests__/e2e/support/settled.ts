import { expect, type Page, type Request } from '@playwright/test';
import { EXPECT_MS } from '../../support/limits.mjs';

/** In the page: waits until the browser is idle; true if this is a page of the portal that is still loading. */
const isLoading = () => new Promise<boolean>((resolve) => {
  requestIdleCallback(() => {
    const isOurs = document.getElementById('__next') !== null;
    resolve(isOurs && (!('live' in document.documentElement.dataset) || document.querySelector('[aria-busy="true"]') !== null));
  });
});

const isNewDocument = (request: Request) => request.isNavigationRequest() && request.frame().parentFrame() === null;
const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * The requests that a page waits for. Only the first request to an address counts: a page that polls asks the same address
 * again and is at rest meanwhile. A new document starts anew, because what the old one waited for is dropped.
 */
class OpenRequests {
  readonly #open = new Set<Request>();
  readonly #known = new Set<string>();
  #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!this.#known.has(nameOf(request))) this.#open.add(request);
      this.#known.add(nameOf(request));
    });
    page.on('response', (response) => {
      if (!isNewDocument(response.request())) return;
      this.#open.clear();
      this.#known.clear();
      this.#announce();
    });
    const close = (request: Request) => {
      this.#open.delete(request);
      this.#announce();
    };
    page.on('requestfinished', close).on('requestfailed', close);
  }

  get names(): string[] {
    return [...this.#open].map(nameOf);
  }

  /** Waits until none is left. */
  async answered(): Promise<void> {
    if (this.#open.size > 0) await new Promise<void>((resolve) => { this.#waiting.push(resolve); });
  }

  #announce(): void {
    if (this.#open.size > 0) return;
    this.#waiting.forEach((resolve) => resolve());
    this.#waiting = [];
  }
}

const watched = new WeakMap<Page, () => Promise<void>>();

/**
 * Returns a function that waits until this page has settled: its scripts run, it waits for no answer of its first load, and
 * nothing in it is marked as busy. A page that is not the portal's has settled once it is idle.
 */
export function whenSettled(page: Page): () => Promise<void> {
  const known = watched.get(page);
  if (known) return known;
  const requests = new OpenRequests(page);
  const settled = async () => {
    try {
      await expect(async () => {
        // An answer that has just come is drawn and may lead to another request, so two looks in a row have to agree.
        for (let look = 0; look < 2; look += 1) {
          await requests.answered();
          expect(await page.evaluate(isLoading), 'it is still loading').toBe(false);
          expect(requests.names).toEqual([]);
        }
      }).toPass({ timeout: EXPECT_MS });
    } catch (cause) {
      throw new Error(`${page.url()} has not settled. It waits for: ${requests.names.join(', ') || 'nothing'}.`, { cause });
    }
  };
  watched.set(page, settled);
  return settled;
}
