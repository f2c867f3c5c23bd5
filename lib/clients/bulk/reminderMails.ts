import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { MessageState } from '@/lib/notifications/messageState';

/** Returns the event of a reminder, as the mails' dedupe keys name it before the person. */
export const reminderEvent = (clientId: string, tax: Tax | undefined, on: IsoDate): string =>
  `reminder:${clientId}:${tax ?? 'all'}:${on}`;

/** What a client's line says of its last reminder; nothing while it is on its way or sent. */
export const REMINDER_TROUBLES = ['failed', 'delayed'] as const satisfies readonly MessageState[];
export type ReminderTrouble = (typeof REMINDER_TROUBLES)[number];

/** Returns the trouble of a reminder's mail, if it has any. */
export const reminderTrouble = (state: MessageState): ReminderTrouble | undefined =>
  REMINDER_TROUBLES.find((trouble) => trouble === state);
