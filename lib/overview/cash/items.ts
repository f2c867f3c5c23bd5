import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import { refundFee, MINIMUM_FEE } from '@/lib/refunds/quote/fee';
import type { Upcoming } from '@/lib/taxes/upcoming';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';

/** What a person tries out. */
export interface WhatIf {
  /**
   * Every VAT refund that is filed or ready is sold: the money is there on the next working day,
   * less the fee.
   */
  sellRefunds: boolean;
  /** HMRC takes this many days longer with every refund that is not sold. */
  refundDelayDays: number;
  /** A bill that nobody expects yet. */
  extraBill?: { pence: Pence; on: IsoDate } | undefined;
  partner: string;
}

export interface CashItem {
  id: string;
  label: string;
  tax: Upcoming['tax'] | 'extra';
  on: IsoDate;
  /** Out of the account below nought, into it above. */
  pence: Pence;
  certainty: 'known' | 'expected';
  /** What selling this refund costs; nought for everything that is not sold. */
  feePence: Pence;
}

export const MONTHS = 12;
export const NO_CHANGE: WhatIf = { sellRefunds: false, refundDelayDays: 0, partner: 'organic' };

/** The last day of the twelve months. */
export const windowEnd = (today: IsoDate): IsoDate =>
  endOfMonth(addMonths(startOfMonth(today), MONTHS - 1));

const notBefore = (day: IsoDate, today: IsoDate): IsoDate => (day < today ? today : day);

/**
 * A refund as money that comes in: when HMRC is likely to pay; sold, on the next working day less
 * the fee, where that is sooner.
 */
function refundItem(
  { id, tax, label, dueOn }: Upcoming,
  pence: Pence,
  today: IsoDate,
  whatIf: WhatIf,
): CashItem {
  const waits = addDays(notBefore(dueOn, today), whatIf.refundDelayDays);
  const common = { id, tax, label, certainty: 'expected' as const };
  if (whatIf.sellRefunds && tax === 'vat' && pence > MINIMUM_FEE) {
    // One that is not filed yet can be sold on the day its return is, about 30 days before HMRC
    // would pay.
    const on = addWorkingDays(notBefore(addDays(dueOn, -30), today), 1);
    const feePence = refundFee(pence, whatIf.partner);
    if (on < waits) return { ...common, on, pence: minus(pence, feePence), feePence };
  }
  return { ...common, on: waits, pence, feePence: ZERO };
}

/**
 * Everything with an amount that falls into the twelve months when nothing is tried out, on the day
 * that it then has: money out by when it must have cleared, what is late today. A what-if moves
 * these items and changes them; it brings none in from beyond the last month, so that both sides
 * hold the same refunds and bills (docs/rules/product.md#twelve-months-of-tax).
 */
export function cashItems(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  whatIf: WhatIf,
): CashItem[] {
  const end = windowEnd(today);
  const items = upcoming.flatMap((each): CashItem[] => {
    const { kind, pence, id, tax, label, certainty } = each;
    if (kind === 'filing' || pence === undefined) return [];
    const day = notBefore(kind === 'refund' ? each.dueOn : each.clearBy, today);
    if (day > end) return [];
    if (kind === 'refund') return [refundItem(each, pence, today, whatIf)];
    return [{ id, tax, label, on: day, pence: negate(pence), certainty, feePence: ZERO }];
  });
  const { extraBill } = whatIf;
  return extraBill
    ? [
        ...items,
        {
          id: 'extra',
          tax: 'extra',
          label: 'Extra bill',
          on: notBefore(extraBill.on, today),
          pence: negate(extraBill.pence),
          certainty: 'expected',
          feePence: ZERO,
        },
      ]
    : items;
}
