import { LONGEST_MESSAGE, MESSAGE_SIDES } from './messages';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  exactly,
  id,
  listOf,
  instant,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { clientMailsShape } from '@/lib/notifications/clientMailsShape';

/**
 * Messages between a client and the practice that looks after it: the client names its company, the
 * practice itself.
 */
const OF_CLIENT = { scope: 'company', action: 'company:read' } as const;
const READ = { scope: 'practice', action: 'client:read' } as const;
const WRITE = { scope: 'practice', action: 'client:invite' } as const;
const MESSAGE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00ba';

const byClient = {
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
};
const page = exactly({
  ...byClient,
  /** Cursor from the previous page. */
  before: string().max(80, 'badly formed').optional(),
});
const body = exactly({
  text: string()
    .trim()
    .required('Write something first')
    .max(LONGEST_MESSAGE, `Use ${LONGEST_MESSAGE} characters or fewer`),
});
const messages = exactly({
  messages: listOf(
    exactly({
      message_id: id().required(),
      from: oneOf(MESSAGE_SIDES).required(),
      text: string().required(),
      written_at: instant().required(),
      /** Absent once that person has deleted their account. */
      written_by: string().optional(),
      /** True if the other side has seen it. */
      seen: boolean().required(),
      /** For the practice, of its own messages: the mails about one that is unread. */
      mails: clientMailsShape.optional().default(undefined),
    }),
  ),
  /** Number of unread messages from the other side. */
  unread: number().integer().min(0).required(),
  before: string().optional(),
});
const example = {
  messages: [
    {
      message_id: MESSAGE,
      from: 'practice' as const,
      text: 'Please send September’s bank statement.',
      written_at: '2026-11-19T10:12:00.000Z',
      written_by: 'Rosalind Calder',
      seen: false,
    },
  ],
  unread: 1,
};
const written = exactly({ message_id: id().required() });
const seen = exactly({ seen: boolean().required() });

export const myMessages = endpoint({
  method: 'GET',
  path: '/client/messages',
  summary: 'Lists the messages between the client and the practice, newest first',
  access: OF_CLIENT,
  origin: 'inferred',
  query: page,
  body: none,
  response: messages,
  example,
});

export const writeToPractice = endpoint({
  method: 'POST',
  path: '/client/messages',
  summary: 'Sends a message to the practice. Its people are notified by e-mail, without the text',
  access: OF_CLIENT,
  origin: 'inferred',
  query: exactly(byClient),
  body,
  response: written,
  example: { message_id: MESSAGE },
});

export const seeMessages = endpoint({
  method: 'POST',
  path: '/client/messages/seen',
  summary: 'Marks the practice’s messages as read by the client',
  access: OF_CLIENT,
  origin: 'inferred',
  query: exactly(byClient),
  body: none,
  response: seen,
  example: { seen: true },
});

export const clientMessages = endpoint({
  method: 'GET',
  path: '/open-tax/messages',
  summary: 'Lists the messages between a client and the practice, newest first',
  access: READ,
  origin: 'inferred',
  query: page,
  body: none,
  response: messages,
  example,
});

export const writeToClient = endpoint({
  method: 'POST',
  path: '/open-tax/messages',
  summary:
    'Sends a message to the client. Its people who have joined are notified by e-mail, without the text',
  access: WRITE,
  origin: 'inferred',
  query: exactly(byClient),
  body,
  response: written,
  example: { message_id: MESSAGE },
});

export const seeClientMessages = endpoint({
  method: 'POST',
  path: '/open-tax/messages/seen',
  summary: 'Marks the client’s messages as read by the practice',
  access: WRITE,
  origin: 'inferred',
  query: exactly(byClient),
  body: none,
  response: seen,
  example: { seen: true },
});
