import type { InferType } from 'yup';
import type { taxSummaryShape } from './shapes';
import { companyId, periodId } from '@/lib/vat/examples';
import { pence } from '@/lib/kernel/money';

type Summary = InferType<typeof taxSummaryShape>;

export { companyId as taxCompanyId };

const done = { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z', problem: undefined };
const online = { ...done, readAt: '2026-11-20T09:30:00.000Z' };
const cleared = { creditsPence: pence(0), writtenOffPence: pence(0), expected: false };

export const exampleVat = {
  tax: 'vat' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: done, connection: 'live' as const,
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
      ...cleared, id: periodId, tax: 'vat' as const, kind: 'tax' as const, label: 'October 2026', from: '2026-10-01', to: '2026-10-31',
      due: '2026-12-07', clearBy: '2026-12-07', direction: 'refund' as const, chargedPence: pence(421_000), paymentsPence: pence(0),
      outstandingPence: pence(0), expected: true, filingDue: '2026-12-07', status: 'Ready to review',
    },
    {
      ...cleared, id: '0d6a4a6f-6f0b-4c1b-9a55-5a1f0c1e0007', tax: 'vat' as const, kind: 'tax' as const, label: 'April 2026',
      from: '2026-04-01', to: '2026-04-30', due: '2026-06-07', clearBy: '2026-06-05', direction: 'pay' as const,
      chargedPence: pence(48_610), paymentsPence: pence(48_610), outstandingPence: pence(0), filingDue: '2026-06-07', filedOn: '2026-05-29',
      status: 'Paid to HMRC',
    },
  ],
  payments: [{ paidOn: '2026-06-05', pence: pence(48_610) }], refunds: [], penalties: [],
} satisfies Summary;

const payeNext = {
  id: 'pay-paye-7', tax: 'paye' as const, kind: 'payment' as const, label: 'Month 7, to 5 Nov 2026', dueOn: '2026-11-22',
  clearBy: '2026-11-20', pence: pence(311_840), certainty: 'known' as const,
} satisfies Summary['next'];
export const examplePaye = {
  tax: 'paye' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: online, connection: 'live' as const,
  source: 'HMRC online services', reference: '120/MR47120',
  owedPence: pence(311_840), overduePence: pence(0), creditPence: pence(0), next: payeNext, status: 'Clear today',
  note: '22 Nov is a Sunday, so pay by Fri 20 Nov.',
  upcoming: [payeNext, {
    id: 'paye-2026-12-05', tax: 'paye' as const, kind: 'payment' as const, label: 'Month 8, to 5 Dec 2026', dueOn: '2026-12-22',
    clearBy: '2026-12-22', pence: pence(310_000), certainty: 'expected' as const,
  }],
  lines: [
    {
      ...cleared, id: 'paye-7', tax: 'paye' as const, kind: 'tax' as const, label: 'Month 7, to 5 Nov 2026', from: '2026-10-06',
      to: '2026-11-05', due: '2026-11-22', clearBy: '2026-11-20', direction: 'pay' as const, chargedPence: pence(311_840),
      paymentsPence: pence(0), outstandingPence: pence(311_840), status: 'Clear today',
    },
    {
      ...cleared, id: 'paye-6', tax: 'paye' as const, kind: 'tax' as const, label: 'Month 6, to 5 Oct 2026', from: '2026-09-06',
      to: '2026-10-05', due: '2026-10-22', clearBy: '2026-10-22', direction: 'pay' as const, chargedPence: pence(309_612),
      paymentsPence: pence(309_612), outstandingPence: pence(0), status: 'Paid',
    },
  ],
  payments: [{ paidOn: '2026-10-22', pence: pence(309_612), method: 'BACS', label: 'For month 6' }], refunds: [], penalties: [],
} satisfies Summary;

const ctNext = {
  id: 'pay-ct-2026', tax: 'corporation_tax' as const, kind: 'payment' as const, label: 'Year to 28 Feb 2026', dueOn: '2026-12-01',
  clearBy: '2026-12-01', pence: pence(1_190_200), certainty: 'known' as const,
} satisfies Summary['next'];
export const exampleCorporationTax = {
  tax: 'corporation_tax' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: online,
  connection: 'live' as const, source: 'HMRC online services', reference: '3113822345',
  owedPence: pence(1_190_200), overduePence: pence(0), creditPence: pence(0), next: ctNext, status: 'Due soon',
  note: '1 Dec 2026, for year to 28 Feb 2026.',
  upcoming: [ctNext],
  lines: [{
    ...cleared, id: 'ct-2026', tax: 'corporation_tax' as const, kind: 'tax' as const, label: 'Year to 28 Feb 2026', from: '2025-03-01',
    to: '2026-02-28', due: '2026-12-01', clearBy: '2026-12-01', direction: 'pay' as const, chargedPence: pence(1_190_200),
    paymentsPence: pence(0), outstandingPence: pence(1_190_200), filingDue: '2027-02-28', filedOn: '2026-08-31', status: 'Due soon',
  }],
  payments: [], refunds: [], penalties: [],
} satisfies Summary;

const saNext = {
  id: 'pay-BP25', tax: 'self_assessment' as const, kind: 'payment' as const, label: 'Balancing payment, tax year 2025 to 2026',
  dueOn: '2027-01-31', clearBy: '2027-01-29', pence: pence(245_000), certainty: 'known' as const,
} satisfies Summary['next'];
export const exampleSelfAssessment = {
  tax: 'self_assessment' as const, companyName: 'Marlow & Rye Bakery Ltd', state: 'read' as const, sync: online,
  connection: 'live' as const, source: 'HMRC online services', reference: '9204471992', holder: 'Hannah Osei',
  owedPence: pence(245_000), overduePence: pence(0), creditPence: pence(0), next: saNext, status: 'Due',
  note: '31 Jan 2027 is a Sunday, so pay by Fri 29 Jan 2027.',
  upcoming: [saNext],
  lines: [{
    ...cleared, id: 'BP25', tax: 'self_assessment' as const, kind: 'tax' as const, label: 'Balancing payment, tax year 2025 to 2026',
    from: '2025-04-06', to: '2026-04-05', due: '2027-01-31', clearBy: '2027-01-29', direction: 'pay' as const, chargedPence: pence(245_000),
    paymentsPence: pence(0), outstandingPence: pence(245_000), status: 'Due',
  }],
  payments: [], refunds: [
    { label: 'From overpayment, tax year 2024-2025', pence: pence(114_600), requestedOn: '2025-08-21', paidOn: '2025-09-04' },
  ], penalties: [],
} satisfies Summary;
