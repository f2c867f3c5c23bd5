import type { InferType } from 'yup';
import { CLIENT_FILTERS, CLIENT_SORTS, TAX_MARKS } from '@/lib/clients/list/listQuery';
import { SORT_DIRECTIONS } from '@/lib/clients/list/tableQuery';
import { tagged, whose } from './list/tablesContract';
import { clientBody, clientNumbersBody, inviteBody, inviteManyBody } from './forms';
import { endpoint } from '@/lib/access/endpoint';
import { listedInvitation } from './list/invitationShape';
import { boolean, byCompany, day, exactly, id, listOf, moment, none, number, oneOf, string } from '@/lib/kernel/fields';

/** The list of a practice's clients: whether each can be read, has joined and whose it is; and what is done to one of them. */
const access = { scope: 'practice', action: 'client:read' } as const;
const PRACTICE_MEMBER = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1';
const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
const count = () => number().integer().min(0).required();
const byClient = exactly({ company_id: id().required('badly formed'), client_id: id().required('badly formed') });

const mark = () => oneOf(TAX_MARKS).required();
const row = exactly({
  client_id: id().required(),
  /** The client's own company, by which its pages ask. */
  client_company_id: id().required(), name: string().required(),
  taxes: exactly({ vat: mark(), paye: mark(), corporation_tax: mark(), self_assessment: mark() }),
  /** What HMRC last said of the practice as this client's agent; not_asked until it was asked. */
  authorisation: oneOf(['not_asked', 'active', 'none'] as const).required(),
  /** HMRC is asked by it: without one no tax can be read. */
  has_vat_number: boolean().required(),
  invitation: listedInvitation,
  owner: exactly({
    person_id: id().required(), full_name: string().required(), initials: string().required(),
  }).optional().default(undefined),
  /** What the practice calls it, by name. */
  tags: listOf(string().required()),
  /** The earliest day of all taxes. Absent where nothing is known to fall due. */
  due_on: day().optional(),
  turn: oneOf(['late', 'today', 'next', 'stopped'] as const).optional(),
  /** The oldest of the readings that this line rests on. */
  read_at: moment().optional(),
});

const response = exactly({
  today: day().required(),
  filters: exactly({ all: count(), not_connected: count(), not_authorised: count(), invited: count(), invitation_ended: count() }),
  rows: listOf(row),
  /** `matching`: clients under this filter, owner and search. `first`: which of them the first row here is, from 1. */
  /** Clients that have ended the practice’s sight by themselves in the last 30 days, for who may see all; the newest first. */
  ended: listOf(exactly({ name: string().required(), at: moment().required() })),
  page: exactly({ first: count(), matching: count(), before: string().optional(), after: string().optional() }),
  /** What the asking person may do to the clients that they see. */
  may: exactly({ assign: boolean().required(), remove: boolean().required() }),
});

const example: InferType<typeof response> = {
  today: '2026-11-20',
  filters: { all: 131, not_connected: 9, not_authorised: 3, invited: 6, invitation_ended: 2 },
  rows: [
    {
      client_id: CLIENT, client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1', name: 'Ashdown Joinery Ltd',
      authorisation: 'active' as const, has_vat_number: true,
      taxes: { vat: 'connected' as const, paye: 'connected' as const, corporation_tax: 'connected' as const,
        self_assessment: 'absent' as const },
      invitation: { state: 'accepted' as const, at: '2026-10-02T09:00:00.000Z', email: 'jo@ashdown.example' }, tags: ['Quarterly payer'],
      owner: { person_id: PRACTICE_MEMBER, full_name: 'Ruth Ellison', initials: 'RE' }, due_on: '2026-11-07', turn: 'late' as const,
      read_at: '2026-11-20T14:05:00.000Z',
    },
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2', client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
        name: 'Dunmore Plumbing Ltd',
      authorisation: 'not_asked' as const, has_vat_number: true,
      taxes: { vat: 'not_yet' as const, paye: 'not_yet' as const, corporation_tax: 'not_yet' as const,
        self_assessment: 'not_yet' as const },
      invitation: {
        state: 'opened' as const, at: '2026-11-14T09:00:00.000Z', email: 'kim@dunmore.example', full_name: 'Kim Dunmore',
        answer_by: '2026-12-04' as const, next_reminder: '2026-11-27' as const,
      },
      tags: [],
      owner: undefined,
    },
  ],
  ended: [],
  page: { first: 1, matching: 131 },
  may: { assign: true, remove: true },
};

