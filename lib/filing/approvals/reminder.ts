import { addDays, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { isOpenApproval, type ApprovalStanding } from './returnApproval';

/**
 * A client who was asked to approve a return hears of it again by itself after so many days, while
 * they have not answered.
 */
export const APPROVAL_REMINDER_DAYS = [3, 7, 12] as const;

/** After a reminder by hand the next one by itself waits so many days at least. */
const QUIET_DAYS = 2;

export interface Reminded {
  askedAt: Date;
  remindedAt: Date | null;
  reminders: number;
}

/**
 * The day on which the client is reminded by itself next, today where that was missed; undefined
 * once they have answered, the figures are others, all were sent, or the day would be after the
 * return is due (docs/rules/product.md#approving-a-return).
 */
export function nextApprovalReminder(
  { askedAt, remindedAt, reminders }: Reminded,
  standing: ApprovalStanding,
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

/** Why nobody can be reminded by hand now; undefined where it can be done. */
export function whyNotRemindOfApproval(
  { askedAt, remindedAt }: Reminded,
  standing: ApprovalStanding,
  today: IsoDate,
): string | undefined {
  if (!isOpenApproval(standing))
    return 'Nothing waits for the client’s answer any more, so there is nothing to remind them of.';
  if (isoDate(askedAt) === today) return 'They were asked today. A reminder can follow tomorrow.';
  return remindedAt && isoDate(remindedAt) === today
    ? 'They were reminded today already. The next reminder can follow tomorrow.'
    : undefined;
}
