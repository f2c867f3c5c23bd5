import { createContext, useContext, useSyncExternalStore } from 'react';

const TICK_MS = 30_000;
/**
 * How old the moment may be that a first reader is given, so that the parts of one page are drawn
 * with the same one.
 */
const FRESH_MS = 10_000;

/**
 * Exported for the demo, whose prerendered pages need a moment of their own until the browser's
 * clock is known.
 */
export const NowContext = createContext<Date | undefined>(undefined);

const readers = new Set<() => void>();
let moment = new Date(0);
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  moment = new Date();
  readers.forEach((hear) => {
    hear();
  });
}

function subscribe(hear: () => void): () => void {
  // A page that was prerendered asks for the moment only after it has subscribed.
  browserMoment();
  readers.add(hear);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    readers.delete(hear);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Nobody has kept the moment up to date while no page read it. */
function browserMoment(): Date {
  if (readers.size === 0 && Math.abs(Date.now() - moment.getTime()) > FRESH_MS) moment = new Date();
  return moment;
}

const prerendered = (): undefined => undefined;

/**
 * The browser's clock, moved on every half minute, for sentences such as "in 17 days" and "14:05
 * today". Undefined while the page is prerendered and on its first draw there: a static page does
 * not know what day it will be opened on. What is drawn later knows it at once, and all parts of a
 * page the same.
 */
export function useNow(): Date | undefined {
  const given = useContext(NowContext);
  const now = useSyncExternalStore<Date | undefined>(subscribe, browserMoment, prerendered);
  return given ?? now;
}
