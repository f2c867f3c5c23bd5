import { ZERO, type Pence } from '@/lib/kernel/money';
import { negate, plus, sum } from '@/lib/kernel/sums';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { CashItem } from './items';

/**
 * Bills that fall due within three weeks need their money at the same time: PAYE on the 22nd, Self
 * Assessment on the 31st, VAT on the 7th. Two bills of one monthly tax are always further apart,
 * even when a weekend moves them.
 */
const AT_ONCE_DAYS = 21;

/** The days in which tax takes most. */
export interface HeaviestSpan {
  /** Bills less refunds of these days: the amount to put by. */
  pence: Pence;
  from: IsoDate;
  to: IsoDate;
  /** Refunds within these days. */
  inPence: Pence;
  /** True if an item is only expected, so that the sum is an estimate. */
  isEstimate: boolean;
}

type Part = Pick<CashItem, 'on' | 'pence' | 'certainty'>;

/**
 * Returns the most that tax takes in any three weeks: bills less the refunds that have arrived
 * within them. On one day bills go before refunds. Returns the earliest of equal results, or
 * undefined if refunds cover every bill (docs/rules/product.md#put-by).
 */
export function heaviestSpan(items: readonly Part[]): HeaviestSpan | undefined {
  const inOrder = [...items].sort((a, b) => a.on.localeCompare(b.on) || a.pence - b.pence);
  let worst: HeaviestSpan | undefined;
  inOrder.forEach(({ on, pence }, at) => {
    if (pence >= 0) return;
    const first = addDays(on, 1 - AT_ONCE_DAYS);
    const together = inOrder.slice(0, at + 1).filter((item) => item.on >= first);
    const needed = negate(sum(together.map((item) => item.pence)));
    if (needed <= (worst?.pence ?? ZERO)) return;
    worst = {
      pence: needed,
      from: together[0]?.on ?? on,
      to: on,
      inPence: together.reduce(
        (total, item) => (item.pence > 0 ? plus(total, item.pence) : total),
        ZERO,
      ),
      isEstimate: together.some(({ certainty }) => certainty === 'expected'),
    };
  });
  return worst;
}
