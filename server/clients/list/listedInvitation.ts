import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { nextReminder } from '@/lib/practice/invitationReminder';
import { invitationStatus, type ListedInvitation } from '@/lib/practice/invitationStatus';
import type { Invitation } from '@/server/practice/store/invitation';

interface Listed {
  state: ListedInvitation;
  at?: string;
  email?: string;
  full_name?: string;
  answer_by?: IsoDate;
  next_reminder?: IsoDate;
}

/**
 * Returns a client's newest invitation in the shape that all lists of the practice show. Without
 * its link no automatic reminder can be sent.
 */
export function listedInvitation(invitation: Invitation | undefined, now: Date): Listed {
  if (!invitation) return { state: 'none' };
  const { email, fullName, expiresAt, sealedToken } = invitation;
  const { state, at } = invitationStatus(invitation, now);
  const waits = state === 'sent' || state === 'opened';
  const next = sealedToken === null ? undefined : nextReminder(invitation, now);
  return {
    state,
    at: at.toISOString(),
    email,
    ...(fullName && { full_name: fullName }),
    ...(waits && { answer_by: isoDate(expiresAt) }),
    ...(next && { next_reminder: next }),
  };
}
