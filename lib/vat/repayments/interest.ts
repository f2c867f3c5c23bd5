import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { addDays, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** A yearly rate in hundredths of a per cent (300 is 3.00%) from a day on. */
export interface DatedRate {
  from: IsoDate;
  hundredths: number;
}

/**
 * HMRC repayment interest: Bank of England base rate less 1%, never below 0.5%
 * (docs/rules/vat.md#repayment-interest). Edit by adding a row when HMRC publishes a new rate
 * (gov.uk, "HMRC interest rates for late and early payments").
 */
export const REPAYMENT_RATES: readonly DatedRate[] = [
  { from: '2023-01-01', hundredths: 200 },
  { from: '2023-01-06', hundredths: 250 },
  { from: '2023-02-21', hundredths: 300 },
  { from: '2023-04-13', hundredths: 325 },
  { from: '2023-05-31', hundredths: 350 },
  { from: '2023-07-11', hundredths: 400 },
  { from: '2023-08-22', hundredths: 425 },
  { from: '2024-08-20', hundredths: 400 },
  { from: '2024-11-26', hundredths: 375 },
  { from: '2025-02-25', hundredths: 350 },
  { from: '2025-05-28', hundredths: 325 },
  { from: '2025-08-27', hundredths: 300 },
];

/**
 * HMRC late-payment interest: base + 2.5%, and base + 4% since 6 April 2025
 * (docs/rules/vat.md#late-payment-interest).
 */
export const LATE_PAYMENT_RATES: readonly DatedRate[] = [
  { from: '2023-01-01', hundredths: 550 },
  { from: '2023-01-06', hundredths: 600 },
  { from: '2023-02-21', hundredths: 650 },
  { from: '2023-04-13', hundredths: 675 },
  { from: '2023-05-31', hundredths: 700 },
  { from: '2023-07-11', hundredths: 750 },
  { from: '2023-08-22', hundredths: 775 },
  { from: '2024-08-20', hundredths: 750 },
  { from: '2024-11-26', hundredths: 725 },
  { from: '2025-02-25', hundredths: 700 },
  { from: '2025-04-06', hundredths: 850 },
  { from: '2025-05-28', hundredths: 825 },
  { from: '2025-08-27', hundredths: 800 },
];

/**
 * Returns the rate on a day, in hundredths of a per cent.
 * @throws RangeError before the table starts.
 */
export function rateOn(date: IsoDate, rates: readonly DatedRate[] = REPAYMENT_RATES): number {
  const rate = rates.findLast((row) => row.from <= date);
  if (!rate) throw new RangeError(`No interest rate known for ${date}`);
  return rate.hundredths;
}

/**
 * Returns the day since which the rate of a day applies; rates that HMRC published after the
 * table's last row are missing.
 */
export function rateSince(date: IsoDate, rates: readonly DatedRate[] = REPAYMENT_RATES): IsoDate {
  const rate = rates.findLast((row) => row.from <= date);
  if (!rate) throw new RangeError(`No interest rate known for ${date}`);
  return rate.from;
}

/**
 * Returns simple daily interest: both days counted, each day at its own rate, a 365-day year,
 * rounded once (half up).
 */
function simpleInterest(
  amount: Pence,
  from: IsoDate,
  to: IsoDate,
  rates: readonly DatedRate[],
): Pence {
  let start = from;
  let parts = 0n;
  while (start <= to) {
    const next = rates.find((row) => row.from > start)?.from;
    const end = next !== undefined && next <= to ? addDays(next, -1) : to;
    parts += BigInt(amount) * BigInt(rateOn(start, rates)) * BigInt(daysBetween(start, end) + 1);
    start = addDays(end, 1);
  }
  return pence(Number((parts + 1_825_000n) / 3_650_000n));
}

/**
 * Returns the day on which repayment interest starts: after the later of the due date and the day
 * of filing (docs/rules/vat.md#repayment-interest).
 */
export const interestStartsOn = (due: IsoDate, filedOn: IsoDate): IsoDate =>
  addDays(due > filedOn ? due : filedOn, 1);

/**
 * Returns the interest HMRC owes on a refund from `from` to `to`, both days counted; 0 if `to` is
 * earlier. No interest accrues while a return is outstanding or a demanded security is unpaid: the
 * caller must check that.
 */
export const repaymentInterest = (amount: Pence, from: IsoDate, to: IsoDate): Pence =>
  simpleInterest(amount, from, to, REPAYMENT_RATES);

export interface InterestSoFar {
  pence: Pence;
  /** The first day of interest, once it has started. */
  from?: IsoDate;
  /**
   * True if no interest accrues because a return is outstanding
   * (docs/rules/vat.md#repayment-interest).
   */
  held: boolean;
}

/**
 * Returns repayment interest up to and including `today`. It starts the day after the later of the
 * due date and the filing, and stops while a return is outstanding: after the day the oldest
 * missing one was due.
 */
export function interestSoFar(input: {
  amount: Pence;
  due: IsoDate;
  filedOn: IsoDate;
  today: IsoDate;
  missingSince?: IsoDate | undefined;
}): InterestSoFar {
  const { amount, due, filedOn, today, missingSince } = input;
  const start = interestStartsOn(due, filedOn);
  const held = missingSince !== undefined && missingSince < today;
  const end = held ? missingSince : today;
  return start > end
    ? { pence: ZERO, held }
    : { pence: repaymentInterest(amount, start, end), from: start, held };
}

/**
 * Returns the interest on an unpaid amount from `from` (the day after it was due) to `to`, both
 * days counted.
 */
export const latePaymentInterest = (amount: Pence, from: IsoDate, to: IsoDate): Pence =>
  simpleInterest(amount, from, to, LATE_PAYMENT_RATES);

/**
 * Formats hundredths of a per cent: 300 → '3.00%', as HMRC quotes its rates
 * (docs/rules/vat.md#repayment-interest).
 */
export const formatRateHundredths = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;
