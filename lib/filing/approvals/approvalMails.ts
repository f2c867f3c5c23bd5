import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Return the events that a client is mailed about, as the mails' dedupe keys name them before the
 * person.
 */
export const approvalAskedEvent = (approvalId: string): string => `approval:${approvalId}:asked`;
export const approvalReminderEvent = (approvalId: string, on: IsoDate): string =>
  `approval:${approvalId}:reminder:${on}`;

/** Returns the event of the newest mail about a request that waits: its reminder, or itself. */
export const newestApprovalEvent = ({
  id,
  remindedAt,
}: {
  id: string;
  remindedAt: Date | null;
}): string =>
  remindedAt ? approvalReminderEvent(id, isoDate(remindedAt)) : approvalAskedEvent(id);
