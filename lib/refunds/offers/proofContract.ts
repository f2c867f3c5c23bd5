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
    'Sends an end client to HMRC to prove that they act for the business, and back to the offer of this period',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    period_id: id().required('badly formed'),
  }),
});

export const clientProofCallback = navigation({
  path: '/client_proof_callback',
  summary: 'Where HMRC sends an end client back, with a code or with a refusal',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});
