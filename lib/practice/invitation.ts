/**
 * How long an invitation can be answered (docs/rules/product.md#invitations), as long as HMRC's own
 * to authorise an agent.
 */
const INVITATION_DAYS = 21;

/**
 * The same for an invitation to a practice's team: somebody one works with answers soon, and an old
 * link to clients is a risk.
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

export interface InvitationMoments {
  expiresAt: Date;
  openedAt: Date | null;
  acceptedAt: Date | null;
  declinedAt: Date | null;
  /** Withdrawn by the practice, or replaced by a newer one. */
  cancelledAt: Date | null;
}

/** Where an invitation stands. What was answered stays answered, whatever the time. */
export function invitationState(moments: InvitationMoments, now: Date): InvitationState {
  if (moments.acceptedAt) return 'accepted';
  if (moments.declinedAt) return 'declined';
  if (moments.cancelledAt) return 'revoked';
  if (now >= moments.expiresAt) return 'expired';
  return moments.openedAt ? 'opened' : 'sent';
}

/** Only a live invitation can be accepted or declined. */
export const isLive = (state: InvitationState): boolean => state === 'sent' || state === 'opened';

const daysAfter = (sentAt: Date, days: number): Date =>
  new Date(sentAt.getTime() + days * 86_400_000);

/** The moment a new invitation of a client ends. */
export const invitationEnds = (sentAt: Date): Date => daysAfter(sentAt, INVITATION_DAYS);

/** The moment a new invitation to a practice's team ends. */
export const teamInvitationEnds = (sentAt: Date): Date => daysAfter(sentAt, TEAM_INVITATION_DAYS);
