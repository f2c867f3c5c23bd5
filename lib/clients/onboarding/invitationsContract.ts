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
  summary: 'Invites a client of the practice by mail, with a link that works once within 21 days',
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
  summary: 'Sends a client’s invitation again with a new link; the link before it stops working',
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
    'Sends a client’s open invitation to another address; the link before it stops working. Names the address that it replaces, so ' +
    'that of two who change it at once the second is told',
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
    'Cancels a client’s open invitation; refused where it was sent to another address than was seen',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byClient,
  body: exactly({ email: string().trim().max(254, 'badly formed').optional() }),
  response: exactly({ revoked: boolean().required() }),
  example: { revoked: true },
});
