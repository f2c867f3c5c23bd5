/** @jest-environment node */
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import {
  REASONS,
  whyNotBought,
  type ReasonNot,
  type SaleFacts,
} from '@/lib/refunds/quote/whyNotBought';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';

const TODAY: IsoDate = '2026-11-20';
const october: SaleFacts = {
  direction: 'refund',
  end: '2026-10-31',
  hasOtherFigures: false,
  isSoldElsewhere: false,
  isRefused: false,
  repayments: [],
  isHmrcLive: true,
};
const row = (change: Partial<RepaymentRecord>): RepaymentRecord => ({
  periodKey: '26AJ',
  status: 'SENT_FOR_RISKING',
  createdOn: '2026-11-03',
  box5Pence: pence(421_000),
  originalPence: pence(421_000),
  ...change,
});

test.each<[string, Partial<SaleFacts>, ReasonNot | undefined]>([
  ['a refund of the last month, to be filed', {}, undefined],
  ['one that was filed 30 days ago', { filedOn: '2026-10-21' }, undefined],
  [
    'one that was filed long ago and that HMRC still checks',
    { filedOn: '2026-08-01', repayments: [row({})] },
    undefined,
  ],
  ['a period that ended two years ago to the day', { end: '2024-11-20' }, undefined],
  ['figures that nobody knows', { direction: 'unknown' }, 'noRefund'],
  ['a payment', { direction: 'payment' }, 'noRefund'],
  ['nothing either way', { direction: 'nil' }, 'noRefund'],
  ['a period that ends today', { end: TODAY }, 'notEnded'],
  ['other figures at HMRC', { hasOtherFigures: true }, 'otherFigures'],
  ['sold from another account', { isSoldElsewhere: true }, 'soldElsewhere'],
  ['refused by a person', { isRefused: true }, 'refused'],
  ['a period that ended two years and a day ago', { end: '2024-11-19' }, 'tooOldForUs'],
  ['a period that ended four years ago to the day', { end: '2022-11-20' }, 'tooOldForUs'],
  ['a period that ended four years and a day ago', { end: '2022-11-19' }, 'tooOldForHmrc'],
  ['a return of 2017', { end: '2017-12-31' }, 'tooOldForHmrc'],
  ['HMRC asks questions', { repayments: [row({ status: 'CLAIM_QUERIED' })] }, 'questioned'],
  ['HMRC holds it back', { repayments: [row({ status: 'REPAYMENT_SUSPENDED' })] }, 'questioned'],
  ['HMRC changed it', { repayments: [row({ status: 'REPAYMENT_ADJUSTED' })] }, 'questioned'],
  [
    'HMRC wants money instead',
    { repayments: [row({ status: 'ADJUSMENT_TO_TAX_DUE' })] },
    'questioned',
  ],
  [
    'HMRC has paid',
    { repayments: [row({ status: 'REPAYMENT_APPROVED', clearedOn: '2026-11-18' })] },
    'paid',
  ],
  ['filed 31 days ago, and HMRC’s tracker is silent', { filedOn: '2026-10-20' }, 'oldNews'],
  [
    'one that HMRC repaid three years ago is paid, not too old',
    {
      end: '2023-10-31',
      filedOn: '2023-11-03',
      repayments: [row({ status: 'REPAYMENT_APPROVED', clearedOn: '2023-11-20' })],
    },
    'paid',
  ],
  [
    'one that HMRC reduced and paid is paid, not questioned',
    { repayments: [row({ status: 'REPAYMENT_ADJUSTED', clearedOn: '2026-11-18' })] },
    'paid',
  ],
  [
    'a debt that HMRC made of it stays one once it has cleared',
    { repayments: [row({ status: 'ADJUSMENT_TO_TAX_DUE', clearedOn: '2026-11-18' })] },
    'questioned',
  ],
  [
    'one filed three years ago, of which the tracker is silent',
    { end: '2023-10-31', filedOn: '2023-11-03' },
    'oldNews',
  ],
  [
    'one of three years ago that HMRC still checks',
    { end: '2023-10-31', filedOn: '2023-11-03', repayments: [row({ createdOn: '2023-11-03' })] },
    'tooOldForUs',
  ],
  ['a period whose days have another entry', { isSuperseded: true }, 'superseded'],
  [
    'one that was sold, of a period whose days have another entry',
    { isSuperseded: true, isSoldElsewhere: true },
    'superseded',
  ],
  ['an earlier return is missing', { earlierMissing: 'September 2026' }, 'earlierMissing'],
  ['HMRC is not connected', { isHmrcLive: false }, 'notConnected'],
  [
    'of two reasons the plainer one is said',
    { isSoldElsewhere: true, isHmrcLive: false, end: '2017-12-31' },
    'soldElsewhere',
  ],
])('%s', (_, change, reason) => {
  expect(whyNotBought({ ...october, ...change }, TODAY)?.reason).toBe(reason);
});

test('every reason has a sentence of its own that ends as one', () => {
  const facts = {
    ...october,
    earlierMissing: 'Quarter to 30 June 2026',
    repayments: [row({ status: 'CLAIM_QUERIED' })],
  };
  const sentences = Object.values(REASONS).map(({ says }) =>
    (says as (facts: SaleFacts) => string)(facts),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{20,}\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences).toContain(
    'The return for the quarter to 30 June 2026 is missing. HMRC holds refunds back until every earlier return is in, so file that ' +
      'one first.',
  );
});
