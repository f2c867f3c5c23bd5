import {
  invitationState,
  isLive,
  type InvitationMoments,
  type InvitationState,
} from './invitation';

/**
 * How a client's newest invitation stands for the practice. bounced: the address turned a mail of
 * it down for good. asked: it ended, and the client has asked for another since. none: nobody was
 * invited.
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

export interface SentInvitation extends InvitationMoments {
  createdAt: Date;
  /** When the address turned down a mail of it for good. */
  bouncedAt: Date | null;
  /** When the client asked for another, after it had ended. */
  askedAgainAt: Date | null;
}

export interface Standing {
  state: Exclude<ListedInvitation, 'none'>;
  at: Date;
}

/**
 * How an invitation stands for who sent it, and since when: the one rule of every list
 * (docs/rules/product.md#invitations).
 */
export function invitationStanding(sent: SentInvitation, now: Date): Standing {
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

/** What can be done about an invitation now. */
interface InvitationActs {
  /** Sent again to the same address, while nobody has accepted. */
  again: boolean;
  /** Sent to another address in place of this one, while it waits for an answer. */
  address: boolean;
  /** Cancelled, while it waits for an answer. */
  cancel: boolean;
}

export const invitationActs = (state: ListedInvitation): InvitationActs => {
  const waits = state === 'sent' || state === 'opened' || state === 'bounced';
  return { again: state !== 'none' && state !== 'accepted', address: waits, cancel: waits };
};

/** The one act that comes next: wait while it is open, look at the client once it was accepted. */
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
 * What the practice does next about an invitation: after a no it says whom it invites, instead of
 * repeating itself with one press.
 */
export const nextInvitationAct = (state: ListedInvitation): NextInvitationAct => NEXT[state];

/**
 * Whether an invitation can go out beside others: nobody has joined, and none waits for an answer.
 */
export const canBeInvited = (state: ListedInvitation): boolean =>
  ['invite', 'again', 'invite_again'].includes(NEXT[state]);
