import { addMonths, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** HMRC's two yearly rates from a day on, in hundredths of a per cent (775 is 7.75%). */
export interface InterestRow {
  from: IsoDate;
  latePayment: number;
  repayment: number;
}

export type InterestKind = 'latePayment' | 'repayment';

/** HMRC's rates by day, the oldest first, and the day on which gov.uk was last looked at. */
export interface InterestRates {
  checkedOn: IsoDate;
  rows: readonly InterestRow[];
}

const row = (from: IsoDate, latePayment: number, repayment: number): InterestRow => ({
  from,
  latePayment,
  repayment,
});

/**
 * HMRC's rates for late payment and repayment (docs/rules/vat.md#rates-of-interest; gov.uk, "HMRC
 * interest rates for late and early payments"). Add a row when HMRC publishes one and never edit an
 * older one; an operator adds rows with HMRC_INTEREST_RATES.
 */
export const HMRC_INTEREST_RATES: InterestRates = {
  checkedOn: '2026-11-20',
  rows: [
    row('2023-01-01', 550, 200),
    row('2023-01-06', 600, 250),
    row('2023-02-21', 650, 300),
    row('2023-04-13', 675, 325),
    row('2023-05-31', 700, 350),
    row('2023-07-11', 750, 400),
    row('2023-08-22', 775, 425),
    row('2024-08-20', 750, 400),
    row('2024-11-26', 725, 375),
    row('2025-02-25', 700, 350),
    row('2025-04-06', 850, 350),
    row('2025-05-28', 825, 325),
    row('2025-08-27', 800, 300),
    row('2026-01-09', 775, 275),
  ],
};

/** The rate of one kind on a day, and the first day of that rate. */
export interface RateOnDay {
  from: IsoDate;
  hundredths: number;
}

/** Returns the rows of one kind, without those that leave its rate as it was. */
export const getRates = ({ rows }: InterestRates, kind: InterestKind): RateOnDay[] =>
  rows
    .map((interestRow) => ({ from: interestRow.from, hundredths: interestRow[kind] }))
    .filter(({ hundredths }, index, all) => hundredths !== all[index - 1]?.hundredths);

/**
 * Returns the rate on a day.
 * @throws RangeError before the table starts
 */
export function rateOn(rates: InterestRates, kind: InterestKind, date: IsoDate): RateOnDay {
  const rate = getRates(rates, kind).findLast(({ from }) => from <= date);
  if (!rate) throw new RangeError(`No interest rate known for ${date}`);
  return rate;
}

const FRESH_MONTHS = 6;
const CHECKED_MONTHS = 1;

/**
 * Returns the note for a page that shows interest: undefined while the newest row is at most six
 * months old, or HMRC's rates were checked within a month (docs/rules/vat.md#rates-of-interest).
 */
export function oldRateNote(
  { rows, checkedOn }: InterestRates,
  today: IsoDate,
): string | undefined {
  const newest = rows.at(-1)?.from;
  if (newest !== undefined && addMonths(newest, FRESH_MONTHS) >= today) return undefined;
  if (addMonths(checkedOn, CHECKED_MONTHS) >= today) return undefined;
  return `The newest rate we have is over six months old. We last checked HMRC’s rates on ${formatDate(checkedOn)}; they may have changed since.`;
}

/**
 * Formats hundredths of a per cent: 300 → '3.00%', as HMRC quotes its rates
 * (docs/rules/vat.md#rates-of-interest).
 */
export const formatRateHundredths = (hundredths: number): string =>
  `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}%`;

/**
 * Returns the rate in words for interest that starts on a day: '7.75% a year, HMRC’s rate since 9
 * Jan 2026', or the newest rate after those of each day if it changed since the interest started.
 */
export const rateWords = ({ from, hundredths }: RateOnDay, startsOn: IsoDate): string =>
  startsOn < from
    ? `HMRC’s rate on each day, ${formatRateHundredths(hundredths)} a year since ${formatDate(from)}`
    : `${formatRateHundredths(hundredths)} a year, HMRC’s rate since ${formatDate(from)}`;
