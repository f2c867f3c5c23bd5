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

/** An invoice is to be paid within so many days (docs/rules/product.md#pricing). */
const DAYS_TO_PAY = 14;

/** The month that is charged on the first of the next. */
export const monthOf = (day: IsoDate): Month => ({ from: startOfMonth(day), to: endOfMonth(day) });

/** The month that has just ended: what is invoiced today, unless it was. */
export const monthToInvoice = (today: IsoDate): Month =>
  monthOf(addMonths(startOfMonth(today), -1));

/** The first of the month after: the day on which it is counted and invoiced. */
export const invoicedOn = ({ to }: Month): IsoDate => addDays(to, 1);

/**
 * Whether a month is charged: the one in which a practice opens is not, and nothing is before it.
 */
export const isCharged = (openedOn: IsoDate | undefined, month: Month): boolean =>
  openedOn !== undefined && openedOn < month.from;

export const payBy = (issuedOn: IsoDate): IsoDate => addDays(issuedOn, DAYS_TO_PAY);
