import { ZERO, type Pence } from '@/lib/kernel/money';
import { mean, roundTo, sum } from '@/lib/kernel/sums';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { Tax } from '@/lib/kernel/taxes';
import { daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  isWorkingDay,
  lastWorkingDayOnOrBefore,
  type Division,
} from '@/lib/kernel/dates/workingDays';
import type { ChargeKind } from '@/lib/vat/hmrcCharge';

/** Whose the money is; `unknown` until there are figures. */
export const LINE_DIRECTIONS = ['pay', 'refund', 'nil', 'unknown'] as const;

/** Where HMRC's repayment of a sold refund is, once HMRC has paid it. */
export const SOLD_MONEY = ['with_customer', 'passed_on'] as const;
export type SoldMoney = (typeof SOLD_MONEY)[number];

/** One charge of HMRC’s, or a refund it owes: a period of a tax, a penalty, or interest. */
export interface TaxLine {
  id: string;
  tax: Tax;
  kind: ChargeKind;
  label: string;
  /** What the bill's lasting name is made of, where the label names one of several people. */
  billName?: string | undefined;
  /** One of several people whose tax it is, if the label names them. */
  payer?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  due: IsoDate;
  direction: (typeof LINE_DIRECTIONS)[number];
  /** Undefined if the amount is not known yet. */
  chargedPence?: Pence | undefined;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  outstandingPence: Pence;
  /** True if HMRC has not charged it yet. */
  expected: boolean;
  filingDue?: IsoDate | undefined;
  filedOn?: IsoDate | undefined;
  /** True if the refund was sold and paid for: HMRC no longer owes it to the company. */
  sold?: boolean | undefined;
  /**
   * The day on which a person of the company marked the payment as sent; absent once HMRC shows it.
   */
  sentOn?: IsoDate | undefined;
  /** Set for VAT only, where the period’s status says more than the charge. */
  status?: StatusWord | undefined;
}

const SOON_DAYS = 14;
/** The days in which HMRC charges the VAT of a return that it has received. */
const CHARGED_WITHIN_DAYS = 30;

/**
 * Returns the line as a bill with its outstanding amount: an unpaid charge, or VAT of a filed
 * return that HMRC has not charged yet but that is due all the same. Of a return that was due and
 * filed long ago the charge was not read, and it is no bill. Undefined if nothing is to be paid or
 * the amount is not known.
 */
export function toBill<L extends TaxLine | (Omit<TaxLine, 'status'> & { status: string })>(
  line: L,
  today: IsoDate,
): L | undefined {
  if (isUnpaid(line)) return line;
  const { tax, direction, expected, filedOn, chargedPence, due } = line;
  const isFiled = tax === 'vat' && direction === 'pay' && expected && filedOn !== undefined;
  const isNew = due >= today || (isFiled && daysBetween(filedOn, today) <= CHARGED_WITHIN_DAYS);
  return isFiled && isNew && chargedPence !== undefined && chargedPence > 0
    ? { ...line, outstandingPence: chargedPence }
    : undefined;
}

/** Returns true if HMRC has charged the line and some of it is not paid. */
export const isUnpaid = (
  line: Pick<TaxLine, 'direction' | 'expected' | 'outstandingPence'>,
): boolean => line.direction === 'pay' && !line.expected && line.outstandingPence > 0;

/**
 * Returns the last day on which money sent must have arrived: a weekend or bank holiday moves it
 * back (docs/rules/vat.md#clear-funds).
 */
export const clearBy = (due: IsoDate, division?: Division): IsoDate =>
  lastWorkingDayOnOrBefore(due, division);

/** Returns the status word of one charge (docs/rules/design.md#status-words). */
export function lineStatus(
  line: Pick<
    TaxLine,
    'chargedPence' | 'outstandingPence' | 'due' | 'expected' | 'status' | 'sentOn'
  >,
  today: IsoDate,
): StatusWord {
  if (line.sentOn) return 'Payment on its way';
  if (line.status) return line.status;
  if (line.expected || line.chargedPence === undefined) return 'Expected';
  if (line.outstandingPence <= 0) return 'Paid';
  if (line.due < today)
    return line.outstandingPence < line.chargedPence ? 'Part paid' : 'Payment late';
  const by = clearBy(line.due);
  if (by <= today) return 'Clear today';
  return daysBetween(today, by) <= SOON_DAYS ? 'Due soon' : 'Due';
}

/**
 * Rounds an estimate to the nearest £100, because more digits would suggest more precision
 * (docs/rules/design.md#money-in-words, "about £3,100").
 */
export const about = (pence: Pence): Pence => roundTo(pence, 10_000);

/** Returns the mean of the amounts; undefined if there are none. */
export const meanPence = (amounts: readonly Pence[]): Pence | undefined =>
  amounts.length === 0 ? undefined : mean(amounts);

/** Returns the sum in pence of what HMRC has charged and is not paid. */
export const getOutstanding = (lines: readonly TaxLine[]): Pence =>
  sum(
    lines.map(({ outstandingPence, direction, expected }) =>
      direction === 'pay' && !expected ? outstandingPence : ZERO,
    ),
  );

/** Returns the sum in pence that is owed and past its due date. */
export const getOverdue = (lines: readonly TaxLine[], today: IsoDate): Pence =>
  getOutstanding(lines.filter(({ due }) => due < today));

/**
 * Returns 'a Sunday', 'a Saturday' or 'a bank holiday' for a day that is no working day, so that
 * money must arrive before it; undefined for a working day.
 */
export function closedDayWord(date: IsoDate): string | undefined {
  if (isWorkingDay(date)) return undefined;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? 'a Sunday' : weekday === 6 ? 'a Saturday' : 'a bank holiday';
}

/** Returns the calendar days since the due date; 0 until it has passed. */
export const daysLate = (due: IsoDate, today: IsoDate): number =>
  Math.max(0, daysBetween(due, today));
