import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { lastWorkingDayOnOrBefore, type Division } from '@/lib/kernel/dates/workingDays';

export interface CorporationTaxDeadlines {
  /** Nine months and one day after the accounting period ends (profits up to £1.5m). */
  paymentDue: IsoDate;
  /** The last day on which a bank payment must have arrived. */
  clearBy: IsoDate;
  /** The due date of the company tax return, twelve months after the end. */
  filingDue: IsoDate;
}

/** Adds months; a month end stays a month end: nine months after 28 February is 30 November. */
const monthsAfter = (end: IsoDate, months: number): IsoDate => {
  const date = addMonths(end, months);
  return end === endOfMonth(end) ? endOfMonth(date) : date;
};

/**
 * Returns the deadlines of one accounting period (docs/rules/corporation-tax.md#payment-date). The
 * return is due twelve calendar months later, on the same day of the month.
 */
export function corporationTaxDeadlines(
  periodEnd: IsoDate,
  division?: Division,
): CorporationTaxDeadlines {
  const paymentDue = addDays(monthsAfter(periodEnd, 9), 1);
  return {
    paymentDue,
    clearBy: lastWorkingDayOnOrBefore(paymentDue, division),
    filingDue: addMonths(periodEnd, 12),
  };
}
