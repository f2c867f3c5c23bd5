import { formatPence, type Pence } from '@/lib/kernel/money';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { turnOf } from './turn';
import type { Upcoming } from './upcoming';
import { formatDate, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** A whole day in somebody's calendar. */
export interface CalendarEvent {
  /**
   * The same for the same thing at every reading, so that a calendar moves it instead of adding
   * another.
   */
  uid: string;
  on: IsoDate;
  title: string;
  detail: string;
}

/**
 * 'about' only where the amount is an estimate: a draft or a filed return is a figure, the same as
 * on every screen.
 */
const amountWords = (
  pence: Pence | undefined,
  basis: string | undefined,
  withAmounts: boolean,
): string => {
  if (!withAmounts || pence === undefined) return '';
  return basis === undefined ? `: ${formatPence(pence)}` : `: about ${formatPence(pence)}`;
};

/**
 * What is late, what is due today and what falls due later, as days of a calendar: a payment stands
 * on the day by which it must have cleared, which is before the due date when that is a weekend or
 * a bank holiday. Amounts only where the owner wants them in a calendar others may see.
 */
export function calendarEvents(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  withAmounts: boolean,
): CalendarEvent[] {
  const isShown = (each: Upcoming) =>
    each.kind === 'refund' ? each.dueOn >= today : turnOf(each, today) !== undefined;
  return upcoming.filter(isShown).map((each): CalendarEvent => {
    const { id, tax, kind, label, dueOn, clearBy, pence, certainty, assumption, basis } = each;
    const name = TAX_NAMES[tax];
    const amount = amountWords(pence, basis, withAmounts);
    // What is late stands on today, every day again, until it is done.
    if (kind !== 'refund' && turnOf(each, today) === 'late') {
      return {
        uid: id,
        on: today,
        title: `${name}: late, ${kind === 'filing' ? 'file now' : 'pay now'}${amount}`,
        detail: `${label}. Was due ${formatDay(dueOn)}.`,
      };
    }
    if (kind === 'payment' && clearBy < today) {
      return {
        uid: id,
        on: today,
        title: `${name}: pay now by Faster Payments${amount}`,
        detail: `${label}. Due ${formatDay(dueOn)}, and no working day is left before it.`,
      };
    }
    const estimate = certainty === 'expected' ? ' Expected, not charged by HMRC yet.' : '';
    switch (kind) {
      case 'filing':
        return {
          uid: id,
          on: dueOn,
          title: `${name}: file by today`,
          detail: `${label}. Due ${formatDate(dueOn)}.`,
        };
      case 'refund':
        return {
          uid: id,
          on: dueOn,
          title: `${name}: refund likely by now${amount}`,
          detail: `${label}. Expected by then${assumption ? ` ${assumption}` : ''}, and not paid by HMRC yet.`,
        };
      case 'payment':
        return {
          uid: id,
          on: clearBy,
          title: `${name}: clear funds by today${amount}`,
          detail: `${label}. Due ${formatDay(dueOn)}.${clearBy === dueOn ? '' : ' That is no working day, so the money must be there before.'}${estimate}`,
        };
    }
  });
}
