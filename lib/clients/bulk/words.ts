import { counted, formatCount } from '@/lib/kernel/text/count';
import { isProblem, type ActKind, type ReminderMails, type ReportedOutcome } from './acts';

/** Reasons why it could not be done, each as a sentence's end. */
const REASONS: Record<Exclude<ReportedOutcome, 'done' | 'already'>, string> = {
  removed: 'no longer your client',
  not_visible: 'you do not have access to this client',
  member_left: 'that person no longer works here',
  not_joined: 'no one has joined yet, so there is no one to email',
  nothing_due: 'nothing is known to be due',
  turned_off: 'reminders are turned off, by your practice or by the client',
  not_confirmed: 'HMRC has not confirmed your agent reference',
  may_not: 'you no longer have permission to do this',
  not_delivered: 'our email did not arrive, so tell them in another way',
};

export const problemWords = (outcome: ReportedOutcome): string =>
  isProblem(outcome) ? REASONS[outcome] : '';

const DOING: Record<ActKind, string> = {
  assign_owner: 'Assigning',
  assign_team_member: 'Assigning',
  tag: 'Tagging',
  untag: 'Taking the tag off',
  remind: 'Writing to',
};
const DID: Record<ActKind, string> = {
  assign_owner: 'assigned',
  assign_team_member: 'assigned',
  tag: 'tagged',
  untag: 'lost the tag',
  remind: 'reminded',
};
const HAD: Record<ActKind, string> = {
  assign_owner: 'had that owner already',
  assign_team_member: 'had that team member already',
  tag: 'had that tag already',
  untag: 'did not have it',
  remind: 'reminded today already',
};

export interface ActCounts {
  kind: ActKind;
  total: number;
  handled: number;
  done: number;
  already: number;
  failed: number;
  mails?: ReminderMails | undefined;
}

/** Returns the progress of a bulk action: 'Assigning 300 of 1,284 clients'. */
export const actProgressWords = ({ kind, handled, total }: ActCounts): string =>
  `${DOING[kind]} ${formatCount(handled)} of ${counted(total, 'client')}`;

const MAILS: readonly (readonly [keyof ReminderMails, end: string])[] = [
  ['on_its_way', 'are on their way'],
  ['delayed', 'are delayed, on our side'],
  ['failed', 'did not arrive'],
];

/**
 * Returns how far the emails of a reminder are: '110 clients reminded. Emails to 2 clients are on
 * their way.'
 */
function mailWords(mails: ReminderMails): string[] {
  const others = MAILS.filter(([state]) => mails[state] > 0).map(
    ([state, end]) => `Emails to ${counted(mails[state], 'client')} ${end}.`,
  );
  return mails.sent === 0 && others.length > 0
    ? others
    : [`${counted(mails.sent, 'client')} ${DID.remind}.`, ...others];
}

/**
 * Returns the result of a bulk action: '1,200 clients assigned. 80 had that owner already. 4 could
 * not be done.'
 */
export function actReport({ kind, done, already, failed, mails }: ActCounts): string {
  const parts = [
    ...(mails ? mailWords(mails) : [`${counted(done, 'client')} ${DID[kind]}.`]),
    already > 0 ? `${formatCount(already)} ${HAD[kind]}.` : '',
    failed > 0 ? `${formatCount(failed)} could not be done.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
