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

/** One thing HMRC charges, or a refund it owes: a period of a tax, a penalty, or interest. */
export interface TaxLine {
  id: string;
  tax: Tax;
  kind: 'tax' | 'penalty' | 'interest';
  label: string;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  due: IsoDate;
  direction: 'pay' | 'refund' | 'nil' | 'unknown';
  /** Undefined when nobody knows it yet. */
  chargedPence?: Pence | undefined;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  outstandingPence: Pence;
  /** HMRC has not charged it yet. */
  expected: boolean;
  filingDue?: IsoDate | undefined;
  filedOn?: IsoDate | undefined;
  /**
   * Somebody of the company said that the money was sent on this day, and HMRC does not show it
   * yet.
   */
  sentOn?: IsoDate | undefined;
  /** For VAT, whose periods know more of themselves than a charge does. */
  status?: StatusWord | undefined;
}

const SOON_DAYS = 14;

/**
 * The line as something to pay, with what is left of it: charged and not paid; or VAT of a return
 * that HMRC has and has not charged yet, which is due on its day all the same. Undefined where
 * nothing is to be paid, or nobody knows what.
 */
export function billOf<L extends TaxLine | (Omit<TaxLine, 'status'> & { status: string })>(
  line: L,
): L | undefined {
  if (isUnpaid(line)) return line;
  const { tax, direction, expected, filedOn, chargedPence } = line;
  const isFiled = tax === 'vat' && direction === 'pay' && expected && filedOn !== undefined;
  return isFiled && chargedPence !== undefined && chargedPence > 0
    ? { ...line, outstandingPence: chargedPence }
    : undefined;
}

/** A bill: HMRC has charged it, and some of it is not paid. */
export const isUnpaid = (
  line: Pick<TaxLine, 'direction' | 'expected' | 'outstandingPence'>,
): boolean => line.direction === 'pay' && !line.expected && line.outstandingPence > 0;

/**
 * The last day on which money sent must have arrived: a weekend or bank holiday moves it back
 * (docs/rules/vat.md#clear-funds).
 */
export const clearBy = (due: IsoDate, division?: Division): IsoDate =>
  lastWorkingDayOnOrBefore(due, division);

/** Where one charge stands, in one of our status words (docs/rules/design.md#status-words). */
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
  if (clearBy(line.due) <= today) return 'Clear today';
  return daysBetween(today, line.due) <= SOON_DAYS ? 'Due soon' : 'Due';
}

/**
 * An estimate, to the nearest £100: more digits would claim to know more
 * (docs/rules/design.md#money-in-words, "about £3,100").
 */
export const about = (pence: Pence): Pence => roundTo(pence, 10_000);

/** The mean of some amounts; undefined of none. */
export const meanPence = (amounts: readonly Pence[]): Pence | undefined =>
  amounts.length === 0 ? undefined : mean(amounts);

export const outstandingOf = (lines: readonly TaxLine[]): Pence =>
  sum(
    lines.map(({ outstandingPence, direction, expected }) =>
      direction === 'pay' && !expected ? outstandingPence : ZERO,
    ),
  );

/** Owed and past its day. */
export const overdueOf = (lines: readonly TaxLine[], today: IsoDate): Pence =>
  outstandingOf(lines.filter(({ due }) => due < today));

/**
 * 'Sunday', when the day is no working day and the money must come before it; undefined on a
 * working day.
 */
export function closedDayWord(date: IsoDate): string | undefined {
  if (isWorkingDay(date)) return undefined;
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? 'a Sunday' : weekday === 6 ? 'a Saturday' : 'a bank holiday';
}

/** Calendar days past the due date; 0 until it has passed. */
export const daysLate = (due: IsoDate, today: IsoDate): number =>
  Math.max(0, daysBetween(due, today));
