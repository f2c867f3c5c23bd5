import { addDays, addMonths, endOfMonth, type IsoDate } from '@/lib/domain/dates/ukDates';
import { lastWorkingDayOnOrBefore, type Division } from '@/lib/domain/dates/workingDays';

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
export function corporationTaxDeadlines(periodEnd: IsoDate, division?: Division): CorporationTaxDeadlines {
  const paymentDue = addDays(monthsAfter(periodEnd, 9), 1);
  return {
    paymentDue,
    clearBy: lastWorkingDayOnOrBefore(paymentDue, division),
    filingDue: addMonths(periodEnd, 12),
  };
}

/**
 * The four instalments of a large company (profits £1.5m to £20m, divided among associated companies): 6 months and
 * 13 days after the start, then every 3 months, the last 3 months and 14 days after the end
 * (docs/rules/corporation-tax.md#instalments). A shorter period drops those that would fall on or after the last.
 */
export function largeCompanyInstalments(periodStart: IsoDate, periodEnd: IsoDate): IsoDate[] {
  const last = addDays(monthsAfter(periodEnd, 3), 14);
  const regular = [6, 9, 12].map((months) => addDays(addMonths(periodStart, months), 13));
  return [...regular.filter((date) => date < last), last];
}
