/** @jest-environment node */
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { periodStatus, type PeriodFacts } from '@/lib/refunds/periodStatus';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';

const TODAY = '2026-11-20';
const october = {
  start: isoDateOf('2026-10-01'),
  end: isoDateOf('2026-10-31'),
  due: isoDateOf('2026-12-07'),
  status: 'open' as const,
};
const facts = (change: Partial<PeriodFacts>): PeriodFacts => ({
  obligation: october,
  direction: 'refund',
  repayments: [],
  trackerRead: true,
  ...change,
});
const filed = {
  obligation: { ...october, status: 'fulfilled' as const },
  filedOn: isoDateOf('2026-11-03'),
};
const row = (change: Partial<RepaymentRecord>): RepaymentRecord => ({
  periodKey: '26AJ',
  status: 'SENT_FOR_RISKING',
  createdOn: '2026-11-03',
  box5Pence: pence(1),
  originalPence: pence(1),
  ...change,
});
const charge = (outstanding: number, due: IsoDate = '2026-12-07') => ({
  originalPence: pence(48_610),
  outstandingPence: pence(outstanding),
  due,
});

test.each<[string, Partial<PeriodFacts>, string, string]>([
  [
    'a running period',
    { obligation: { ...october, end: '2026-11-30' }, direction: 'unknown' },
    'Not started',
    'none',
  ],
  ['figures are in', {}, 'Ready to review', 'not_filed'],
  ['no figures yet', { direction: 'unknown' }, 'Records needed', 'none'],
  [
    'within two weeks of its day',
    { obligation: { ...october, due: '2026-11-30' } },
    'Due soon',
    'not_filed',
  ],
  [
    'past its day',
    { obligation: { ...october, due: '2026-11-07' }, direction: 'unknown' },
    'Return late',
    'none',
  ],
  ['HMRC said no', { filing: 'rejected' }, 'Not accepted by HMRC', 'not_filed'],
  ['the answer was lost', { filing: 'unknown' }, 'Confirming with HMRC', 'not_filed'],
  [
    'the answer was lost, and it was marked as filed',
    { filing: 'unknown', isMarked: true },
    'Filed, awaiting HMRC',
    'not_filed',
  ],
  ['HMRC did not take it', { filing: 'not_received' }, 'Waiting for HMRC', 'not_filed'],
  ['HMRC holds other figures', { filing: 'conflict' }, 'HMRC has other figures', 'not_filed'],
  [
    'HMRC holds other figures, and lists the return as filed',
    { ...filed, filing: 'conflict' },
    'HMRC has other figures',
    'none',
  ],
  [
    'taken by HMRC, not listed yet',
    { filing: 'submitted', filedOn: TODAY },
    'Filed, awaiting HMRC',
    'checking',
  ],
  ['HMRC checks', { ...filed, repayments: [row({})] }, 'HMRC is checking', 'checking'],
  [
    'HMRC’s own date has passed',
    { ...filed, repayments: [row({ createdOn: '2026-10-01' })] },
    'Refund delayed',
    'checking',
  ],
  [
    'HMRC asks questions',
    { ...filed, repayments: [row({ status: 'CLAIM_QUERIED' })] },
    'Refund queried',
    'checking',
  ],
  [
    'approved, money on its way',
    { ...filed, repayments: [row({ status: 'REPAYMENT_APPROVED' })] },
    'Approved',
    'checking',
  ],
  [
    'repaid',
    { ...filed, repayments: [row({ status: 'REPAYMENT_APPROVED', clearedOn: '2026-11-19' })] },
    'Repaid',
    'repaid',
  ],
  ['so old that HMRC no longer shows it', { ...filed, filedOn: '2026-08-01' }, 'Repaid', 'repaid'],
  [
    'old, where the tracker cannot be read: never guessed',
    { ...filed, filedOn: '2026-08-01', trackerRead: false },
    'Filed',
    'none',
  ],
  [
    'filed lately, where the tracker cannot be read',
    { ...filed, trackerRead: false },
    'Filed',
    'checking',
  ],
  ['sold, and being paid', { ...filed, claim: 'confirmed' }, 'Payment on its way', 'checking'],
  ['sold, and HMRC has repaid it', { ...filed, claim: 'hmrc_repaid' }, 'Pass it on', 'sold'],
  ['sold, and closed', { ...filed, claim: 'closed' }, 'Passed on', 'sold'],
  ['a payment that HMRC does not show yet', { ...filed, direction: 'payment' }, 'Filed', 'owed'],
  [
    'charged, though the figures could not be read',
    { ...filed, direction: 'unknown', charge: charge(48_610) },
    'Due',
    'owed',
  ],
  [
    'a payment that is not due for weeks',
    { ...filed, direction: 'payment', charge: charge(48_610) },
    'Due',
    'owed',
  ],
  [
    'a payment due within two weeks',
    { ...filed, direction: 'payment', charge: charge(48_610, '2026-11-30') },
    'Due soon',
    'owed',
  ],
  [
    'a payment past its day',
    { ...filed, direction: 'payment', charge: charge(48_610, '2026-11-07') },
    'Payment late',
    'owed',
  ],
  [
    'part of it paid, the rest past its day',
    { ...filed, direction: 'payment', charge: charge(100, '2026-11-07') },
    'Part paid',
    'owed',
  ],
  ['paid', { ...filed, direction: 'payment', charge: charge(0) }, 'Paid to HMRC', 'owed'],
  ['nothing either way', { ...filed, direction: 'nil' }, 'Filed', 'none'],
])('%s', (_what, change, status, bar) => {
  expect(periodStatus(facts(change), TODAY)).toEqual({ status, bar });
});
