import type { Clock } from '@/server/platform/ports/clock';

/**
 * Returns the clock of a process of the run: this machine's, ahead by as many milliseconds as the
 * last argument says at the start, and later messages. Minutes until a deadline pass at once that
 * way. `Date.now` is replaced too, because packages read it: a provider with an open circuit
 * breaker is tried again within the minute.
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

/** Reports to the run that this process is ready. */
export const sayReady = () => process.send?.('ready');
