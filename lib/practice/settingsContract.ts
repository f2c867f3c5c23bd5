import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { PRACTICE_STATES } from '@/lib/access/practiceState';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, id, instant, none, oneOf, string } from '@/lib/kernel/fields';

const practiceRead = { scope: 'practice', action: 'practice:read' } as const;

export const practiceDetails = endpoint({
  method: 'GET',
  path: '/open-tax/practice-details',
  summary:
    'Returns a practice’s settings: its name, its agent reference and whether HMRC has confirmed it, and which clients ' +
    'its team sees',
  access: practiceRead,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    name: string().required(),
    company_number: string().optional(),
    town: string().optional(),
    /** True if HMRC's own name of the agency has shown that number to be the practice's. */
    number_is_confirmed: boolean().required(),
    arn: string().optional(),
    arn_confirmed_at: instant().optional(),
    state: oneOf(PRACTICE_STATES).required(),
    since: instant().required(),
    /** True if every team member sees every client, false if only those assigned to them. */
    everyone_sees_all_clients: boolean().required(),
  }),
  example: {
    name: 'Fernlea Accountants LLP',
    company_number: 'OC402217',
    town: 'Leeds',
    number_is_confirmed: true,
    arn: 'NARN1234567',
    arn_confirmed_at: '2026-11-18T09:12:00.000Z',
    state: 'open' as const,
    since: '2026-11-16T09:12:00.000Z',
    everyone_sees_all_clients: true,
  },
});

export const shareClients = endpoint({
  method: 'POST',
  path: '/open-tax/practice/sharing',
  summary:
    'Chooses whether team members see only the clients assigned to them or every client, which requires re-authentication',
  access: { scope: 'practice', action: 'team:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ everyone_sees_all_clients: boolean().required() }),
  response: exactly({ saved: boolean().required() }),
  example: { saved: true },
});

export const accountantProfile = endpoint({
  method: 'GET',
  path: '/open-tax/accountant-profile',
  summary:
    'Returns the signed-in person’s membership of this practice: name, address, role, start, and whether they may leave',
  access: practiceRead,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({
    person_id: id().required(),
    full_name: string().required(),
    initials: string().required(),
    email: string().required(),
    role: oneOf(PRACTICE_ROLES).required(),
    practice: string().required(),
    since: instant().required(),
    /** False for the last admin. */
    may_leave: boolean().required(),
    /** True if the person gets an e-mail when a client answers an offer. */
    hears_of_answers: boolean().required(),
  }),
  example: {
    person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1',
    full_name: 'Ruth Ellison',
    initials: 'RE',
    email: 'ruth@fernlea.co.uk',
    role: 'admin' as const,
    practice: 'Fernlea Accountants LLP',
    since: '2026-11-16T09:12:00.000Z',
    may_leave: false,
    hears_of_answers: true,
  },
});

export const chooseAnswerMails = endpoint({
  method: 'POST',
  path: '/open-tax/accountant-profile/answer-mails',
  summary: 'Turns e-mails to this person about clients’ answers to refund offers on or off',
  access: practiceRead,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ on: boolean().required() }),
  response: exactly({ saved: boolean().required() }),
  example: { saved: true },
});
