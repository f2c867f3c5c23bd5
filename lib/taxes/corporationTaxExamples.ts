import { exampleOnlineSync, noCredits, type TaxSummary } from './examples';
import { pence } from '@/lib/kernel/money';

const next = {
  id: 'pay-ct-2026',
  tax: 'corporation_tax' as const,
  kind: 'payment' as const,
  label: 'Year to 28 Feb 2026',
  dueOn: '2026-12-01',
  clearBy: '2026-12-01',
  pence: pence(1_190_200),
  certainty: 'known' as const,
} satisfies TaxSummary['next'];

export const exampleCorporationTax = {
  tax: 'corporation_tax' as const,
  companyName: 'Marlow & Rye Bakery Ltd',
  state: 'read' as const,
  sync: exampleOnlineSync,
  connection: 'live' as const,
  source: 'HMRC online services',
  reference: '3113822345',
  owedPence: pence(1_190_200),
  overduePence: pence(0),
  creditPence: pence(0),
  next,
  status: 'Due soon',
  note: '1 Dec 2026, for year to 28 Feb 2026.',
  upcoming: [next],
  lines: [
    {
      ...noCredits,
      id: 'ct-2026',
      tax: 'corporation_tax' as const,
      kind: 'tax' as const,
      label: 'Year to 28 Feb 2026',
      from: '2025-03-01',
      to: '2026-02-28',
      due: '2026-12-01',
      clearBy: '2026-12-01',
      direction: 'pay' as const,
      chargedPence: pence(1_190_200),
      paymentsPence: pence(0),
      outstandingPence: pence(1_190_200),
      filingDue: '2027-02-28',
      filedOn: '2026-08-31',
      status: 'Due soon',
    },
  ],
  payments: [],
  refunds: [],
  penalties: [],
} satisfies TaxSummary;