export const practiceClients = endpoint({
  method: 'GET', path: '/open-tax/clients', summary: 'The practice’s clients: chips and one page of rows, by name unless asked otherwise',
  access, origin: 'inferred', body: none,
  query: exactly({
    company_id: id().required('badly formed'),
    filter: oneOf(CLIENT_FILTERS).optional(), sort: oneOf(CLIENT_SORTS).optional(), direction: oneOf(SORT_DIRECTIONS).optional(),
    owner: whose.optional(), tag: tagged.optional(),
    /** This one client alone, as a mail about it leads to it. */
    client_id: id().optional(),
    /** Part of a name, VAT number, UTR, company number or e-mail address. */
    search: string().max(100, 'Use 100 characters or fewer').optional(),
    /** Where a page begins or ends: as a page before it was told, and of use only with the same sort. */
    after: string().max(400, 'badly formed').optional(), before: string().max(400, 'badly formed').optional(),
  }),
  response, example,
});

export const addClient = endpoint({
  method: 'POST', path: '/open-tax/client',
  summary: 'Adds a client by hand, and invites it where an address is given; one that has a number of another client is refused',
  access: { scope: 'practice', action: 'client:invite' }, origin: 'inferred', query: byCompany, body: clientBody,
  response: exactly({ client_id: id().required() }), example: { client_id: CLIENT },
});

export const setClientNumbers = endpoint({
  method: 'POST', path: '/open-tax/client/numbers',
  summary: 'Says by which numbers a client is known; with another VAT number all that was read goes, and HMRC is read anew',
  access: { scope: 'practice', action: 'client:describe' }, origin: 'inferred', query: byClient, body: clientNumbersBody,
  response: exactly({
    saved: boolean().required(),
    /** What is odd about the VAT number and no reason to refuse it. */
    warning: string().optional(),
  }),
  example: { saved: true },
});

export const inviteToClient = endpoint({
  method: 'POST', path: '/open-tax/client/invite', summary: 'Invites somebody to a client that the practice has, by mail',
  access: { scope: 'practice', action: 'client:invite' }, origin: 'inferred', query: byClient, body: inviteBody,
  response: exactly({ sent: boolean().required() }), example: { sent: true },
});

export const inviteClients = endpoint({
  method: 'POST', path: '/open-tax/clients/invite',
  summary: 'Invites somebody to each of many clients, by mail; what is refused to one is said and keeps nothing from the others',
  access: { scope: 'practice', action: 'client:invite' }, origin: 'inferred', limit: 'heavy', query: byCompany, body: inviteManyBody,
  response: exactly({ sent: count(), problems: listOf(exactly({ client_id: id().required(), sentence: string().required() })) }),
  example: { sent: 1, problems: [{ client_id: CLIENT, sentence: 'Ashdown Joinery Ltd has joined already.' }] },
});

export const endClientPerson = endpoint({
  method: 'POST', path: '/open-tax/client/people/end',
  summary: 'Ends the access of one of a client’s people, at once; the client stays, and once nobody is left somebody else can be invited',
  access: { scope: 'practice', action: 'client:remove' }, origin: 'inferred', query: byClient,
  body: exactly({ person_id: id().required('badly formed') }),
  response: exactly({ ended: boolean().required() }), example: { ended: true },
});

export const removeClient = endpoint({
  method: 'POST', path: '/open-tax/client/remove',
  summary: 'Takes a client out of the practice’s care; what was read of one that nobody has joined is forgotten',
  access: { scope: 'practice', action: 'client:remove' }, origin: 'inferred', query: byClient,
  body: exactly({ confirmed: boolean().required().isTrue('Confirm that the client is to be removed') }),
  response: exactly({ removed: boolean().required() }), example: { removed: true },
});
