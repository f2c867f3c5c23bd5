import { ZERO, type Pence } from '@/lib/kernel/money';
import { plus, share } from '@/lib/kernel/sums';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';

interface PenaltyRates {
  /**
   * The rates apply to payments due on or after this day; sources differ on due date or period
   * start (docs/rules/vat.md#late-payment).
   */
  dueFrom: IsoDate;
  /** Whole per cent of the amount unpaid at day 15, at day 30, and a year from day 31. */
  day15: number;
  day30: number;
  yearly: number;
}

/**
 * Late-payment penalties for VAT, dated (docs/rules/vat.md#late-payment). Add a row when the law
 * changes.
 */
const VAT_PENALTY_RATES: readonly PenaltyRates[] = [
  { dueFrom: '2023-01-01', day15: 2, day30: 2, yearly: 4 },
  { dueFrom: '2025-04-01', day15: 3, day30: 3, yearly: 10 },
];

export interface LatePaymentPenalty {
  /** The first penalty: on the amount unpaid at day 15, and again at day 30. */
  firstPence: Pence;
  /** The second penalty per day from day 31, to the nearest penny. */
  secondPerDayPence: Pence;
  /** The second penalty so far. */
  secondPence: Pence;
  totalPence: Pence;
}

const percentOf = (amount: Pence, percent: number): Pence => share(amount, percent, 100);
const dailyOf = (amount: Pence, percent: number, days: number): Pence =>
  share(amount, percent * days, 36_500);

/**
 * Returns the penalties of a late VAT payment so far: none to day 15, the first penalty from day
 * 16, doubled from day 31 if still unpaid at day 30, and a daily one from then on. Day 1 is the day
 * after the due date. The amounts are those unpaid at the end of day 15 and day 30, and now.
 */
export function vatLatePaymentPenalty(input: {
  due: IsoDate;
  daysLate: number;
  unpaidAtDay15: Pence;
  unpaidAtDay30?: Pence;
  unpaidNow?: Pence;
}): LatePaymentPenalty {
  const {
    due,
    daysLate,
    unpaidAtDay15,
    unpaidAtDay30 = unpaidAtDay15,
    unpaidNow = unpaidAtDay30,
  } = input;
  const rates = VAT_PENALTY_RATES.findLast((row) => row.dueFrom <= due);
  if (!rates || daysLate <= 15)
    return { firstPence: ZERO, secondPerDayPence: ZERO, secondPence: ZERO, totalPence: ZERO };
  const over = daysLate > 30;
  const firstPence = plus(
    percentOf(unpaidAtDay15, rates.day15),
    over ? percentOf(unpaidAtDay30, rates.day30) : ZERO,
  );
  const secondPerDayPence = over ? dailyOf(unpaidNow, rates.yearly, 1) : ZERO;
  const secondPence = over ? dailyOf(unpaidNow, rates.yearly, daysLate - 30) : ZERO;
  return { firstPence, secondPerDayPence, secondPence, totalPence: plus(firstPence, secondPence) };
}

/**
 * Returns the last day on which paying still avoids the first penalty: day 15
 * (docs/rules/vat.md#late-payment, "if unpaid on Sun 22 Nov").
 */
export const penaltyFreeUntil = (due: IsoDate): IsoDate => addDays(due, 15);
