import { exactly, listOf, oneOf, string } from '@/lib/kernel/fields';
import { MESSAGE_FAILURES, MESSAGE_STATES } from './messageState';

/** How far the mails to a client's people are, about something that their practice sent. */
export const clientMailsShape = listOf(
  exactly({
    /** The address that it went to. */
    to: string().required(),
    state: oneOf(MESSAGE_STATES).required(),
    /** Only if it failed. */
    failure: oneOf(MESSAGE_FAILURES).optional(),
  }),
);
