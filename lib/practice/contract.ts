import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { PRACTICE_STATES } from '@/lib/access/practiceState';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { agentReferenceBody, newPracticeBody } from './forms';

const PRACTICE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f1';
const sent = exactly({ sent: boolean().required() });

export const setUp = endpoint({
  method: 'GET',
  path: '/open-tax/set-up',
  summary:
    'Lists the practices this person works in, oldest first, each with the progress of its set-up',
  access: { scope: 'person' },
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({
    practices: listOf(
      exactly({
        id: id().required(),
        name: string().required(),
        companyNumber: string().optional(),
        arn: string().optional(),
        role: oneOf(PRACTICE_ROLES).required(),
        state: oneOf(PRACTICE_STATES).required(),
        /**
         * True if HMRC has confirmed its agent reference; before that it may not write to clients.
         */
        isConfirmed: boolean().required(),
        /** True if this person sees all of its clients, and not only those assigned to them. */
        seesAll: boolean().required(),
      }),
    ),
  }),
  example: {
    practices: [
      {
        id: PRACTICE,
        name: 'Fernlea Accountants LLP',
        companyNumber: 'OC402217',
        arn: 'NARN1234567',
        role: 'admin' as const,
        state: 'open' as const,
        isConfirmed: true,
        seesAll: true,
      },
    ],
  },
});

export const addPractice = endpoint({
  method: 'POST',
  path: '/open-tax/practice',
  summary:
    'Adds a practice with this person as its first admin, or returns the one they already added. Refused if HMRC has ' +
    'confirmed its company number for another practice, whose admins can be asked instead',
  access: { scope: 'person' },
  origin: 'inferred',
  query: none,
  body: newPracticeBody,
  response: exactly({ id: id().required() }),
  example: { id: PRACTICE },
});

export const askToJoin = endpoint({
  method: 'POST',
  path: '/open-tax/practice/ask-to-join',
  summary:
    'Asks the admins of a practice confirmed by HMRC to invite this person: by e-mail and on their team page, once; ' +
    'asking again changes nothing. Refused for a person who works there',
  access: { scope: 'person' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: exactly({ company_number: string().trim().uppercase().required('badly formed').max(10) }),
  response: sent,
  example: { sent: true },
});

export const setAgentReference = endpoint({
  method: 'POST',
  path: '/open-tax/practice/agent-reference',
  summary: 'Saves the practice’s agent reference number',
  access: { scope: 'practice', action: 'settings:manage' },
  origin: 'inferred',
  query: byCompany,
  body: agentReferenceBody,
  response: exactly({ arn: string().required() }),
  example: { arn: 'NARN1234567' },
});

export const finishSetUp = endpoint({
  method: 'POST',
  path: '/open-tax/practice/finish',
  summary:
    'Completes the practice’s set-up, opens the practice and e-mails its admin the next steps',
  access: { scope: 'practice', action: 'settings:manage' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({ state: oneOf(PRACTICE_STATES).required() }),
  example: { state: 'open' as const },
});

export const invitationsLeft = endpoint({
  method: 'GET',
  path: '/open-tax/client-invite/left',
  summary:
    'Returns the number of clients the practice can invite today, and the reason: more after HMRC’s confirmations, fewer ' +
    'after undelivered invitations',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    left: number().integer().min(0).required(),
    per_day: number().integer().min(0).required(),
    words: string().required(),
  }),
  example: {
    left: 43,
    per_day: 50,
    words:
      'You can invite 43 more clients today, because HMRC confirmed your agent reference 2 days ago.',
  },
});
