import { REMINDER_DAYS } from './invitationReminder';

/**
 * Returns the dedupe key of an invitation's mail: it is sent once, and a bounce is matched to its
 * invitation by the key.
 */
export const invitationMailKey = (invitationId: string): string => `invitation:${invitationId}`;
export const reminderMailKey = (invitationId: string, day: number): string =>
  `invitationReminder:${invitationId}:${day}`;
export const teamInvitationMailKey = (invitationId: string): string =>
  `teamInvitation:${invitationId}`;

/**
 * Returns the key of the newest mail of an invitation: its last reminder, or the invitation itself.
 */
export const newestMailKey = ({ id, remindedDay }: { id: string; remindedDay: number }): string =>
  remindedDay === 0 ? invitationMailKey(id) : reminderMailKey(id, remindedDay);

/** Returns the keys of all of an invitation's mails, to drop those not sent yet. */
export const mailsOfInvitation = (invitationId: string): string[] => [
  invitationMailKey(invitationId),
  ...REMINDER_DAYS.map((day) => reminderMailKey(invitationId, day)),
];

const KEY = /^(?:invitation|invitationReminder|teamInvitation):([0-9a-f-]{36})(?::\d+)?$/;

/** Returns the id of the invitation that a mail is about; undefined for any other mail. */
export const invitationOfMail = (key: string): string | undefined => KEY.exec(key)?.[1];
