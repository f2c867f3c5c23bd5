import { exampleOnlineSync, noCredits, type TaxSummary } from './examples';
import { pence } from '@/lib/kernel/money';

const next = {
  id: 'pay-paye-7', tax: 'paye' as const, kind: 'payment' as const, label: 'Month 7, to 5 Nov 2026', dueOn: '2026-11-22',
  clearBy: '2026-11-20', pence: pence(311_840), certainty: 'known' as const,
} satisfies TaxSummary['next'];

export const examplePaye = {
  tax: 'paye' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: exampleOnlineSync,
  connection: 'live' as const, source: 'HMRC online services', reference: '120/MR47120',
  owedPence: pence(311_840), overduePence: pence(0), creditPence: pence(0), next, status: 'Clear today',
  note: '22 Nov is a Sunday, so pay by Fri 20 Nov.',
  upcoming: [next, {
    id: 'paye-2026-12-05', tax: 'paye' as const, kind: 'payment' as const, label: 'Month 8, to 5 Dec 2026', dueOn: '2026-12-22',
    clearBy: '2026-12-22', pence: pence(310_000), certainty: 'expected' as const,
  }],
  lines: [
    {
      ...noCredits, id: 'paye-7', tax: 'paye' as const, kind: 'tax' as const, label: 'Month 7, to 5 Nov 2026', from: '2026-10-06',
      to: '2026-11-05', due: '2026-11-22', clearBy: '2026-11-20', direction: 'pay' as const, chargedPence: pence(311_840),
      paymentsPence: pence(0), outstandingPence: pence(311_840), status: 'Clear today',
    },
    {
      ...noCredits, id: 'paye-6', tax: 'paye' as const, kind: 'tax' as const, label: 'Month 6, to 5 Oct 2026', from: '2026-09-06',
      to: '2026-10-05', due: '2026-10-22', clearBy: '2026-10-22', direction: 'pay' as const, chargedPence: pence(309_612),
      paymentsPence: pence(309_612), outstandingPence: pence(0), status: 'Paid',
    },
  ],
  payments: [{ paidOn: '2026-10-22', pence: pence(309_612), method: 'BACS', label: 'For month 6' }], refunds: [], penalties: [],
} satisfies TaxSummary;
