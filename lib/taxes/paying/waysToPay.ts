import { addDays, startOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  addWorkingDays,
  isWorkingDay,
  lastWorkingDayOnOrBefore,
} from '@/lib/kernel/dates/workingDays';
import type { Tax } from '@/lib/kernel/taxes';
import { SLOW_WAYS, type HmrcAccounts, type SlowWay } from './hmrcAccounts';

export const WAYS = ['bank', 'card', 'chaps', ...SLOW_WAYS] as const;
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
  /** The working days that the money takes, if this way needs several. */
  workingDays?: number;
}

type WorkingDays = HmrcAccounts['workingDays'];
const isSlow = (way: Way): way is SlowWay => SLOW_WAYS.some((slow) => slow === way);

/**
 * Returns true if HMRC takes this way for the tax: no cheques for VAT, of which an existing Direct
 * Debit collects each return automatically.
 */
const isTaken = (way: Way, tax: Tax): boolean =>
  tax !== 'vat' || (way !== 'cheque' && way !== 'directDebitAgain');

type DueBill = { tax: Tax; due: IsoDate };

const nextWorkingDay = (day: IsoDate): IsoDate =>
  isWorkingDay(day) ? day : addWorkingDays(day, 1);

/**
 * Returns the last day to pay this way. Faster Payments arrive on any day, and a card counts on the
 * day it is used; the other ways need a working day.
 */
function lastDay(way: Way, { tax, due }: DueBill, workingDays: WorkingDays): IsoDate {
  if (way === 'bank' || way === 'card') return due;
  // A cheque for PAYE must be with HMRC by the 19th (docs/rules/paye.md#payment-dates).
  const day = way === 'cheque' && tax === 'paye' ? addDays(startOfMonth(due), 18) : due;
  const open = lastWorkingDayOnOrBefore(day < due ? day : due);
  return isSlow(way) ? addWorkingDays(open, -workingDays[way]) : open;
}

const arrival = (way: Way, today: IsoDate, workingDays: WorkingDays): IsoDate => {
  if (way === 'bank' || way === 'card') return today;
  return isSlow(way) ? addWorkingDays(today, workingDays[way]) : nextWorkingDay(today);
};

/**
 * Returns every way of paying a bill that is due on `due`, the quickest first, each with its last
 * day (docs/rules/product.md#paying-hmrc). For an overdue bill all are too late, and `thereBy` is
 * what matters.
 */
export const waysToPay = (bill: DueBill, today: IsoDate, workingDays: WorkingDays): WayToPay[] =>
  WAYS.filter((way) => isTaken(way, bill.tax)).map((way) => {
    const payBy = lastDay(way, bill, workingDays);
    return {
      way,
      payBy,
      thereBy: arrival(way, today, workingDays),
      standing: payBy < today ? 'too_late' : payBy === today ? 'only_today' : 'in_time',
      ...(isSlow(way) && { workingDays: workingDays[way] }),
    };
  });
