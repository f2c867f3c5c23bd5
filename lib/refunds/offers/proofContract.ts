import { byCallback } from '@/lib/connections/contract';
import { navigation } from '@/lib/access/endpoint';
import { exactly, id } from '@/lib/kernel/fields';

/**
 * The client's sign-in at HMRC, which proves that they act for the business before they sell its
 * refund (docs/decisions/0023).
 */
export const proveClient = navigation({
  path: '/client/prove',
  summary:
    'Sends a client to HMRC to prove that they act for the business. They return to the offer for this period',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    period_id: id().required('badly formed'),
  }),
});

export const clientProofCallback = navigation({
  path: '/client_proof_callback',
  summary: 'Handles HMRC’s redirect of a client, with a code or a refusal',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});
