import { counted } from '@/lib/kernel/text/count';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  formatClock,
  formatDateRange,
  formatDateShort,
  formatMonthShort,
  formatRelative,
  formatShortMonthName,
  formatWeekdayClock,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import type { Tax, SaidTurn } from '@/lib/kernel/taxes';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';

const DAY_MS = 86_400_000;

/**
 * Colour of a word in a table: late is error, today is warning, the rest is quiet
 * (docs/rules/design.md#dense-tables).
 */
export type Tone = 'error' | 'warning' | 'quiet';

/** The day of what is first, and how far away it is. */
export interface DueWords {
  on: string;
  away: string;
  tone: Tone;
}

/** First due item of one client and tax, as computed by the server. */
export interface Due {
  due_on?: IsoDate;
  turn?: SaidTurn;
}

/**
 * Returns the day and its distance: '7 Nov' with '13 days late', '30 Nov' with 'in 10 days', '18
 * Nov' with '30 days stopped'. Undefined where nothing is known to fall due
 * (docs/rules/design.md#dense-tables).
 */
export function dueWords({ due_on: on, turn }: Due, today: IsoDate): DueWords | undefined {
  if (on === undefined) return undefined;
  const date = formatDateShort(on, today);
  switch (turn) {
    case 'late': {
      const days = daysBetween(on, today);
      return { on: date, away: counted(days, 'day late', 'days late'), tone: 'error' };
    }
    case 'stopped':
      return { on: date, away: '30 days stopped', tone: 'error' };
    case 'today':
      return { on: date, away: 'today', tone: 'warning' };
    default:
      return { on: date, away: formatRelative(on, today), tone: 'quiet' };
  }
}

/**
 * Returns when the figures were read: '14:05' today, 'Thu 17:20' until a day old, '18 Nov' from
 * then on, which is stale (docs/rules/design.md#sources).
 */
export function readWords(
  at: IsoTimestamp | undefined,
  now: Date,
): { text: string; stale: boolean } {
  if (at === undefined) return { text: 'Not read', stale: false };
  const [read, today] = [new Date(at), isoDate(now)];
  if (now.getTime() - read.getTime() >= DAY_MS)
    return { text: formatDateShort(isoDate(read), today), stale: true };
  return {
    text: isoDate(read) === today ? formatClock(read) : formatWeekdayClock(read),
    stale: false,
  };
}

const monthsFrom = (from: IsoDate, to: IsoDate, counts: readonly number[]): number | undefined =>
  counts.find((count) => addDays(addMonths(from, count), -1) === to);

/**
 * Returns a period in a column's width: 'Sep 2026', 'Jul–Sep 2026', 'Year to Sep', '2025 to 2026'
 * for a tax year, 'Month to 5 Nov' for one of PAYE, else its two days. The year of a longer period
 * is left out when it is this year's (docs/rules/design.md#dense-tables).
 */
export function periodWords({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): string {
  const taxYear = getTaxYear(from);
  if (from === taxYear.start && to === taxYear.end) return taxYear.label;
  if (from.endsWith('-01') && to === endOfMonth(to)) {
    if (from.slice(0, 7) === to.slice(0, 7)) return formatMonthShort(to);
    if (monthsFrom(from, to, [12]) !== undefined) {
      return `Year to ${to.slice(0, 4) === today.slice(0, 4) ? formatShortMonthName(to) : formatMonthShort(to)}`;
    }
    return from.slice(0, 4) === to.slice(0, 4)
      ? `${formatShortMonthName(from)}–${formatMonthShort(to)}`
      : `${formatMonthShort(from)} – ${formatMonthShort(to)}`;
  }
  const months = monthsFrom(from, to, [1, 3]);
  if (months !== undefined)
    return `${months === 1 ? 'Month' : 'Quarter'} to ${formatDateShort(to, today)}`;
  return formatDateRange(from, to, today);
}

/** The online return of Self Assessment, as a row has it. */
export interface RowReturn {
  state: 'filed' | 'not_known';
  due_on?: IsoDate;
  filed_on?: IsoDate;
}

/**
 * Returns the state of the return below a row's status: 'Return filed 14 Nov', 'Return 31 Jan 2027:
 * not known' (docs/rules/self-assessment.md#the-return-of-31-january).
 */
export const returnRowWords = (
  { due_on: due, filed_on: filed }: RowReturn,
  today: IsoDate,
): string =>
  filed
    ? `Return filed ${formatDateShort(filed, today)}`
    : `Return${due ? ` ${formatDateShort(due, today)}` : ''}: not known`;

/** Returns how a row names the person whose tax it is: by the name, else by the UTR. */
export const personName = ({ name, utr }: { name?: string; utr?: string }): string =>
  name ?? `UTR ${utr ?? 'not known'}`;

/** Returns 'VAT', or 'Self assessment of Anne Keel' where it is a person's and not the client's. */
export const taxOfWords = ({
  tax,
  person,
}: {
  tax: Tax;
  person?: { name?: string; utr?: string } | undefined;
}): string => taxOfPerson(tax, person && personName(person));

/** Returns 'About £1,700': an estimate, which is a whole number of £100. */
export const aboutWords = (pence: Pence): string =>
  `About ${formatPence(pence).replace(/\.00$/, '')}`;

/**
 * Words in the column of what a client owes when there is no amount; empty where the client owes
 * nothing.
 */
export const OWES_WORDS = { not_filed: 'Not filed', not_known: 'Not known', nothing: '' } as const;
