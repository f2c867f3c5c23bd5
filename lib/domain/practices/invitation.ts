/** How long an invitation can be answered (docs/rules/product.md#invitations), as long as HMRC's own to authorise an agent. */
const INVITATION_DAYS = 21;

export const INVITATION_STATES = ['sent', 'opened', 'accepted', 'declined', 'expired', 'revoked'] as const;
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

/** The moment a new invitation ends. */
export const invitationEnds = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * 86_400_000);
