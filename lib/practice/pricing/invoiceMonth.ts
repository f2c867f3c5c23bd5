import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';

export interface Month {
  from: IsoDate;
  to: IsoDate;
}

/** The days in which an invoice is to be paid (docs/rules/product.md#pricing). */
const DAYS_TO_PAY = 14;

/** Returns the month of a day; it is charged on the first of the next. */
export const getMonth = (day: IsoDate): Month => ({ from: startOfMonth(day), to: endOfMonth(day) });

/** Returns the month that has just ended: it is invoiced today, unless it already was. */
export const monthToInvoice = (today: IsoDate): Month =>
  getMonth(addMonths(startOfMonth(today), -1));

/** Returns the first of the following month: the day on which it is counted and invoiced. */
export const invoicedOn = ({ to }: Month): IsoDate => addDays(to, 1);

/** Returns true if a month is charged: every month after the one in which the practice opened. */
export const isCharged = (openedOn: IsoDate | undefined, month: Month): boolean =>
  openedOn !== undefined && openedOn < month.from;

export const payBy = (issuedOn: IsoDate): IsoDate => addDays(issuedOn, DAYS_TO_PAY);
