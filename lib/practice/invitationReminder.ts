import { addDays, daysBetween, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { invitationStanding, type SentInvitation } from './invitationStanding';

/**
 * The days after an invitation was sent on which it is brought to mind
 * (docs/rules/product.md#invitations).
 */
export const REMINDER_DAYS = [7, 14, 19] as const;
export type ReminderDay = (typeof REMINDER_DAYS)[number];

/** Two reminders are never closer than this, also where one went late. */
const LEAST_GAP_DAYS = 3;

export interface RemindedInvitation extends SentInvitation {
  /** The day of the newest reminder, 0 before the first, and when that went. */
  remindedDay: number;
  remindedAt: Date | null;
}

const waits = (sent: SentInvitation, now: Date): boolean => {
  const { state } = invitationStanding(sent, now);
  return state === 'sent' || state === 'opened';
};

/**
 * Which reminder of an invitation goes now; undefined where none does. Days are London's. Whoever
 * has answered, whose invitation was cancelled or has run out, and whose address turns mail down
 * gets none. One that was slept through gives way to the next, so that two never go together.
 */
export function reminderDue(sent: RemindedInvitation, now: Date): ReminderDay | undefined {
  if (!waits(sent, now)) return undefined;
  const today = isoDate(now);
  const day = daysBetween(isoDate(sent.createdAt), today);
  const due = REMINDER_DAYS.findLast((each) => each <= day);
  if (due === undefined || due <= sent.remindedDay) return undefined;
  if (sent.remindedAt && daysBetween(isoDate(sent.remindedAt), today) < LEAST_GAP_DAYS)
    return undefined;
  return due;
}

/** The day of the next reminder, as things stand. Undefined where none goes any more. */
export function nextReminder(sent: RemindedInvitation, now: Date): IsoDate | undefined {
  if (!waits(sent, now)) return undefined;
  const next = REMINDER_DAYS.find((each) => each > sent.remindedDay);
  if (next === undefined) return undefined;
  const on = addDays(isoDate(sent.createdAt), next);
  const earliest = sent.remindedAt ? addDays(isoDate(sent.remindedAt), LEAST_GAP_DAYS) : on;
  const day = on < earliest ? earliest : on;
  return day < isoDate(sent.expiresAt) ? day : undefined;
}
