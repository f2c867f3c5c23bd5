import type { MessageState } from '@/lib/notifications/messageState';
import { invitationState, isLive, type InvitationTimes, type InvitationState } from './invitation';

/**
 * The states of a client's newest invitation, for the practice. `bounced`: a mail of it bounced
 * permanently. `asked`: it ended, and the client has asked for another since. `none`: the client
 * was not invited.
 */
export type ListedInvitation = InvitationState | 'bounced' | 'asked' | 'none';
export const LISTED_INVITATIONS = [
  'none',
  'sent',
  'opened',
  'bounced',
  'accepted',
  'declined',
  'expired',
  'asked',
  'revoked',
] as const satisfies readonly ListedInvitation[];

export interface SentInvitation extends InvitationTimes {
  createdAt: Date;
  /** When a mail of it bounced permanently. */
  bouncedAt: Date | null;
  /** When the client asked for another after it had ended. */
  askedAgainAt: Date | null;
}

export interface InvitationStatus {
  state: Exclude<ListedInvitation, 'none'>;
  at: Date;
}

/**
 * Returns the state of an invitation for the practice, and since when: the one rule of every list
 * (docs/rules/product.md#invitations).
 */
export function invitationStatus(sent: SentInvitation, now: Date): InvitationStatus {
  const {
    createdAt,
    openedAt,
    acceptedAt,
    declinedAt,
    cancelledAt,
    expiresAt,
    bouncedAt,
    askedAgainAt,
  } = sent;
  const state = invitationState(sent, now);
  if (bouncedAt && isLive(state)) return { state: 'bounced', at: bouncedAt };
  if (askedAgainAt && (state === 'declined' || state === 'expired'))
    return { state: 'asked', at: askedAgainAt };
  const since: Record<InvitationState, Date | null> = {
    sent: createdAt,
    opened: openedAt,
    accepted: acceptedAt,
    declined: declinedAt,
    expired: expiresAt,
    revoked: cancelledAt,
  };
  return { state, at: since[state] ?? createdAt };
}

/** The mails that an invitation sends. */
export const INVITATION_MAILS = ['invitation', 'reminder'] as const;
export type InvitationMail = (typeof INVITATION_MAILS)[number];

/** A mail of an invitation that our mail server has not taken yet. */
export const UNSENT_STATES = ['on_its_way', 'delayed'] as const satisfies readonly MessageState[];
export type UnsentState = (typeof UNSENT_STATES)[number];

/** Returns the state of an invitation's mail if our mail server has not taken it yet. */
export const unsentState = (state: MessageState | undefined): UnsentState | undefined =>
  UNSENT_STATES.find((unsent) => unsent === state);

/** The actions on an invitation that are possible now. */
interface InvitationActs {
  /** True if it can be sent again to the same address: not accepted yet. */
  again: boolean;
  /** True if it can be sent to another address instead, while it waits for an answer. */
  address: boolean;
  /** True if it can be cancelled, while it waits for an answer. */
  cancel: boolean;
}

export const invitationActs = (state: ListedInvitation): InvitationActs => {
  const waits = state === 'sent' || state === 'opened' || state === 'bounced';
  return { again: state !== 'none' && state !== 'accepted', address: waits, cancel: waits };
};

/**
 * The practice's next action: wait while the invitation is open, view the client once it was
 * accepted.
 */
export type NextInvitationAct = 'invite' | 'wait' | 'address' | 'again' | 'invite_again' | 'look';

const NEXT = {
  none: 'invite',
  sent: 'wait',
  opened: 'wait',
  bounced: 'address',
  accepted: 'look',
  declined: 'invite_again',
  expired: 'again',
  asked: 'again',
  revoked: 'invite_again',
} as const satisfies Record<ListedInvitation, NextInvitationAct>;

/**
 * Returns the practice's next action on an invitation. After a refusal the practice has to name the
 * person again, so that one click cannot repeat the invitation.
 */
export const nextInvitationAct = (state: ListedInvitation): NextInvitationAct => NEXT[state];

/**
 * Returns true if the client can be included in a bulk invitation: not joined, and with no open
 * invitation.
 */
export const canBeInvited = (state: ListedInvitation): boolean =>
  ['invite', 'again', 'invite_again'].includes(NEXT[state]);
