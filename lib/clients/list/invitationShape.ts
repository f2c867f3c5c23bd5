import {
  LISTED_INVITATIONS,
  UNSENT_STATES,
  INVITATION_MAILS,
} from '@/lib/practice/invitationStatus';
import { day, exactly, instant, oneOf, string } from '@/lib/kernel/fields';

/**
 * A client's newest invitation: its state and since when, its recipient, and its end while it is
 * open.
 */
export const listedInvitation = exactly({
  state: oneOf(LISTED_INVITATIONS).required(),
  at: instant().optional(),
  email: string().optional(),
  full_name: string().optional(),
  answer_by: day().optional(),
  /** When the next automatic reminder is sent; absent if there is none. */
  next_reminder: day().optional(),
  /** Its newest mail, while our mail server has not taken it. */
  mail: exactly({
    about: oneOf(INVITATION_MAILS).required(),
    state: oneOf(UNSENT_STATES).required(),
  })
    .optional()
    .default(undefined),
});
