import type { TaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, addMonths, startOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { lastWorkingDayOnOrBefore, type Division } from '@/lib/kernel/dates/workingDays';

/**
 * One PAYE tax month: the 6th to the 5th; paid by the 22nd electronically or the 19th by post
 * (docs/rules/paye.md#payment-dates).
 */
export interface PayeMonth {
  /** 1 (April to May) to 12 (March to April). */
  taxMonth: number;
  first: IsoDate;
  last: IsoDate;
  dueElectronic: IsoDate;
  duePost: IsoDate;
  /**
   * The day by which an electronic payment must have arrived: before a weekend or bank holiday
   * (DMBM520055).
   */
  clearBy: IsoDate;
}

const onDay = (date: IsoDate, day: number): IsoDate => addDays(startOfMonth(date), day - 1);

/** Returns the twelve PAYE months of a tax year with their deadlines. */
export const payeMonths = (year: TaxYear, division?: Division): PayeMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const first = addMonths(year.start, index);
    const last = onDay(addMonths(first, 1), 5);
    const dueElectronic = onDay(last, 22);
    return {
      taxMonth: index + 1,
      first,
      last,
      dueElectronic,
      duePost: onDay(last, 19),
      clearBy: lastWorkingDayOnOrBefore(dueElectronic, division),
    };
  });
