import { Breach } from './breach';
import type { KeptOutside, Outside } from './outside';
import type { Moment } from './plan';
import { scaled } from './slowness';

const TAKEN_WITHIN_MS = scaled(30_000);
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Makes HMRC or the bank carry out the next order and answer late. */
export const delayAnswer = (outside: Outside, what: 'return' | 'payment'): Promise<void> =>
  outside.control('faults', {
    operation: what === 'return' ? 'submitReturn' : 'pay',
    fault: 'slow',
  });

/**
 * Resolves at this moment. `before` is the other side's state when the round began. @throws Breach
 * when the moment does not come.
 */
export async function reach(outside: Outside, moment: Moment, before: KeptOutside): Promise<void> {
  if ('afterMs' in moment) return pause(moment.afterMs);
  const what = moment.whenTaken === 'return' ? 'filings' : 'payments';
  for (const until = Date.now() + TAKEN_WITHIN_MS; Date.now() < until; await pause(15)) {
    if ((await outside.state())[what].length > before[what].length) return;
  }
  throw new Breach(`no ${moment.whenTaken} reached the other side though nothing was killed`);
}
