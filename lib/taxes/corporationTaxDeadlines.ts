import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { lastWorkingDayOnOrBefore, type Division } from '@/lib/kernel/dates/workingDays';

export interface CorporationTaxDeadlines {
  /** Nine months and one day after the accounting period ends (profits up to £1.5m). */
  paymentDue: IsoDate;
  /** When a bank payment must have arrived. */
  clearBy: IsoDate;
  /** The company tax return, twelve months after the end. */
  filingDue: IsoDate;
}

/** Months run from month end to month end: nine months after 28 February is 30 November. */
const monthsAfter = (end: IsoDate, months: number): IsoDate => {
  const date = addMonths(end, months);
  return end === endOfMonth(end) ? endOfMonth(date) : date;
};

/**
 * The deadlines of one accounting period (docs/rules/corporation-tax.md#payment-date).
 * Filing: twelve calendar months to the same day number.
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
