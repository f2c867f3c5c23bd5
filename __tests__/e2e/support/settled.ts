import { expect, type Page, type Request } from '@playwright/test';
import { EXPECT_MS, STEP_MS } from '../../support/limits.mjs';

/**
 * In the page: waits until the browser is idle, at most for so long; true if this is a page
 * of the portal that is still loading.
 */
const isLoading = (atMost: IdleRequestOptions) =>
  new Promise<boolean>((resolve) => {
    requestIdleCallback(() => {
      const isOurs = document.getElementById('__next') !== null;
      resolve(
        isOurs &&
          (!('live' in document.documentElement.dataset) ||
            document.querySelector('[aria-busy="true"]') !== null),
      );
    }, atMost);
  });

const isNewDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;
const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * The requests of a page that have no answer yet. A new document starts anew: what the old one
 * waited for is dropped.
 */
class OpenRequests {
  readonly #open = new Set<Request>();
  #counted = new Set<Request>();
  #addresses = new Set<string>();
  #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#open.add(request);
      if (!this.#addresses.has(nameOf(request))) this.#counted.add(request);
      this.#addresses.add(nameOf(request));
    });
    page.on('response', (response) => {
      if (isNewDocument(response.request()))
        [...this.#open].forEach((request) => this.#close(request));
    });
    page
      .on('requestfinished', (request) => this.#close(request))
      .on('requestfailed', (request) => this.#close(request));
  }

  /**
   * Counts what is open now, and from now on the first request to each address: a page that polls
   * asks the same address again.
   */
  count(): void {
    this.#counted = new Set(this.#open);
    this.#addresses = new Set([...this.#open].map(nameOf));
  }

  get counted(): string[] {
    return [...this.#counted].map(nameOf);
  }

  /** Waits until none that counts is left. */
  async answered(): Promise<void> {
    if (this.#counted.size > 0)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }

  #close(request: Request): void {
    this.#open.delete(request);
    this.#counted.delete(request);
    if (this.#counted.size > 0) return;
    this.#waiting.forEach((resolve) => resolve());
    this.#waiting = [];
  }
}

const watched = new WeakMap<Page, () => Promise<void>>();

/**
 * Returns a function that waits until this page has settled: its scripts run, it waits for no
 * answer but those of a poll, and nothing in it is marked as busy. A page that is not the portal's
 * has settled once it is idle.
 */
export function whenSettled(page: Page): () => Promise<void> {
  const known = watched.get(page);
  if (known) return known;
  const requests = new OpenRequests(page);
  const wait = async () => {
    requests.count();
    try {
      await expect(async () => {
        // An answer that has just come is drawn and may lead to another request, so two looks in a
        // row have to agree.
        for (let look = 0; look < 2; look += 1) {
          await requests.answered();
          expect(await page.evaluate(isLoading, { timeout: STEP_MS }), 'it is still loading').toBe(
            false,
          );
          expect(requests.counted).toEqual([]);
        }
      }).toPass({ timeout: EXPECT_MS });
    } catch (cause) {
      throw new Error(
        `${page.url()} has not settled. It waits for: ${requests.counted.join(', ') || 'nothing'}.`,
        { cause },
      );
    }
  };
  watched.set(page, wait);
  return wait;
}

/**
 * Waits until a page that moved on within itself has settled; after goto and reload a page has
 * settled already.
 */
export const settled = (page: Page): Promise<void> => whenSettled(page)();
