import { endpoint } from '@/lib/access/endpoint';
import { exactly, none, oneOf, string } from '@/lib/kernel/fields';
import {
  MESSAGE_CHANNELS,
  MESSAGE_FAILURES,
  MESSAGE_STATES,
} from '@/lib/notifications/messageState';
import { AWAITED_CODES, CODE_STATE } from './awaitedCodes';

/** Without a state, nothing is known of a message. */
const state = {
  state: oneOf(MESSAGE_STATES).optional(),
  /** Only if it failed. */
  failure: oneOf(MESSAGE_FAILURES).optional(),
};

export const codeState = endpoint({
  method: 'GET',
  path: CODE_STATE.path,
  summary:
    'Returns how far the message of the newest code is: on its way, delayed on our side, taken by the mail server or ' +
    'gateway, or turned away by the recipient’s',
  access: { scope: 'signingUp' },
  origin: 'inferred',
  query: exactly({ code: oneOf(AWAITED_CODES).required() }),
  body: none,
  response: exactly({
    ...state,
    to: string().optional(),
    channel: oneOf(MESSAGE_CHANNELS).optional(),
  }),
  example: { state: 'sent' as const, to: 'hannah@marlowandrye.co.uk', channel: 'mail' as const },
});

export const linkState = endpoint({
  method: 'POST',
  path: '/v2/link-state',
  summary:
    'Returns how far the mail of a requested link is. The response does not show whether there is an account: an address ' +
    'without one gets a mail too',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'read',
  query: none,
  body: exactly({ message: string().required().max(400) }),
  response: exactly(state),
  example: { state: 'sent' as const },
});
