import type { Clock } from '@/server/platform/ports/clock';

/**
 * The clock of one process of the run: this machine's, set ahead by as many milliseconds as the run
 * says, at the start through the last argument and later by message. Minutes of waiting for a
 * deadline pass in a moment that way. `Date.now` goes with it, because packages read it: a provider
 * that was left alone for a while is tried again in the same minute.
 */
export function processClock(): Clock {
  const machine = Date.now;
  let aheadMs = Number(process.argv[2]);
  process.on('message', (message: { aheadMs: number }) => {
    aheadMs = message.aheadMs;
  });
  Date.now = () => machine() + aheadMs;
  return { now: () => new Date(Date.now()) };
}

/** Tells the run that this process answers from now on. */
export const sayReady = () => process.send?.('ready');
