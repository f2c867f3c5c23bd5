import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import { refundFee, MINIMUM_FEE } from '@/lib/refunds/quote/fee';
import type { Upcoming, Certainty } from '@/lib/taxes/upcoming';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';

/** The changes that a person tries out on the twelve months. */
export interface WhatIf {
  /**
   * Sells every VAT refund that is filed or ready: the money arrives on the next working day, less
   * the fee.
   */
  sellRefunds: boolean;
  /** The days by which HMRC pays each refund that is not sold later than expected. */
  refundDelayDays: number;
  /** An extra bill, on top of those charged or expected. */
  extraBill?: { pence: Pence; on: IsoDate } | undefined;
  partner: string;
}

export interface CashItem {
  id: string;
  label: string;
  tax: Upcoming['tax'] | 'extra';
  /** Name of the taxpayer if that is a person and not the business itself, or one of several. */
  person?: string | undefined;
  on: IsoDate;
  /** Negative when money leaves the account, positive when it arrives. */
  pence: Pence;
  certainty: Certainty;
  /** The fee for selling this refund; 0 for everything that is not sold. */
  feePence: Pence;
}

export const MONTHS = 12;
export const NO_CHANGE: WhatIf = { sellRefunds: false, refundDelayDays: 0, partner: 'organic' };

/** Returns the last day of the twelve months. */
export const windowEnd = (today: IsoDate): IsoDate =>
  endOfMonth(addMonths(startOfMonth(today), MONTHS - 1));

const notBefore = (day: IsoDate, today: IsoDate): IsoDate => (day < today ? today : day);

/**
 * Returns a refund as money in, on the day that HMRC is likely to pay it. If it is sold and that is
 * sooner: on the next working day, less the fee.
 */
function refundItem(
  { id, tax, person, label, dueOn }: Upcoming,
  pence: Pence,
  today: IsoDate,
  whatIf: WhatIf,
): CashItem {
  const waits = addDays(notBefore(dueOn, today), whatIf.refundDelayDays);
  const common = { id, tax, person, label, certainty: 'expected' as const };
  if (whatIf.sellRefunds && tax === 'vat' && pence > MINIMUM_FEE) {
    // An unfiled refund can be sold on the day its return is filed, about 30 days before HMRC would
    // pay.
    const on = addWorkingDays(notBefore(addDays(dueOn, -30), today), 1);
    const feePence = refundFee(pence, whatIf.partner);
    if (on < waits) return { ...common, on, pence: minus(pence, feePence), feePence };
  }
  return { ...common, on: waits, pence, feePence: ZERO };
}

/**
 * Returns every payment and refund with an amount and a day, before any what-if, in the twelve
 * months. Payments are on the day by which they must clear; what is late is on today. A refund
 * without an expected day is in no month. A what-if moves and changes these items. It adds none from
 * after the last month, so that both sides compare the same refunds and bills
 * (docs/rules/product.md#twelve-months-of-tax).
 */
export function cashItems(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  whatIf: WhatIf,
): CashItem[] {
  const end = windowEnd(today);
  const items = upcoming.flatMap((item): CashItem[] => {
    const { kind, pence, id, tax, payer, person = payer, label, certainty } = item;
    if (kind === 'filing' || pence === undefined || item.waits) return [];
    const day = notBefore(kind === 'refund' ? item.dueOn : item.clearBy, today);
    if (day > end) return [];
    if (kind === 'refund') return [refundItem(item, pence, today, whatIf)];
    return [{ id, tax, person, label, on: day, pence: negate(pence), certainty, feePence: ZERO }];
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
