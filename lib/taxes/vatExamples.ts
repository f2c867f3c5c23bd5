import { exampleSync, noCredits, type TaxSummary } from './examples';
import { pence } from '@/lib/kernel/money';
import { periodId } from '@/lib/vat/examples';

export const exampleVat = {
  tax: 'vat' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: exampleSync, connection: 'live' as const,
  source: 'HMRC VAT account', reference: '553557881',
  owedPence: pence(0), overduePence: pence(0), creditPence: pence(0),
  next: {
    id: `file-${periodId}`, tax: 'vat' as const, kind: 'filing' as const, label: 'VAT return, October 2026', dueOn: '2026-12-07',
    clearBy: '2026-12-07', certainty: 'known' as const,
  },
  status: 'Ready to review', note: '7 Dec 2026, for VAT return, October 2026.',
  upcoming: [
    {
      id: `file-${periodId}`, tax: 'vat' as const, kind: 'filing' as const, label: 'VAT return, October 2026', dueOn: '2026-12-07',
      clearBy: '2026-12-07', certainty: 'known' as const,
    },
    {
      id: 'vat-2026-11-30', tax: 'vat' as const, kind: 'refund' as const, label: 'November 2026', dueOn: '2027-02-06',
      clearBy: '2027-02-06', pence: pence(360_000), certainty: 'expected' as const,
    },
  ],
  lines: [
    {
      ...noCredits, id: periodId, tax: 'vat' as const, kind: 'tax' as const, label: 'October 2026', from: '2026-10-01', to: '2026-10-31',
      due: '2026-12-07', clearBy: '2026-12-07', direction: 'refund' as const, chargedPence: pence(421_000), paymentsPence: pence(0),
      outstandingPence: pence(0), expected: true, filingDue: '2026-12-07', status: 'Ready to review',
    },
    {
      ...noCredits, id: '0d6a4a6f-6f0b-4c1b-9a55-5a1f0c1e0007', tax: 'vat' as const, kind: 'tax' as const, label: 'April 2026',
      from: '2026-04-01', to: '2026-04-30', due: '2026-06-07', clearBy: '2026-06-05', direction: 'pay' as const,
      chargedPence: pence(48_610), paymentsPence: pence(48_610), outstandingPence: pence(0), filingDue: '2026-06-07', filedOn: '2026-05-29',
      status: 'Paid to HMRC',
    },
  ],
  payments: [{ paidOn: '2026-06-05', pence: pence(48_610) }], refunds: [], penalties: [],
} satisfies TaxSummary;
