import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { nextReminder } from '@/lib/practice/invitationReminder';
import { newestMailKey } from '@/lib/practice/invitationMails';
import {
  invitationStatus,
  unsentState,
  type ListedInvitation,
  type UnsentState,
  type InvitationMail,
} from '@/lib/practice/invitationStatus';
import { readMessageStates, type StateOfMessage } from '@/server/notifications/messageStates';
import type { Db } from '@/server/platform/db/db';
import type { Invitation } from '@/server/practice/store/invitation';

interface Listed {
  state: ListedInvitation;
  at?: string;
  email?: string;
  full_name?: string;
  answer_by?: IsoDate;
  next_reminder?: IsoDate;
  mail?: { about: InvitationMail; state: UnsentState };
}

/** Returns how far the newest mails of these invitations are, by their keys. */
export const invitationMails = (
  db: Db,
  invitations: Iterable<Invitation>,
  now: Date,
): Promise<Map<string, StateOfMessage>> =>
  readMessageStates(db, [...invitations].map(newestMailKey), now);

/**
 * Returns a client's newest invitation in the shape that all lists of the practice show. Without
 * its link no automatic reminder can be sent.
 */
export function listedInvitation(
  invitation: Invitation | undefined,
  mails: ReadonlyMap<string, StateOfMessage>,
  now: Date,
): Listed {
  if (!invitation) return { state: 'none' };
  const { email, fullName, expiresAt, sealedToken } = invitation;
  const { state, at } = invitationStatus(invitation, now);
  const waits = state === 'sent' || state === 'opened';
  const unsent = waits ? unsentState(mails.get(newestMailKey(invitation))?.state) : undefined;
  const next = sealedToken === null ? undefined : nextReminder(invitation, now);
  return {
    state,
    at: at.toISOString(),
    email,
    ...(fullName && { full_name: fullName }),
    ...(waits && { answer_by: isoDate(expiresAt) }),
    ...(next && { next_reminder: next }),
    ...(unsent && {
      mail: {
        about: invitation.remindedDay === 0 ? ('invitation' as const) : ('reminder' as const),
        state: unsent,
      },
    }),
  };
}
