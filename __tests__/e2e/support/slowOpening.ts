import type { Page, Route } from '@playwright/test';
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

/**
 * Opens an address with a throttled CPU. Answers the page's reads one at a time, the latest first,
 * and waits after each until its data is drawn. Returns the layout shift until the page has
 * settled, with the elements that moved.
 */
export async function openSlowly(page: Page, address: string): ReturnType<typeof layoutShifts> {
  const waiting: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'GET' ? void waiting.push(route) : route.continue();
  await page.route(isRead, hold);
  const devTools = await page.context().newCDPSession(page);
  const runAt = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
  await runAt(CPU_TIMES_SLOWER);
  await page.goto(address);
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    await drawn(page);
    const route = waiting.pop();
    if (!route) break;
    await answer(route);
  }
  await page.unroute(isRead, hold);
  await Promise.all(waiting.map(answer));
  await drawn(page);
  // What is left are polls: a throttled page that polls on a busy machine is rarely idle.
  await runAt(1);
  await devTools.detach();
  await settled(page);
  return layoutShifts(page);
}

const isRead = (url: URL) => url.pathname.startsWith('/portal/api/');

/** Lets a read through and waits for its answer; one that the page has dropped has none. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  await route.continue().catch(() => undefined);
  const response = await request.response().catch(() => null);
  await response?.finished().catch(() => undefined);
}
