import type { Page, Route } from '@playwright/test';
import { LONGEST_WAIT_MS } from '@/components/parts/coming';
import { drawn } from './lateReads';
import { layoutShifts } from './layoutShift';
import { settled } from './settled';

/** How many times slower than the machine the scripts of the page run meanwhile. */
const CPU_TIMES_SLOWER = 6;
/** How many answers one page may wait for, those of its polls included. */
const MOST_READS = 80;

/**
 * Makes the parts of a page wait for those above them however long that takes: on a busy machine an
 * answer can take longer than a person would wait.
 */
export async function waitInOrder(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: later } = window;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === limit ? 0 : later(run, ms, ...rest)) as typeof setTimeout;
  }, LONGEST_WAIT_MS);
}

/** Which of the reads that wait is answered next. */
export type ReadOrder = 'first' | 'last';

/**
 * Opens an address on a slow machine whose reads are answered one at a time, and what each brings
 * is drawn before the next; by default the read that was asked for last comes first. Returns how
 * far the layout shifted until the page had settled, with what moved.
 */
export async function openSlowly(
  page: Page,
  address: string,
  order: ReadOrder = 'last',
): ReturnType<typeof layoutShifts> {
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
    const route = order === 'last' ? waiting.pop() : waiting.shift();
    if (!route) break;
    await answer(route);
  }
  await page.unroute(isRead, hold);
  await Promise.all(waiting.map(answer));
  await settled(page);
  const moved = await layoutShifts(page);
  await runAt(1);
  await devTools.detach();
  return moved;
}

const isRead = (url: URL) => url.pathname.startsWith('/portal/api/');

/** Lets a read through and waits for its answer; one that the page has dropped has none. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  await route.continue().catch(() => undefined);
  const response = await request.response().catch(() => null);
  await response?.finished().catch(() => undefined);
}
