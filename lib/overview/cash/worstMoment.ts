import { ZERO, type Pence } from '@/lib/kernel/money';
import { negate, plus, sum } from '@/lib/kernel/sums';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { CashItem } from './items';

/**
 * What falls due within three weeks has to be there together: PAYE of the 22nd, Self Assessment of
 * the 31st, VAT of the 7th. Two bills of one monthly tax are further apart, whatever weekends do to
 * them.
 */
const AT_ONCE_DAYS = 21;

/** The stretch of days in which tax takes most. */
export interface WorstMoment {
  /** Bills less refunds of the stretch: what has to be put by. */
  pence: Pence;
  from: IsoDate;
  to: IsoDate;
  /** Refunds within it. */
  inPence: Pence;
  /** Something in it is expected, so the sum is no more exact than that. */
  isEstimate: boolean;
}

type Part = Pick<CashItem, 'on' | 'pence' | 'certainty'>;

/**
 * What is needed at the worst moment: the most that tax takes in any three weeks, bills less the
 * refunds that have come within them. On one day bills go before refunds. The earliest such moment
 * where two are alike; undefined where refunds cover every bill (docs/rules/product.md#put-by).
 */
export function worstMoment(items: readonly Part[]): WorstMoment | undefined {
  const inOrder = [...items].sort((a, b) => a.on.localeCompare(b.on) || a.pence - b.pence);
  let worst: WorstMoment | undefined;
  inOrder.forEach(({ on, pence }, at) => {
    if (pence >= 0) return;
    const first = addDays(on, 1 - AT_ONCE_DAYS);
    const together = inOrder.slice(0, at + 1).filter((each) => each.on >= first);
    const needed = negate(sum(together.map((each) => each.pence)));
    if (needed <= (worst?.pence ?? ZERO)) return;
    worst = {
      pence: needed,
      from: together[0]?.on ?? on,
      to: on,
      inPence: together.reduce(
        (total, each) => (each.pence > 0 ? plus(total, each.pence) : total),
        ZERO,
      ),
      isEstimate: together.some(({ certainty }) => certainty === 'expected'),
    };
  });
  return worst;
}
