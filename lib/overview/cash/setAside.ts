import { ZERO, type Pence } from '@/lib/kernel/money';
import { negate, plus } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { CashItem } from './items';

type Part = Pick<CashItem, 'on' | 'pence' | 'certainty'>;

/** The sum of everything up to the end of one day: negative when more has gone out than come in. */
interface DayBalance {
  on: IsoDate;
  pence: Pence;
  /** True if an item up to this day is only expected, so that the sum is an estimate. */
  isEstimate: boolean;
}

/** The amount to put by for tax. */
interface SetAside {
  pence: Pence;
  /** The day by which all of it has gone out. */
  by: IsoDate;
  isEstimate: boolean;
}

/**
 * Returns the balance at the end of each day on which money moves, from zero: the cumulative line of
 * the chart (docs/rules/product.md#put-by).
 */
export function balanceByDay(items: readonly Part[]): DayBalance[] {
  const inOrder = [...items].sort((a, b) => a.on.localeCompare(b.on));
  const days: DayBalance[] = [];
  let balance: Pence = ZERO;
  let isEstimate = false;
  for (const { on, pence, certainty } of inOrder) {
    balance = plus(balance, pence);
    isEstimate ||= certainty === 'expected';
    if (days.at(-1)?.on === on) days.pop();
    days.push({ on, pence: balance, isEstimate });
  }
  return days;
}

/** Returns the balance at the end of a day; zero before the first movement. */
export const balanceOn = (days: readonly DayBalance[], day: IsoDate): Pence =>
  days.findLast(({ on }) => on <= day)?.pence ?? ZERO;

/**
 * Returns the amount to put by: the most that tax has taken together by the end of any day. Of equal
 * days the first. Undefined if refunds cover every bill (docs/rules/product.md#put-by).
 */
export function setAside(items: readonly Part[]): SetAside | undefined {
  let deepest: DayBalance | undefined;
  for (const day of balanceByDay(items)) if (day.pence < (deepest?.pence ?? ZERO)) deepest = day;
  return (
    deepest && { pence: negate(deepest.pence), by: deepest.on, isEstimate: deepest.isEstimate }
  );
}
