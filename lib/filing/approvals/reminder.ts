import { addDays, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { isOpenApproval, type ApprovalProgress } from './returnApproval';
import { approvalReminderText } from '@/lib/filing/text';

/**
 * The days after a request at which the client is reminded automatically, while they have not
 * answered.
 */
export const APPROVAL_REMINDER_DAYS = [3, 7, 12] as const;

/** The days that the next automatic reminder waits after one sent by hand. */
const QUIET_DAYS = 2;

export interface Reminded {
  askedAt: Date;
  remindedAt: Date | null;
  reminders: number;
}

/**
 * Returns the day of the next automatic reminder, today if it was missed; undefined once the client
 * has answered, the figures have changed, all reminders were sent, or the day would be after the
 * return is due (docs/rules/product.md#approving-a-return).
 */
export function nextApprovalReminder(
  { askedAt, remindedAt, reminders }: Reminded,
  standing: ApprovalProgress,
  due: IsoDate,
  today: IsoDate,
): IsoDate | undefined {
  const after = APPROVAL_REMINDER_DAYS[reminders];
  if (!isOpenApproval(standing) || after === undefined) return undefined;
  const planned = addDays(isoDate(askedAt), after);
  const quiet = remindedAt ? addDays(isoDate(remindedAt), QUIET_DAYS) : planned;
  const next = quiet > planned ? quiet : planned;
  const on = next < today ? today : next;
  return on <= due ? on : undefined;
}

/** Returns why the client cannot be reminded by hand now; undefined if they can. */
export function whyNotRemindOfApproval(
  { askedAt, remindedAt }: Reminded,
  standing: ApprovalProgress,
  today: IsoDate,
): string | undefined {
  if (!isOpenApproval(standing)) return approvalReminderText.nothingToAnswer;
  if (isoDate(askedAt) === today) return approvalReminderText.askedToday;
  return remindedAt && isoDate(remindedAt) === today
    ? approvalReminderText.remindedToday
    : undefined;
}
