import { sharedTaxesBody } from './forms';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id, listOf, instant, none, string } from '@/lib/kernel/fields';
import { tax } from '@/lib/taxes/shapes';

/** The taxes that a company shares with the practice that looks after it. */
const byAgent = exactly({
  company_id: id().required('badly formed'),
  client_id: id().required('badly formed'),
});
const access = { scope: 'company', action: 'agents:manage' } as const;
const AT = '2026-11-20T14:05:00.000Z';

const shared = exactly({
  practice_name: string().required(),
  client_name: string().required(),
  /** True if the company has chosen which taxes to share; until then it shares all four. */
  said: boolean().required(),
  taxes: listOf(
    exactly({ tax: tax(), shared: boolean().required(), said_at: instant().optional() }),
  ),
});
const example = {
  practice_name: 'Fernlea Accountants LLP',
  client_name: 'Price Landscapes Ltd',
  said: true,
  taxes: [
    { tax: 'vat' as const, shared: true, said_at: AT },
    { tax: 'paye' as const, shared: false, said_at: AT },
    { tax: 'corporation_tax' as const, shared: true, said_at: AT },
    { tax: 'self_assessment' as const, shared: true, said_at: AT },
  ],
};

export const sharedTaxes = endpoint({
  method: 'GET',
  path: '/client/shared-taxes',
  summary: 'Returns the taxes that the company shares with one practice',
  access,
  origin: 'inferred',
  query: byAgent,
  body: none,
  response: shared,
  example,
});

export const shareTaxes = endpoint({
  method: 'POST',
  path: '/client/shared-taxes',
  summary:
    'Starts or stops sharing taxes with one practice, at once. A tax that is shared again is read from HMRC again',
  access,
  origin: 'inferred',
  query: byAgent,
  body: sharedTaxesBody,
  response: shared,
  example,
});
