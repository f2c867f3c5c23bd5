import { counted } from '@/lib/kernel/text/count';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { negate, plus, sum } from '@/lib/kernel/sums';
import { cashItems, NO_CHANGE, windowEnd, type WhatIf } from './items';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * The effect of a what-if over the same refunds and bills
 * (docs/rules/product.md#twelve-months-of-tax).
 */
export interface WhatIfEffect {
  /** The number of refunds that are sold, the total that HMRC would pay for them, and the fees. */
  sold: number;
  soldPence: Pence;
  feesPence: Pence;
  /** Refunds that now arrive after the last of the twelve months. They are not lost. */
  afterPence: Pence;
  billPence: Pence;
  /**
   * Fees and bill together: the total by which the company is worse off. Money that only moves to
   * another day is not counted.
   */
  lessPence: Pence;
}

/** Returns the effect of a what-if on the next twelve months. */
export function whatIfEffect(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  whatIf: WhatIf,
): WhatIfEffect {
  const items = cashItems(upcoming, today, whatIf);
  const sold = items.filter(({ feePence }) => feePence > 0);
  const feesPence = sum(sold.map(({ feePence }) => feePence));
  const end = windowEnd(today);
  const billPence = negate(items.find(({ tax }) => tax === 'extra')?.pence ?? ZERO);
  return {
    sold: sold.length,
    feesPence,
    soldPence: plus(sum(sold.map(({ pence }) => pence)), feesPence),
    afterPence: sum(
      items.filter(({ on, pence }) => on > end && pence > 0).map(({ pence }) => pence),
    ),
    billPence,
    lessPence: plus(feesPence, billPence),
  };
}

/** Formats pence as '£1,200' or '£1,200.50'. */
export const pounds = (amount: Pence): string => formatPence(amount).replace(/\.00$/, '');

/**
 * Returns the effect in sentences; none if nothing is tried out. Refunds are estimates until HMRC
 * has paid them, so their sums say "about".
 */
export function whatIfSentences(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  whatIf: WhatIf,
): string[] {
  if (whatIf === NO_CHANGE) return [];
  const { sold, soldPence, feesPence, afterPence, billPence, lessPence } = whatIfEffect(
    upcoming,
    today,
    whatIf,
  );
  const sentences: string[] = [];
  if (sold > 0) {
    sentences.push(
      `Selling ${counted(sold, 'refund')} of about ${pounds(soldPence)} costs about ${pounds(feesPence)} in fees: the money comes sooner, but it is not more money.`,
    );
  } else if (whatIf.sellRefunds) {
    sentences.push('There is no refund in these months that selling would bring sooner.');
  }
  if (afterPence > 0)
    sentences.push(
      `About ${pounds(afterPence)} of refunds then comes after these twelve months. It is not lost.`,
    );
  else if (whatIf.refundDelayDays > 0)
    sentences.push('Slower refunds are the same amount, paid later.');
  if (lessPence > 0) {
    const about = feesPence > 0 ? 'about ' : '';
    const why = feesPence > 0 && billPence > 0 ? ': fees and bill together' : '';
    sentences.push(
      `With your what-ifs you are ${about}${pounds(lessPence)} worse off in all${why}.`,
    );
  }
  return sentences;
}
