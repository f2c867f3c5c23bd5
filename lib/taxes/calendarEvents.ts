import { formatPence, type Pence } from '@/lib/kernel/money';
import { dueGroupName } from './dueGroup';
import { refundDayWords } from './notes';
import { taxOfPerson } from './personOf';
import { personsTaxText } from './text';
import { isUnsureReturn, type Upcoming } from './upcoming';
import { formatDate, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** An all-day event of a calendar feed. */
export interface CalendarEvent {
  /** Stable over all reads, so that a calendar moves the event instead of adding another. */
  uid: string;
  on: IsoDate;
  title: string;
  detail: string;
}

/**
 * Returns the amount in words. It says "about" only for an estimate: a draft or a filed return has
 * exact figures, as on every screen.
 */
const amountWords = (
  pence: Pence | undefined,
  basis: string | undefined,
  withAmounts: boolean,
): string => {
  if (!withAmounts || pence === undefined) return '';
  return basis === undefined ? `: ${formatPence(pence)}` : `: about ${formatPence(pence)}`;
};

/** Returns true for a refund whose day has passed. */
const isOverdueRefund = ({ waits }: Upcoming): boolean => waits === 'late' || waits === 'delayed';

/**
 * Returns what is late, due today or due later as calendar events. A payment is on the day by which
 * it must have cleared, which is before the due date if that is a weekend or a bank holiday.
 * Amounts are included only if the owner chose so, because others may see the calendar.
 */
export function calendarEvents(
  upcoming: readonly Upcoming[],
  today: IsoDate,
  withAmounts: boolean,
): CalendarEvent[] {
  const isShown = (item: Upcoming) =>
    item.kind === 'refund'
      ? isOverdueRefund(item) || (!item.waits && item.dueOn >= today)
      : dueGroupName(item, today) !== undefined;
  return upcoming.filter(isShown).map((item): CalendarEvent => {
    const { id, tax, kind, label, dueOn, clearBy, pence, certainty, assumption, basis } = item;
    const name = taxOfPerson(tax, item.person);
    const amount = amountWords(pence, basis, withAmounts);
    // A late item is shown on today, every day, until it is done.
    if (kind !== 'refund' && dueGroupName(item, today) === 'late') {
      return {
        uid: id,
        on: today,
        title: `${name}: late, ${kind === 'filing' ? 'file now' : 'pay now'}${amount}`,
        detail: `${label}. Was due ${formatDay(dueOn)}.`,
      };
    }
    if (isOverdueRefund(item)) {
      return {
        uid: id,
        on: today,
        title: `${name}: ${item.waits === 'delayed' ? 'refund delayed' : 'refund not paid yet'}${amount}`,
        detail: `${label}. ${refundDayWords(item, formatDay(dueOn))}, and it is not paid by HMRC yet.`,
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
          detail: `${label}. Due ${formatDate(dueOn)}.${isUnsureReturn(item) ? ` ${personsTaxText.notKnown}` : ''}`,
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
          detail: `${label}. Due ${formatDay(dueOn)}.${clearBy === dueOn ? '' : ' That is not a working day, so the money must arrive before it.'}${estimate}`,
        };
    }
  });
}
