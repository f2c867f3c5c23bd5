import { addDays, startOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  addWorkingDays,
  isWorkingDay,
  lastWorkingDayOnOrBefore,
} from '@/lib/kernel/dates/workingDays';
import type { Tax } from '@/lib/kernel/taxes';

export const WAYS = ['bank', 'card', 'chaps', 'bacs', 'directDebit', 'cheque'] as const;
export type Way = (typeof WAYS)[number];

/**
 * in_time: a payment by `payBy` counts; only_today: today is the last day; too_late: the money
 * would arrive after the due day.
 */
export const WAY_STANDINGS = ['in_time', 'only_today', 'too_late'] as const;
export type PaymentWayState = (typeof WAY_STANDINGS)[number];

export interface WayToPay {
  way: Way;
  /** The last day on which to pay this way. */
  payBy: IsoDate;
  standing: PaymentWayState;
  /** The day on which money paid today has arrived or counts. */
  thereBy: IsoDate;
}

/**
 * Working days until the money arrives (docs/rules/product.md#paying-hmrc; gov.uk’s pages on paying
 * each tax).
 */
const WORKING_DAYS = { bacs: 3, directDebit: 5, cheque: 3 } as const;
const isSlow = (way: Way): way is keyof typeof WORKING_DAYS => way in WORKING_DAYS;

const nextWorkingDay = (day: IsoDate): IsoDate =>
  isWorkingDay(day) ? day : addWorkingDays(day, 1);

/**
 * Returns the last day to pay this way. Faster Payments arrive on any day, and a card counts on the
 * day it is used; the other ways need a working day.
 */
function lastDay(way: Way, tax: Tax, due: IsoDate): IsoDate {
  if (way === 'bank' || way === 'card') return due;
  // A cheque for PAYE must be with HMRC by the 19th (docs/rules/paye.md#payment-dates).
  const day = way === 'cheque' && tax === 'paye' ? addDays(startOfMonth(due), 18) : due;
  const open = lastWorkingDayOnOrBefore(day < due ? day : due);
  return isSlow(way) ? addWorkingDays(open, -WORKING_DAYS[way]) : open;
}

const arrival = (way: Way, today: IsoDate): IsoDate => {
  if (way === 'bank' || way === 'card') return today;
  return isSlow(way) ? addWorkingDays(today, WORKING_DAYS[way]) : nextWorkingDay(today);
};

/**
 * Returns every way of paying a bill that is due on `due`, the quickest first, each with its last
 * day. For an overdue bill all are too late, and `thereBy` is what matters.
 */
export const waysToPay = (tax: Tax, due: IsoDate, today: IsoDate): WayToPay[] =>
  WAYS
    // HMRC takes no cheques for VAT.
    .filter((way) => way !== 'cheque' || tax !== 'vat')
    .map((way) => {
      const payBy = lastDay(way, tax, due);
      return {
        way,
        payBy,
        thereBy: arrival(way, today),
        standing: payBy < today ? 'too_late' : payBy === today ? 'only_today' : 'in_time',
      };
    });
