import {
  formatDay,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { closedDayWord } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { shownBy } from '@/lib/taxes/onItsWay';
import type { Way, WayToPay } from './waysToPay';

/** The name of each way of paying, and a note on its speed unless that is a number of days. */
export const WAY_WORDS: Record<Way, { name: string; note?: string }> = {
  bank: {
    name: 'Your bank’s app or website',
    note: 'Faster Payment. Same or next day, weekends too',
  },
  card: {
    name: 'Debit or corporate credit card, on HMRC’s website',
    note: 'HMRC’s own page. Counts on the day you pay',
  },
  chaps: { name: 'CHAPS', note: 'Same day, if you pay before your bank’s cut-off time' },
  bacs: { name: 'Bacs' },
  directDebit: { name: 'Direct Debit, set up new' },
  directDebitAgain: { name: 'Direct Debit, set up before' },
  cheque: { name: 'Cheque by post' },
};

/** Returns the note on the speed of a way of paying: '3 working days'. */
export function wayNote({ way, workingDays = 1 }: Pick<WayToPay, 'way' | 'workingDays'>, tax: Tax) {
  if (way === 'cheque' && tax === 'paye') return 'Must arrive by the 19th';
  return WAY_WORDS[way].note ?? `${workingDays} working ${workingDays === 1 ? 'day' : 'days'}`;
}

/**
 * Returns the sentence on the due day under a bill’s amount: 'by Sun 22 Nov 2026. Pay today to be
 * sure that it arrives in time.'
 */
export function payBySentence(
  { due, clearBy }: { due: IsoDate; clearBy: IsoDate },
  today: IsoDate,
): string {
  if (due < today)
    return `It was due ${formatDay(due)}, ${formatRelative(due, today)}. Pay it today: every day costs interest.`;
  if (due === today) return 'It must be with HMRC today.';
  const by = `by ${formatDay(due)}, ${formatRelative(due, today)}.`;
  const closed = closedDayWord(due);
  if (!closed) return by;
  if (clearBy < today)
    return `${by} That is ${closed}: only a Faster Payment or a card still counts in time.`;
  if (clearBy === today)
    return `by ${formatDay(due)}. Pay today to be sure that it arrives in time.`;
  return `${by} That is ${closed}, so pay by ${formatDayShort(clearBy, today)} to be sure that it arrives in time.`;
}

/**
 * Returns 'In time', 'Only today' or 'Too late for this bill'; for an overdue bill, the day on
 * which the money would arrive.
 */
export function paymentWayWords(
  { standing, thereBy }: WayToPay,
  due: IsoDate,
  today: IsoDate,
): string {
  if (due < today)
    return thereBy === today ? 'There today' : `There by ${formatDayShort(thereBy, today)}`;
  return { in_time: 'In time', only_today: 'Only today', too_late: 'Too late for this bill' }[
    standing
  ];
}

/**
 * Returns the sentence on a payment that HMRC should have shown by now, with what to do about it.
 */
export const missingSentence = (sentOn: IsoDate, today: IsoDate): string =>
  `Marked as sent on ${formatDayShort(sentOn, today)}. HMRC should have shown it by ${formatDayShort(shownBy(sentOn), today)} and does not. Ask your bank whether the money left, and look at the reference it was sent with.`;
