/**
 * The days in which a client can answer an invitation (docs/rules/product.md#invitations), as long
 * as HMRC's own to authorise an agent.
 */
const INVITATION_DAYS = 21;

/**
 * The days in which an invitation to a practice's team can be answered: a colleague answers soon,
 * and an old link to clients is a risk.
 */
const TEAM_INVITATION_DAYS = 7;

export const INVITATION_STATES = [
  'sent',
  'opened',
  'accepted',
  'declined',
  'expired',
  'revoked',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export interface InvitationTimes {
  expiresAt: Date;
  openedAt: Date | null;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  /** Withdrawn by the practice, or replaced by a newer one. */
  cancelledAt: Date | null;
}

/** Returns the state of an invitation. An answer stays, whatever the time. */
export function invitationState(moments: InvitationTimes, now: Date): InvitationState {
  if (moments.acceptedAt) return 'accepted';
  if (moments.declinedAt) return 'declined';
  if (moments.cancelledAt) return 'revoked';
  if (now >= moments.expiresAt) return 'expired';
  return moments.openedAt ? 'opened' : 'sent';
}

/** Returns true if the invitation can be accepted or declined. */
export const isLive = (state: InvitationState): boolean => state === 'sent' || state === 'opened';

const daysAfter = (sentAt: Date, days: number): Date =>
  new Date(sentAt.getTime() + days * 86_400_000);

/** Returns the end of a new invitation to a client. */
export const invitationEnds = (sentAt: Date): Date => daysAfter(sentAt, INVITATION_DAYS);

/** Returns the end of a new invitation to a practice's team. */
export const teamInvitationEnds = (sentAt: Date): Date => daysAfter(sentAt, TEAM_INVITATION_DAYS);
