import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that are checked before other requests have their turn: some 20 ms. */
const ROWS_IN_TURN = 1_000;

/** Returns the results for all items, and lets other requests run in between. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (some: readonly T[]) => readonly R[],
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += ROWS_IN_TURN) {
    results.push(...work(items.slice(at, at + ROWS_IN_TURN)));
    await nextTurn();
  }
  return results;
}
