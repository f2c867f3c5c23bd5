import { REMINDER_DAYS, type ReminderDay } from './invitationReminder';

/**
 * What the mails of one invitation are kept under: each is sent once, and by it a bounce is brought
 * home.
 */
export const invitationMailKey = (invitationId: string): string => `invitation:${invitationId}`;
export const reminderMailKey = (invitationId: string, day: ReminderDay): string =>
  `invitationReminder:${invitationId}:${day}`;
export const teamInvitationMailKey = (invitationId: string): string =>
  `teamInvitation:${invitationId}`;

/** All of them, for dropping what is still to be sent. */
export const mailsOfInvitation = (invitationId: string): string[] => [
  invitationMailKey(invitationId),
  ...REMINDER_DAYS.map((day) => reminderMailKey(invitationId, day)),
];

const KEY = /^(?:invitation|invitationReminder|teamInvitation):([0-9a-f-]{36})(?::\d+)?$/;

/** The invitation that a mail is about; undefined for every other mail. */
export const invitationOfMail = (key: string): string | undefined => KEY.exec(key)?.[1];
