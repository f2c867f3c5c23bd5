import type { ReminderTrouble } from '@/lib/clients/bulk/reminderMails';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import {
  formatDateShort,
  formatDay,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import type {
  ListedInvitation,
  UnsentState,
  InvitationMail,
} from '@/lib/practice/invitationStatus';

const INVITED: Record<ListedInvitation, { word: string; look?: StatusWord }> = {
  none: { word: 'Not invited' },
  accepted: { word: 'Joined' },
  revoked: { word: 'Cancelled' },
  sent: { word: 'Sent', look: 'Sent' },
  opened: { word: 'Opened', look: 'Opened' },
  bounced: { word: 'Bounced', look: 'Bounced' },
  declined: { word: 'Declined', look: 'Declined' },
  expired: { word: 'Expired', look: 'Expired' },
  asked: { word: 'Asks again', look: 'Asks again' },
};

/** Words for an invitation whose mail our mail server has not taken yet. */
const UNSENT: Record<UnsentState, StatusWord> = { on_its_way: 'On its way', delayed: 'Delayed' };

/** Words for a client who has joined and whose last reminder is delayed or did not arrive. */
const REMINDED: Record<ReminderTrouble, { text: string; look: StatusWord }> = {
  failed: { text: 'Reminder bounced', look: 'Bounced' },
  delayed: { text: 'Reminder delayed', look: 'Delayed' },
};

export interface ListedInvitationState {
  state: ListedInvitation;
  at?: IsoTimestamp | undefined;
  /** Its newest mail, while our mail server has not taken it. */
  mail?: { about: InvitationMail; state: UnsentState } | undefined;
}

/**
 * Returns the state of an invitation and since when, for every list that shows one: 'Joined',
 * 'Opened 14 Nov', 'Expired 6 Nov'. It is sent once our mail server has taken it: before that, 'On
 * its way' or 'Delayed'. Of a client who has joined it says that the last reminder is in trouble.
 */
export function invitationWords(
  { state, at, mail }: ListedInvitationState,
  today: IsoDate,
  reminder?: ReminderTrouble,
): { text: string; look?: StatusWord } {
  if (state === 'sent' && mail?.about === 'invitation')
    return { text: UNSENT[mail.state], look: UNSENT[mail.state] };
  if (state === 'accepted' && reminder) return REMINDED[reminder];
  const { word, look } = INVITED[state];
  const text =
    state !== 'none' && state !== 'accepted' && at !== undefined
      ? `${word} ${formatDateShort(isoDate(new Date(at)), today)}`
      : word;
  return { text, ...(look && { look }) };
}

export interface InvitationForClient extends ListedInvitationState {
  email?: string | undefined;
  answer_by?: IsoDate | undefined;
  next_reminder?: IsoDate | undefined;
}

const UNSENT_SENTENCES = {
  invitation: {
    on_its_way: (email: string) => `The invitation to ${email} is on its way.`,
    delayed: (email: string) =>
      `The invitation to ${email} is delayed. This is on our side, so there is nothing for you to do.`,
  },
  reminder: {
    on_its_way: () => 'A reminder is on its way.',
    delayed: () => 'A reminder is delayed. This is on our side, so there is nothing for you to do.',
  },
} as const;

/**
 * Returns the state of an invitation as a sentence, with what happens automatically and what does
 * not.
 */
export function invitationSentence({
  state,
  at,
  mail,
  email = 'The client',
  answer_by: by,
  next_reminder: next,
}: InvitationForClient): string {
  const on = at === undefined ? '' : ` on ${formatDay(isoDate(new Date(at)))}`;
  const until = by === undefined ? '' : ` It can be answered until ${formatDay(by)}.`;
  const again =
    next === undefined
      ? ' We won’t send another reminder automatically.'
      : ` We’ll send a reminder on ${formatDay(next)}.`;
  const unsent = mail ? UNSENT_SENTENCES[mail.about][mail.state](email) : '';
  if (state === 'sent' && mail?.about === 'invitation') return `${unsent}${until}`;
  const reminder = unsent === '' ? again : ` ${unsent}`;
  switch (state) {
    case 'none':
      return 'No one has been invited yet.';
    case 'sent':
      return `The invitation was sent to ${email}${on} and has not been opened yet.${reminder}${until}`;
    case 'opened':
      return `${email} opened the invitation${on} and has not answered yet.${reminder}${until}`;
    case 'bounced':
      return `Our email to ${email} bounced${on}. We won’t send any more there: invite another address.`;
    case 'accepted':
      return `${email} accepted the invitation${on}.`;
    case 'declined':
      return `${email} declined the invitation${on}. Nothing was shared. Speak to them before you invite them again.`;
    case 'expired':
      return `The invitation to ${email} expired${on} without an answer.`;
    case 'asked':
      return `${email} asked for a new invitation${on}, after the last one had ended.`;
    case 'revoked':
      return `The invitation to ${email} was cancelled${on}. Its link no longer works.`;
  }
}

/** When reminders are sent and stop, for the person about to invite. */
export const REMINDED_WORDS =
  'If they do not answer, we remind them after 7, 14 and 19 days, and stop as soon as they do.';

/**
 * Access that accepting gives and does not give, for the person about to invite; the client reads
 * the same words before being asked for anything.
 */
export const ACCESS_WORDS = [
  'They get their own login, which shows their taxes and when they are due, and nothing about your other clients.',
  'They choose which of their taxes your practice sees, and can change it at any time.',
  'It gives you no access at HMRC: they authorise your practice there in a separate step. You cannot sell their refunds, change their bank account or log in as them.',
] as const;
