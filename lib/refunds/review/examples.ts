import type { InferType } from 'yup';
import { pence } from '@/lib/kernel/money';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import type { reviewDetail, reviewQueue, reviewRow } from './shapes';

const claimOf = (last: string) => `c1a10000-0000-4000-8000-0000000000${last}`;
const accountOf = (last: string) => `ba000000-0000-4000-8000-0000000000${last}`;

const first: InferType<typeof reviewRow> = {
  claimId: claimOf('01'),
  bankAccountId: accountOf('01'),
  reference: 'AD-26-09-0431',
  companyName: 'Northgate Joinery Ltd',
  periodLabel: 'July to September 2026',
  state: 'waiting',
  isHeld: true,
  reason: 'First sale, above the limit for a first sale',
  refundPence: pence(1_486_000),
  payoutPence: pence(1_471_140),
  repaidCount: 0,
  withUs: '8 days',
  answerBy: '2026-11-20T15:00:00.000Z',
  isLate: false,
  hasAnswered: false,
};

const second: InferType<typeof reviewRow> = {
  claimId: claimOf('02'),
  bankAccountId: accountOf('02'),
  reference: 'AD-26-09-0428',
  companyName: 'Copse Hill Dairy Ltd',
  periodLabel: 'July to September 2026',
  state: 'secondPerson',
  isHeld: true,
  reason: 'More than 3 times HMRC’s median',
  refundPence: pence(4_240_000),
  payoutPence: pence(4_197_600),
  medianPence: pence(986_000),
  timesTenths: 43,
  repaidCount: 7,
  withUs: '14 months',
  answerBy: '2026-11-20T15:30:00.000Z',
  isLate: false,
  hasAnswered: false,
};

const third: InferType<typeof reviewRow> = {
  claimId: claimOf('03'),
  bankAccountId: accountOf('03'),
  reference: 'AD-26-09-0433',
  companyName: 'Orchard Vets Ltd',
  periodLabel: 'July to September 2026',
  state: 'asked',
  isHeld: true,
  reason: 'Box 4 is 61% of box 7',
  refundPence: pence(1_300_000),
  payoutPence: pence(1_287_000),
  medianPence: pence(431_000),
  timesTenths: 30,
  repaidCount: 5,
  withUs: '6 weeks',
  answerBy: '2026-11-20T17:00:00.000Z',
  isLate: false,
  askedAt: '2026-11-20T12:40:00.000Z',
  hasAnswered: false,
};

const fourth: InferType<typeof reviewRow> = {
  claimId: claimOf('04'),
  bankAccountId: accountOf('04'),
  reference: 'AD-26-09-0434',
  companyName: 'Calder Cycles Ltd',
  periodLabel: 'July to September 2026',
  state: 'coolingOff',
  isHeld: true,
  reason: 'More than 3 times HMRC’s median',
  refundPence: pence(549_101),
  payoutPence: pence(543_610),
  medianPence: pence(512_000),
  timesTenths: 11,
  repaidCount: 8,
  withUs: '2 years',
  answerBy: '2026-11-23T10:00:00.000Z',
  isLate: false,
  hasAnswered: false,
  payableFrom: '2026-11-23T10:00:00.000Z',
};

export const exampleQueue: InferType<typeof reviewQueue> = {
  readAt: '2026-11-20T14:05:00.000Z',
  rows: [first, second, third, fourth],
  answeredToday: [
    {
      claimId: claimOf('05'),
      reference: 'AD-26-09-0420',
      companyName: 'Tideway Sails Ltd',
      outcome: 'approved',
      payoutPence: pence(311_850),
      by: 'Dana Whitlock',
      at: '2026-11-20T11:20:00.000Z',
    },
  ],
  today: {
    atOnce: { pence: pence(6_120_475), count: 38 },
    afterReview: { pence: pence(2_291_830), count: 7 },
    refused: { pence: pence(945_000), count: 2 },
  },
  kept: { kept: 212, of: 214, medianMinutes: 41, lateNow: 0 },
  timesMedian: 3,
  limits: [
    'A refund above £50,000.00',
    'A first sale above £5,000.00',
    'Above £25,000.00 two people approve',
  ],
};

export const exampleDetail: InferType<typeof reviewDetail> = {
  ...second,
  reasons: ['More than 3 times HMRC’s median', 'A refund above £40,000.00'],
  feePence: pence(42_400),
  accountName: 'Copse Hill Dairy Ltd',
  accountEnding: '6630',
  filedOn: isoDateOf('2026-11-06'),
  boxes: [
    {
      label: 'Box 1, VAT on sales',
      pence: pence(621_000),
      medianPence: pence(598_400),
      timesTenths: 10,
    },
    {
      label: 'Box 4, VAT reclaimed',
      pence: pence(4_861_000),
      medianPence: pence(1_584_000),
      timesTenths: 31,
    },
    {
      label: 'Box 5, refund',
      pence: pence(4_240_000),
      medianPence: pence(986_000),
      timesTenths: 43,
    },
    {
      label: 'Box 7, purchases',
      pence: pence(25_430_000),
      medianPence: pence(8_120_000),
      timesTenths: 31,
    },
  ],
  history: [
    { label: 'April to June 2026', pence: pence(986_000) },
    { label: 'January to March 2026', pence: pence(1_012_000) },
  ],
  checks: [
    { isGood: true, title: 'HMRC and Xero say the same.', detail: 'Filed from the books.' },
    {
      isGood: false,
      title: 'The bank could not check the account’s name.',
      detail: 'Saved on Wed 2 Sep 2026',
    },
  ],
  needsTwo: true,
  approvals: [
    {
      name: 'Dana Whitlock',
      at: '2026-11-20T13:22:00.000Z',
      note: 'Parlour invoice seen, dealer called back.',
      isMine: false,
    },
  ],
  files: [{ name: 'invoice-2291.pdf', addedAt: '2026-11-20T12:58:00.000Z' }],
  log: [
    { at: '2026-11-20T13:22:00.000Z', sentence: 'Dana Whitlock approved, first of two.' },
    { at: '2026-11-20T11:48:00.000Z', sentence: 'Held: more than 3 times HMRC’s median.' },
  ],
};
