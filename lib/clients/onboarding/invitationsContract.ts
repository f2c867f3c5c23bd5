import { endpoint } from '@/lib/access/endpoint';
import { newAddressBody } from '@/lib/clients/forms';
import { boolean, byCompany, exactly, id, none, string } from '@/lib/kernel/fields';
import { newClientBody } from '@/lib/practice/forms';

const byClient = exactly({
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
});
const sent = exactly({ sent: boolean().required() });

export const inviteClient = endpoint({
  method: 'POST',
  path: '/open-tax/client-invite',
  summary: 'Invites a client by e-mail, with a link that works once within 21 days',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byCompany,
  body: newClientBody,
  response: exactly({ client_id: id().required() }),
  example: { client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1' },
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/open-tax/client-invite/resend',
  summary: 'Sends a client’s invitation again with a new link. The earlier link stops working',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: none,
  response: sent,
  example: { sent: true },
});

export const changeInviteAddress = endpoint({
  method: 'POST',
  path: '/open-tax/client-invite/address',
  summary:
    'Sends a client’s open invitation to another address; the earlier link stops working. Refused if the address it ' +
    'replaces has changed since it was read',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: newAddressBody,
  response: sent,
  example: { sent: true },
});

export const revokeInvite = endpoint({
  method: 'POST',
  path: '/open-tax/client-invite/revoke',
  summary:
    'Cancels a client’s open invitation; refused if it has been sent to another address since it was read',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: exactly({ email: string().trim().max(254, 'badly formed').optional() }),
  response: exactly({ revoked: boolean().required() }),
  example: { revoked: true },
});
