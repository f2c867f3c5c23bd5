import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { LONGEST_WAIT_MS } from '@/components/parts/coming';
import { drawn } from './lateReads';
import { layoutShifts } from './layoutShift';
import { settled } from './settled';

/** CPU throttling rate while the page loads. */
const CPU_TIMES_SLOWER = 6;
/** The most reads that are answered on one page, polls included. */
const MOST_READS = 80;

/**
 * Switches off the time limit after which `InOrder` draws its remaining parts: on a busy machine an
 * answer can take longer than that.
 */
export async function waitInOrder(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: later } = window;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === limit ? 0 : later(run, ms, ...rest)) as typeof setTimeout;
  }, LONGEST_WAIT_MS);
}

/** Holds the answers to the page's reads back; `next` releases the latest one, `rest` all. */
async function holdAllReads(page: Page) {
  const waiting: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'GET' ? void waiting.push(route) : route.continue();
  await page.route(isRead, hold);
  return {
    next: async () => {
      const route = waiting.pop();
      if (route) await answer(route);
      return route !== undefined;
    },
    rest: async () => {
      await page.unroute(isRead, hold);
      await Promise.all(waiting.map(answer));
    },
  };
}

/** Throttles the page's CPU; returns the function that ends it. */
async function throttle(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  return async () => {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devTools.detach();
  };
}

/**
 * Opens an address with a throttled CPU. Answers the page's reads one at a time, the latest first,
 * and waits after each until its data is drawn. Returns the layout shift until the page has
 * settled, with the elements that moved.
 */
export async function openSlowly(page: Page, address: string): ReturnType<typeof layoutShifts> {
  const reads = await holdAllReads(page);
  const hurry = await throttle(page);
  await page.goto(address);
  for (let count = 0; count < MOST_READS; count += 1) {
    await drawn(page);
    if (!(await reads.next())) break;
  }
  await reads.rest();
  await drawn(page);
  // What is left are polls: a throttled page that polls on a busy machine is rarely idle.
  await hurry();
  await settled(page);
  return layoutShifts(page);
}

/**
 * Opens an address as `openSlowly` does until the target is drawn, and presses it. All requests that
 * are still held back are answered between pointer down and pointer up. Returns what was pressed, a
 * list to which every later address of the page is added, and the function that ends the throttling.
 */
export async function pressOnOpening(
  page: Page,
  { address, target }: { address: string; target: Locator },
): Promise<{
  pressed: { text: string; href: string | null };
  addresses: readonly string[];
  hurry: () => Promise<void>;
}> {
  const reads = await holdAllReads(page);
  const hurry = await throttle(page);
  await page.goto(address);
  for (let count = 0; count < MOST_READS; count += 1) {
    await drawn(page);
    if ((await target.isVisible()) || !(await reads.next())) break;
  }
  const box = await placeOf(target);
  const [text, href] = [(await target.textContent()) ?? '', await target.getAttribute('href')];
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url());
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await reads.rest();
  await page.mouse.up();
  return { pressed: { text, href }, addresses, hurry };
}

/** Returns where the target is drawn. A served page may put its live screen in its place meanwhile. */
async function placeOf(target: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    box = await target.boundingBox();
    expect(box, `${String(target)} is drawn`).not.toBeNull();
  }).toPass();
  return box!;
}

const isRead = (url: URL) => url.pathname.startsWith('/portal/api/');

/** Lets a read through and waits for its answer; one that the page has dropped has none. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  await route.continue().catch(() => undefined);
  const response = await request.response().catch(() => null);
  await response?.finished().catch(() => undefined);
}
