import { addDays, daysBetween, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { invitationStatus, type SentInvitation } from './invitationStatus';

/**
 * The days after sending on which a client is reminded of an invitation
 * (docs/rules/product.md#invitations).
 */
export const REMINDER_DAYS = [7, 14, 19] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** The least days between two reminders, even if one was late. */
const LEAST_GAP_DAYS = 3;

export interface RemindedInvitation extends SentInvitation {
  /**
   * The reminder day of the newest reminder, 0 before the first, and the time at which it was sent.
   */
  remindedDay: number;
  remindedAt: Date | null;
}

const waits = (sent: SentInvitation, now: Date): boolean => {
  const { state } = invitationStatus(sent, now);
  return state === 'sent' || state === 'opened';
};

/**
 * Returns the reminder that is due now; undefined if none is. Days are London's. No reminder is
 * sent for an answered, cancelled or expired invitation, or to an address that bounces. A missed
 * reminder is replaced by the next, so that two are never sent together.
 */
export function reminderDue(sent: RemindedInvitation, now: Date): ReminderDay | undefined {
  if (!waits(sent, now)) return undefined;
  const today = isoDate(now);
  const day = daysBetween(isoDate(sent.createdAt), today);
  const due = REMINDER_DAYS.findLast((reminderDay) => reminderDay <= day);
  if (due === undefined || due <= sent.remindedDay) return undefined;
  if (sent.remindedAt && daysBetween(isoDate(sent.remindedAt), today) < LEAST_GAP_DAYS)
    return undefined;
  return due;
}

/** Returns the day of the next reminder, as things stand; undefined if no more are sent. */
export function nextReminder(sent: RemindedInvitation, now: Date): IsoDate | undefined {
  if (!waits(sent, now)) return undefined;
  const next = REMINDER_DAYS.find((reminderDay) => reminderDay > sent.remindedDay);
  if (next === undefined) return undefined;
  const on = addDays(isoDate(sent.createdAt), next);
  const earliest = sent.remindedAt ? addDays(isoDate(sent.remindedAt), LEAST_GAP_DAYS) : on;
  const day = on < earliest ? earliest : on;
  return day < isoDate(sent.expiresAt) ? day : undefined;
}
