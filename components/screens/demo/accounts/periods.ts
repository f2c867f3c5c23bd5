import { neighbouringTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { vatDueDate } from '@/lib/vat/obligations';

export interface Period {
  from: IsoDate;
  to: IsoDate;
  dueOn: IsoDate;
}

/** Returns the VAT quarter that ends with the month of this day. */
const quarterTo = (day: IsoDate): Period => {
  const to = endOfMonth(day);
  return { from: addMonths(startOfMonth(to), -2), to, dueOn: vatDueDate(to) };
};

/** Returns the quarter that ended this many months before the running month began. */
const quarter = (today: IsoDate, back: number): Period =>
  quarterTo(addMonths(startOfMonth(today), -back));

/** Returns the period this many quarters before a quarter; a negative number means after it. */
export const quarterBefore = ({ from }: Period, quarters: number): Period =>
  quarterTo(addMonths(from, 2 - 3 * quarters));

/** Returns the accounting year that ends with the month of this day. */
const yearTo = (day: IsoDate): Period => {
  const to = endOfMonth(day);
  return {
    from: addMonths(addDays(to, 1), -12),
    to,
    dueOn: corporationTaxDeadlines(to).paymentDue,
  };
};

export const yearBefore = ({ to }: Period, years: number): Period =>
  yearTo(addMonths(startOfMonth(to), -12 * years));

/** Returns the accounting year with tax due this many months after the running month began. */
const accountingYear = (today: IsoDate, months: number): Period =>
  yearTo(addMonths(startOfMonth(today), months - 9));

/**
 * Returns the periods that clients share: of each tax the last one no longer due, and the next
 * ones.
 */
export function periodsOn(today: IsoDate) {
  const year = getTaxYear(today);
  const quarters = [3, 2, 1].map((back) => quarter(today, back));
  return {
    today,
    year,
    /** PAYE months of this tax year and the last, with the code of their year. */
    months: [neighbouringTaxYear(year, -1), year].flatMap((taxYear) =>
      payeMonths(taxYear).map((month) => ({ ...month, code: taxYear.code })),
    ),
    lastQuarter: quarters.findLast(({ dueOn }) => dueOn < today) ?? quarter(today, 3),
    nextQuarter: quarters.find(({ dueOn }) => dueOn >= today) ?? quarter(today, 0),
    runningQuarter: quarter(today, -1),
    lateYear: accountingYear(today, today.endsWith('-01') ? -2 : -1),
    years: [0, 1, 2, 3, 4, 5, 6].map((ahead) => accountingYear(today, ahead)),
  };
}
export type Periods = ReturnType<typeof periodsOn>;
