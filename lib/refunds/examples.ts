import type { InferType } from 'yup';
import { pence } from '@/lib/kernel/money';
import type { claimSummary, period, quote } from '@/lib/refunds/shapes';
import { claimId, periodId, quoteId } from '@/lib/vat/examples';

type Claim = InferType<typeof claimSummary>;

export const exampleQuote = {
  id: quoteId,
  hash: '3f6d0c',
  refundPence: pence(421_000),
  feePence: pence(4_210),
  netPence: pence(416_790),
  setOffs: [],
  arrivesPence: pence(416_790),
  feePercent: 1,
  partner: 'organic',
  rateCardVersion: '2026-11',
  termsVersion: 1,
  purchaser: 'Adsum Ltd',
  payoutBy: '2026-11-23',
  hmrcFrom: '2026-12-09',
  hmrcTo: '2026-12-23',
  workingDaysGainedFrom: 12,
  workingDaysGainedTo: 22,
  annualRateTenths: 123,
  worthIt: true,
  expiresAt: '2026-11-27T17:00:00.000Z',
  restsOn: {
    exact: true,
    sentence:
      'It rests on the draft from your books in Xero, and holds for the return you file with these figures.',
  },
} satisfies InferType<typeof quote>;

export const exampleFollowUp = {
  warnings: [],
  breakEvenPence: pence(50_000),
  etaSource:
    'The last date is HMRC’s own rule: 30 days to approve, then the payment. The first is our assumption: we have seen too few ' +
    'repayments to say more.',
  score: {
    points: 15,
    level: 'few' as const,
    reasons: [
      {
        id: 'high_ratio',
        sentence: 'Box 4 is 7 times box 3.',
        evidence: 'Why so much is bought for each sale: zero-rated sales, stock, or equipment.',
      },
    ],
  },
};

export const examplePeriods = [
  {
    id: periodId,
    label: 'October 2026',
    start: '2026-10-01',
    end: '2026-10-31',
    dueOn: '2026-12-07',
    status: 'Ready to review',
    direction: 'refund' as const,
    netPence: pence(421_000),
    figuresFrom: 'xero' as const,
    bar: 'not_filed' as const,
  },
  {
    id: '7c2d9a44-1b1f-4f0e-8c6b-2f4be5aa0009',
    label: 'September 2026',
    start: '2026-09-01',
    end: '2026-09-30',
    dueOn: '2026-11-07',
    status: 'HMRC is checking',
    filedOn: '2026-11-03',
    direction: 'refund' as const,
    netPence: pence(376_480),
    figuresFrom: 'hmrc' as const,
    bar: 'checking' as const,
    paidEarlyPence: pence(372_715),
    paidEarlyOn: '2026-11-04',
    claimId,
  },
  {
    id: '7c2d9a44-1b1f-4f0e-8c6b-2f4be5aa0004',
    label: 'April 2026',
    start: '2026-04-01',
    end: '2026-04-30',
    dueOn: '2026-06-07',
    status: 'Paid to HMRC',
    filedOn: '2026-05-29',
    direction: 'payment' as const,
    netPence: pence(48_610),
    figuresFrom: 'hmrc' as const,
    bar: 'owed' as const,
  },
] satisfies InferType<typeof period>[];

const exampleSteps = [
  {
    id: 'confirmed',
    title: 'You accepted the quote',
    sentence: '£3,764.80 − £37.65 = £3,727.15. This amount is fixed. It is what you were paid.',
    at: '2026-11-03T15:20:00.000Z',
    actor: 'you' as const,
    state: 'done' as const,
  },
  {
    id: 'filed',
    title: 'Return filed with HMRC',
    sentence: 'Receipt 2419 0386 1127. HMRC holds your bank details.',
    at: '2026-11-03T15:21:00.000Z',
    actor: 'hmrc' as const,
    state: 'done' as const,
  },
  {
    id: 'paid_out',
    title: 'We paid you £3,727.15',
    sentence: 'Faster Payment to account ending 4471.',
    at: '2026-11-04T12:24:00.000Z',
    actor: 'adsum' as const,
    state: 'done' as const,
  },
  {
    id: 'hmrc_checking',
    title: 'HMRC is checking',
    sentence: 'No questions asked so far. Nothing for you to do.',
    at: '2026-11-20',
    actor: 'hmrc' as const,
    state: 'now' as const,
  },
  {
    id: 'hmrc_repaid',
    title: 'HMRC repays £3,764.80',
    sentence: 'Three working days after approval. It goes to your account.',
    expectedFrom: '2026-11-25',
    expectedTo: '2026-12-08',
    actor: 'hmrc' as const,
    state: 'expected' as const,
  },
] satisfies Claim['steps'];

const exampleClock = {
  startedOn: '2026-11-03',
  endsOn: '2026-12-03',
  daysUsed: 17,
  daysLeft: 13,
  totalDays: 30,
  stopped: false,
  interestPence: pence(369),
  interestFrom: '2026-11-08',
  interestRateHundredths: 275,
  interestRateFrom: '2026-01-09',
} satisfies Claim['clock'];

export const exampleClaimSummary = {
  id: claimId,
  reference: 'AD-26-09-0417',
  periodLabel: 'September 2026',
  state: 'paid_out' as const,
  status: 'HMRC is checking',
  refundPence: pence(376_480),
  feePence: pence(3_765),
  netPence: pence(372_715),
  arrivesPence: pence(372_715),
  sentence: 'You have your money. There is nothing for you to do.',
  steps: exampleSteps,
  clock: exampleClock,
  hmrcReadAt: '2026-11-20T14:05:00.000Z',
} satisfies Claim;
