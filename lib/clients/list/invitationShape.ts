import { LISTED_INVITATIONS } from '@/lib/practice/invitationStanding';
import { day, exactly, moment, oneOf, string } from '@/lib/kernel/fields';

/**
 * A client's newest invitation: how it stands and since when, whom it went to, and while it waits
 * for an answer until when.
 */
export const listedInvitation = exactly({
  state: oneOf(LISTED_INVITATIONS).required(),
  at: moment().optional(),
  email: string().optional(),
  full_name: string().optional(),
  answer_by: day().optional(),
  /** When the next reminder goes by itself; absent where none does any more. */
  next_reminder: day().optional(),
});
