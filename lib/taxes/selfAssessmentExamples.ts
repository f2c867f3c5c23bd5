import { exampleOnlineSync, noCredits, type TaxSummary } from './examples';
import { pence } from '@/lib/kernel/money';

const next = {
  id: 'pay-BP25',
  tax: 'self_assessment' as const,
  person: 'Hannah Osei',
  kind: 'payment' as const,
  label: 'Balancing payment, tax year 2025 to 2026',
  dueOn: '2027-01-31',
  clearBy: '2027-01-29',
  pence: pence(245_000),
  certainty: 'known' as const,
} satisfies TaxSummary['next'];

export const exampleSelfAssessment = {
  tax: 'self_assessment' as const,
  companyName: 'Marlow & Rye Bakery Ltd',
  state: 'read' as const,
  sync: exampleOnlineSync,
  connection: 'live' as const,
  source: 'HMRC online services',
  reference: '9204471992',
  holder: 'Hannah Osei',
  alsoListed: undefined,
  annualReturns: [
    { year: '2025 to 2026', taxYear: '2025-26', dueOn: '2027-01-31' as const, said: undefined },
  ],
  owedPence: pence(245_000),
  overduePence: pence(0),
  creditPence: pence(0),
  next,
  status: 'Due',
  note: 'Pay by Fri 29 Jan 2027, for balancing payment, tax year 2025 to 2026.',
  upcoming: [next],
  lines: [
    {
      ...noCredits,
      id: 'BP25',
      tax: 'self_assessment' as const,
      kind: 'tax' as const,
      label: 'Balancing payment, tax year 2025 to 2026',
      from: '2025-04-06',
      to: '2026-04-05',
      due: '2027-01-31',
      clearBy: '2027-01-29',
      direction: 'pay' as const,
      chargedPence: pence(245_000),
      paymentsPence: pence(0),
      outstandingPence: pence(245_000),
      status: 'Due',
    },
  ],
  payments: [],
  refunds: [
    {
      label: 'From overpayment, tax year 2024-2025',
      pence: pence(114_600),
      requestedOn: '2025-08-21',
      paidOn: '2025-09-04',
    },
  ],
  penalties: [],
} satisfies TaxSummary;
