import { createContext, useContext, useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
/**
 * Longest age of the time that a first reader is given, so that the parts of one page render with
 * the same one.
 */
const FRESH_MS = 10_000;

/**
 * Exported for the demo, whose pages are drawn on the server for the day on which they are
 * requested.
 */
export const NowContext = createContext<Date | undefined>(undefined);

const readers = new Set<() => void>();
let moment = new Date(0);
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  moment = new Date();
  readers.forEach((notify) => {
    notify();
  });
}

function subscribe(notify: () => void): () => void {
  // A prerendered page reads the time only after it has subscribed.
  browserMoment();
  readers.add(notify);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    readers.delete(notify);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns the shared time, updated first if no component has been reading it. */
function browserMoment(): Date {
  if (readers.size === 0 && Math.abs(Date.now() - moment.getTime()) > FRESH_MS) moment = new Date();
  return moment;
}

const prerendered = (): undefined => undefined;

/**
 * Returns the browser's time, updated every half minute, for sentences such as "in 17 days" and
 * "14:05 today". Undefined on a prerendered page's first render, because a static page does not
 * know when it is opened. All parts of a page get the same time.
 */
export function useNow(): Date | undefined {
  const given = useContext(NowContext);
  const now = useSyncExternalStore<Date | undefined>(subscribe, browserMoment, prerendered);
  return given ?? now;
}
