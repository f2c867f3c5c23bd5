import { CLIENT_FILTERS, CLIENT_SORTS } from '@/lib/clients/list/listQuery';
import { SORT_DIRECTIONS } from '@/lib/clients/list/tableQuery';
import { tagged, ownerFilter } from './list/tablesContract';
import { exampleClientList } from './examples';
import { clientBody, clientNumbersBody, inviteBody, inviteManyBody } from './forms';
import { clientListShape } from './shapes';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  doubtShape,
  exactly,
  id,
  listOf,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { clientFormText } from '@/lib/clients/text';

/** The list of a practice's clients, and the actions on one of them. */
const access = { scope: 'practice', action: 'client:read' } as const;
const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
const count = () => number().integer().min(0).required();
/**
 * Entries that look wrong and may be right: sent back as `confirmed` once the person confirms them.
 */
const doubts = listOf(doubtShape);
const byClient = exactly({
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
});

export const practiceClients = endpoint({
  method: 'GET',
  path: '/open-tax/clients',
  summary:
    'Lists the practice’s clients: counts and one page of rows, by name unless another order is asked for',
  access,
  origin: 'inferred',
  body: none,
  query: exactly({
    company_id: id().required('badly formed'),
    filter: oneOf(CLIENT_FILTERS).optional(),
    sort: oneOf(CLIENT_SORTS).optional(),
    direction: oneOf(SORT_DIRECTIONS).optional(),
    owner: ownerFilter.optional(),
    tag: tagged.optional(),
    /** Shows only this client; used by the links in mails about it. */
    client_id: id().optional(),
    /** Part of a name, VAT number, UTR, company number, PAYE reference or e-mail address. */
    search: string().max(100, 'Use 100 characters or fewer').optional(),
    /** Cursors that an earlier page returned; valid only with the same sort. */
    after: string().max(400, 'badly formed').optional(),
    before: string().max(400, 'badly formed').optional(),
  }),
  response: clientListShape,
  example: exampleClientList,
});

export const addClient = endpoint({
  method: 'POST',
  path: '/open-tax/client',
  summary:
    'Adds a person or a business as a client, and invites it if an address is given; refused if another client has one of ' +
    'its numbers. Returns doubts and adds nothing until they are confirmed',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byCompany,
  body: clientBody,
  response: exactly({
    /** Absent if the client was not added because of `doubts`. */
    client_id: id().optional(),
    doubts,
  }),
  example: { client_id: CLIENT, doubts: [] },
});

export const setClientNumbers = endpoint({
  method: 'POST',
  path: '/open-tax/client/numbers',
  summary:
    'Changes a client’s type and numbers, deletes tax figures read by another number and reads HMRC again. Returns doubts ' +
    'and saves nothing until they are confirmed',
  access: { scope: 'practice', action: 'client:describe' },
  origin: 'inferred',
  query: byClient,
  body: clientNumbersBody,
  response: exactly({
    saved: boolean().required(),
    doubts,
  }),
  example: { saved: true, doubts: [] },
});

export const undoClientNumbers = endpoint({
  method: 'POST',
  path: '/open-tax/client/numbers/undo',
  summary:
    'Restores the client’s previous numbers and the figures read by them, within 30 days. HMRC is read again',
  access: { scope: 'practice', action: 'client:describe' },
  origin: 'inferred',
  query: byClient,
  body: none,
  response: exactly({ undone: boolean().required() }),
  example: { undone: true },
});

export const inviteToClient = endpoint({
  method: 'POST',
  path: '/open-tax/client/invite',
  summary: 'Invites a person to an existing client of the practice, by e-mail',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: inviteBody,
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});

export const inviteClients = endpoint({
  method: 'POST',
  path: '/open-tax/clients/invite',
  summary:
    'Sends invitations for many clients by e-mail. Returns each refusal; the other invitations are sent',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  limit: 'heavy',
  query: byCompany,
  body: inviteManyBody,
  response: exactly({
    sent: count(),
    problems: listOf(exactly({ client_id: id().required(), sentence: string().required() })),
  }),
  example: {
    sent: 1,
    problems: [{ client_id: CLIENT, sentence: 'Ashdown Joinery Ltd has joined already.' }],
  },
});

export const endClientPerson = endpoint({
  method: 'POST',
  path: '/open-tax/client/people/end',
  summary:
    'Ends one person’s access to a client at once; the client stays. Another person can be invited once there are none left',
  access: { scope: 'practice', action: 'client:remove' },
  origin: 'inferred',
  query: byClient,
  body: exactly({ person_id: id().required('badly formed') }),
  response: exactly({ ended: boolean().required() }),
  example: { ended: true },
});

export const removeClient = endpoint({
  method: 'POST',
  path: '/open-tax/client/remove',
  summary:
    'Removes a client from the practice; the figures of a client that no person has joined are deleted',
  access: { scope: 'practice', action: 'client:remove' },
  origin: 'inferred',
  query: byClient,
  body: exactly({
    confirmed: boolean().required().isTrue(clientFormText.confirmRemoval),
  }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
