import type { InferType } from 'yup';
import type { vatDashboardShape, vatReturnShape, vatReturnsShape } from './shapes';
import { pence } from '@/lib/kernel/money';
import { exampleBoxes, periodId, quoteId } from '@/lib/vat/examples';
import type { vatClaimShape } from '@/lib/refunds/claim/pageShape';
import {
  exampleQuote,
  exampleFollowUp,
  examplePeriods,
  exampleClaimSummary,
} from '@/lib/refunds/examples';

export const exampleDashboard = {
  company: {
    name: 'Marlow & Rye Bakery Ltd',
    vatNumber: '553557881',
    frequency: 'monthly' as const,
  },
  sync: { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z' },
  next: {
    kind: 'claimable' as const,
    periodId,
    label: 'October 2026',
    filed: false,
    quote: exampleQuote,
  },
  claims: [exampleClaimSummary],
  news: [],
  paidEarly: {
    netPence: pence(1_970_075),
    count: 6,
    feesPence: pence(19_900),
    since: '2026-03-04',
  },
  hmrcOwesPence: pence(0),
  onceFiledPence: pence(421_000),
  held: [],
  youOwePence: pence(0),
  connections: [
    {
      kind: 'hmrc' as const,
      organisation: 'HMRC VAT account',
      state: 'live' as const,
      lastReadAt: '2026-11-20T14:05:00.000Z',
      renewBy: '2028-03-14',
    },
    {
      kind: 'xero' as const,
      organisation: 'Marlow & Rye Bakery Ltd',
      state: 'live' as const,
      lastReadAt: '2026-11-20T14:02:00.000Z',
    },
  ],
  periods: examplePeriods,
  totalReturns: 38,
} satisfies InferType<typeof vatDashboardShape>;

export const exampleReturns = {
  companyName: 'Marlow & Rye Bakery Ltd',
  sync: { state: 'done' as const, readAt: '2026-11-20T14:05:00.000Z' },
  periods: examplePeriods,
} satisfies InferType<typeof vatReturnsShape>;

export const exampleReturn = {
  companyName: 'Marlow & Rye Bakery Ltd',
  period: examplePeriods[0]!,
  direction: 'refund' as const,
  boxes: exampleBoxes,
  figuresFrom: 'xero' as const,
  figuresReadAt: '2026-11-20T14:02:00.000Z',
  sources: [
    { box: 'vatDueSales' as const, note: 'Xero · 38 sales at 20%' },
    { box: 'vatReclaimedCurrPeriod' as const, note: 'Xero · 94 purchases' },
  ],
  flags: [
    {
      box: 'vatReclaimedCurrPeriod' as const,
      sentence:
        '18% above your last four months (£4,088.20 on average). HMRC may ask for the invoices, so keep them to hand.',
    },
  ],
  declaration: {
    version: 'business-2026-11',
    text:
      'When you submit this VAT information you are making a legal declaration that the information is true and complete. A false ' +
      'declaration can result in prosecution.',
  },
  payloadHash: '9c1f',
  canFile: true,
  filing: { state: 'draft' as const, sentence: 'Not filed yet.' },
  quote: exampleQuote,
  followUp: exampleFollowUp,
  bankAccountEnding: '4471',
  bankAccountId: '0b6f8f0e-2f5c-4a53-9d2d-6b1a5c1e4471',
  maySell: true,
} satisfies InferType<typeof vatReturnShape>;

export const exampleClaim = {
  companyName: 'Marlow & Rye Bakery Ltd',
  periodId,
  purchaser: 'Adsum Ltd',
  termsVersion: 1,
  claim: exampleClaimSummary,
  quote: {
    ...exampleQuote,
    id: quoteId,
    refundPence: pence(376_480),
    feePence: pence(3_765),
    netPence: pence(372_715),
    arrivesPence: pence(372_715),
  },
  bankAccountEnding: '4471',
  paidOutAt: '2026-11-04T12:24:00.000Z',
  hoursToPay: 21,
  confirmedAt: '2026-11-03T15:20:00.000Z',
  hmrcFrom: '2026-11-25',
  hmrcTo: '2026-12-08',
  delayed: false,
  news: [],
  map: {
    standing: 'paid',
    legs: [
      { id: 'we_pay', state: 'done', pence: pence(372_715), to: '2026-11-04' },
      {
        id: 'hmrc_repays',
        state: 'expected',
        pence: pence(376_480),
        from: '2026-11-25',
        to: '2026-12-08',
      },
      {
        id: 'you_pass_on',
        state: 'expected',
        pence: pence(376_480),
        from: '2026-12-09',
        to: '2026-12-22',
      },
    ],
    soldPence: pence(376_480),
    leftPence: pence(0),
  },
} satisfies InferType<typeof vatClaimShape>;
