import type { Browser } from '@playwright/test';
import { SLOW_NETWORK, SLOWER, TELEPHONE } from './paint';

/** A task up to this long, in ms, keeps nobody waiting (web.dev/tbt). */
const NOTICED_MS = 50;
/** For how long after its scripts have loaded a page is watched. */
const WATCHED_MS = 5_000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Start and length in µs, and the length in CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Lists the tasks of the page's main thread that start after its first paint, in ms of CPU. */
export function tasksAfterPaint(events: readonly TraceEvent[]): number[] {
  const paints = events
    .filter(({ name }) => name === 'firstPaint' || name === 'firstContentfulPaint')
    .sort((a, b) => a.ts - b.ts);
  // A navigation may replace the process: the last one shows the page.
  const last = paints.at(-1);
  const paint = paints.find(({ pid, tid }) => pid === last?.pid && tid === last.tid);
  if (!paint) throw new Error('The page was never painted.');
  const tasks = events
    .filter(({ name, ph, pid, tid }) => {
      const isTask = ph === 'X' && /^(ThreadControllerImpl::)?RunTask$/.test(name);
      return isTask && pid === paint.pid && tid === paint.tid;
    })
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = paint.ts;
  return tasks.flatMap(({ ts, dur = 0, tdur = 0 }) => {
    // A task in another is part of it.
    if (ts < end) return [];
    end = ts + dur;
    return [tdur / 1_000];
  });
}

/**
 * R10: returns for how many ms the main thread is blocked after the first paint, at a quarter of
 * this machine's speed: of each task, what is above 50 ms. Counted in CPU time, so that a busy
 * machine counts the same.
 */
export async function blockingTime(
  browser: Browser,
  url: string,
  cookie?: { name: string; value: string },
): Promise<number> {
  const context = await browser.newContext(TELEPHONE);
  try {
    if (cookie) await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await browser.startTracing(page, { categories: ['toplevel', 'loading', 'devtools.timeline'] });
    await page.goto(url, { waitUntil: 'load' });
    // Pages that poll never leave the network idle.
    await page.waitForTimeout(WATCHED_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return tasksAfterPaint(trace.traceEvents).reduce(
      (sum, ms) => sum + Math.max(0, ms * SLOWER - NOTICED_MS),
      0,
    );
  } finally {
    await context.close();
  }
}
