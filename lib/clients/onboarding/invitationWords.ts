import type { StatusWord } from '@/lib/kernel/text/statusWords';
import {
  formatDateShort,
  formatDay,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import type { ListedInvitation } from '@/lib/practice/invitationStanding';

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

export interface ListedStanding {
  state: ListedInvitation;
  at?: IsoTimestamp | undefined;
}

/**
 * Returns the state of an invitation and since when, for every list that shows one: 'Joined',
 * 'Opened 14 Nov', 'Expired 6 Nov'.
 */
export function invitationWords(
  { state, at }: ListedStanding,
  today: IsoDate,
): { text: string; look?: StatusWord } {
  const { word, look } = INVITED[state];
  const text =
    state !== 'none' && state !== 'accepted' && at !== undefined
      ? `${word} ${formatDateShort(isoDate(new Date(at)), today)}`
      : word;
  return { text, ...(look && { look }) };
}

export interface ToldInvitation extends ListedStanding {
  email?: string | undefined;
  answer_by?: IsoDate | undefined;
  next_reminder?: IsoDate | undefined;
}

/**
 * Returns the state of an invitation as a sentence, with what happens automatically and what does
 * not.
 */
export function invitationSentence({
  state,
  at,
  email = 'The client',
  answer_by: by,
  next_reminder: next,
}: ToldInvitation): string {
  const on = at === undefined ? '' : ` on ${formatDay(isoDate(new Date(at)))}`;
  const until = by === undefined ? '' : ` It can be answered until ${formatDay(by)}.`;
  const again =
    next === undefined
      ? ' No further reminder goes by itself.'
      : ` A reminder goes by itself on ${formatDay(next)}.`;
  switch (state) {
    case 'none':
      return 'Nobody was invited yet.';
    case 'sent':
      return `The invitation went to ${email}${on} and was not opened yet.${again}${until}`;
    case 'opened':
      return `${email} opened the invitation${on} and has not answered yet.${again}${until}`;
    case 'bounced':
      return `${email} turned our email down for good${on}. Nothing more is sent there: invite another address.`;
    case 'accepted':
      return `${email} accepted the invitation${on}.`;
    case 'declined':
      return `${email} declined the invitation${on}. Nothing was shared. Speak to them before you invite them again.`;
    case 'expired':
      return `The invitation to ${email} ran out${on} without an answer.`;
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
  'They get a login of their own that shows what their taxes are and when they are due, and nothing of your other clients.',
  'They choose which of their taxes your practice sees, and change it whenever they like.',
  'It opens nothing at HMRC: there they authorise your practice in a step of its own. You may not sell their refunds, change their bank ' +
    'account or log in as them.',
] as const;
