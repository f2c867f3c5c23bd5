/** @jest-environment node */
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import {
  approvedOn,
  hmrcEstimate,
  isComplete,
  isDelayed,
  isRepaymentStatus,
  latestRepayment,
  REPAYMENT_STATES,
  REPAYMENT_STATUSES,
  repaymentAmount,
  repaymentHistory,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import vectors from '@/__tests__/support/goldenVectors.json';

const row = (status: RepaymentStatus, change: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26AI',
  status,
  createdOn: '2026-11-05',
  box5Pence: pence(300_000),
  originalPence: pence(376_480),
  ...change,
});

test.each(vectors.refundEta)(
  'HMRC’s estimate: $returnCreationDate + 30 + $supplementDelayDays calendar days is $hmrcEstimate',
  (vector) => {
    expect(
      hmrcEstimate({
        createdOn: isoDateOf(vector.returnCreationDate),
        supplementDelayDays: vector.supplementDelayDays,
      }),
    ).toBe(vector.hmrcEstimate);
  },
);

test.each<[RepaymentStatus, string, number]>([
  ['INITIAL', 'Checking amount', 376_480],
  ['SENT_FOR_RISKING', 'Sending for further checks', 376_480],
  ['CLAIM_QUERIED', 'Sending for further checks', 376_480],
  ['REPAYMENT_SUSPENDED', 'You must submit your latest VAT return', 300_000],
  ['REPAYMENT_ADJUSTED', 'Repayment amount changed', 300_000],
  ['ADJUSMENT_TO_TAX_DUE', 'You now owe HMRC', 300_000],
  ['REPAYMENT_APPROVED', 'Repayment approved', 376_480],
])('HMRC calls %s "%s" and shows %i pence', (status, title, amount) => {
  expect(REPAYMENT_STATES[status].title).toBe(title);
  expect(repaymentAmount(row(status))).toBe(amount);
});

test.each<[RepaymentStatus, string, boolean]>([
  ['SENT_FOR_RISKING', '2026-12-05', false],
  ['SENT_FOR_RISKING', '2026-12-06', true],
  ['CLAIM_QUERIED', '2026-12-06', true],
  ['INITIAL', '2026-12-06', true],
  ['REPAYMENT_APPROVED', '2026-12-06', false],
])('%s on %s is past HMRC’s own date: %p', (status, today, delayed) => {
  expect(isDelayed(row(status), isoDateOf(today))).toBe(delayed);
});

test('the latest row is the furthest along, then the newest', () => {
  const rows = [
    row('SENT_FOR_RISKING', { updatedOn: '2026-11-20' }),
    row('CLAIM_QUERIED', { updatedOn: '2026-11-10' }),
    row('INITIAL'),
  ];
  expect(latestRepayment(rows)?.status).toBe('CLAIM_QUERIED');
  expect(
    latestRepayment([
      row('REPAYMENT_ADJUSTED', { updatedOn: '2026-11-10' }),
      row('REPAYMENT_APPROVED', { updatedOn: '2026-11-12' }),
    ])?.status,
  ).toBe('REPAYMENT_APPROVED');
  expect(latestRepayment([])).toBeUndefined();
});

test.each<[string, Partial<RepaymentRecord>, Partial<RepaymentRecord>]>([
  ['updated later', { updatedOn: '2026-11-12' }, { updatedOn: '2026-11-10' }],
  ['created later, and neither was updated', { createdOn: '2026-11-07' }, {}],
  ['updated later than the other was created', { updatedOn: '2026-11-06' }, {}],
  [
    'created later than the other was updated',
    { createdOn: '2026-11-07' },
    { updatedOn: '2026-11-06' },
  ],
])(
  'of two rows of the same rank the latest is the one that was %s, in whichever order they come',
  (_, later, earlier) => {
    const [latest, other] = [row('REPAYMENT_APPROVED', later), row('REPAYMENT_ADJUSTED', earlier)];
    expect([latestRepayment([latest, other]), latestRepayment([other, latest])]).toEqual([
      latest,
      latest,
    ]);
  },
);

test('a missing first row is put back on the creation day', () => {
  expect(
    repaymentHistory([row('SENT_FOR_RISKING', { updatedOn: '2026-11-07' })]).map(
      (repaymentRecord) => [repaymentRecord.status, repaymentRecord.updatedOn],
    ),
  ).toEqual([
    ['INITIAL', '2026-11-05'],
    ['SENT_FOR_RISKING', '2026-11-07'],
  ]);
  expect(repaymentHistory([row('INITIAL')])).toHaveLength(1);
  expect(repaymentHistory([])).toEqual([]);
});

test.each<[RepaymentStatus, IsoDate | undefined, boolean]>([
  ['REPAYMENT_APPROVED', '2026-12-02', true],
  ['REPAYMENT_APPROVED', undefined, false],
  ['REPAYMENT_ADJUSTED', '2026-12-02', true],
  ['ADJUSMENT_TO_TAX_DUE', '2026-12-02', true],
  ['SENT_FOR_RISKING', '2026-12-02', false],
])('%s cleared %s is complete: %p', (status, clearedOn, complete) => {
  expect(isComplete(row(status, clearedOn ? { clearedOn } : {}))).toBe(complete);
});

/**
 * HMRC's order and pages (data of hmrc/vat-repayment-tracker-frontend): the lowest number is the
 * latest.
 */
const ORDER: readonly [RepaymentStatus, number, boolean][] = [
  ['INITIAL', 5, true],
  ['SENT_FOR_RISKING', 4, true],
  ['CLAIM_QUERIED', 3, true],
  ['REPAYMENT_SUSPENDED', 2, true],
  ['REPAYMENT_ADJUSTED', 1, false],
  ['ADJUSMENT_TO_TAX_DUE', 1, false],
  ['REPAYMENT_APPROVED', 1, false],
];

test.each(ORDER)('HMRC puts %s at %i, still in progress: %p', (status, sort, inProgress) => {
  expect(REPAYMENT_STATES[status]).toMatchObject({ sort, inProgress });
});

test.each<[string, RepaymentRecord[], RepaymentStatus[]]>([
  [
    'by the day of the update',
    [
      row('CLAIM_QUERIED', { updatedOn: '2026-11-19' }),
      row('INITIAL'),
      row('SENT_FOR_RISKING', { updatedOn: '2026-11-07' }),
    ],
    ['INITIAL', 'SENT_FOR_RISKING', 'CLAIM_QUERIED'],
  ],
  [
    'on one day, by HMRC’s order',
    [row('SENT_FOR_RISKING', { updatedOn: '2026-11-05' }), row('INITIAL')],
    ['INITIAL', 'SENT_FOR_RISKING'],
  ],
  [
    'the day before the order',
    [
      row('SENT_FOR_RISKING', { updatedOn: '2026-11-20' }),
      row('CLAIM_QUERIED', { updatedOn: '2026-11-10' }),
      row('INITIAL'),
    ],
    ['INITIAL', 'CLAIM_QUERIED', 'SENT_FOR_RISKING'],
  ],
])('the rows of a period are read oldest first: %s', (_how, rows, statuses) => {
  expect(repaymentHistory(rows).map(({ status }) => status)).toEqual(statuses);
});

test.each<[RepaymentStatus, string | undefined]>([
  ['REPAYMENT_APPROVED', '2026-11-19'],
  ['REPAYMENT_ADJUSTED', '2026-11-19'],
  ['ADJUSMENT_TO_TAX_DUE', undefined],
  ['CLAIM_QUERIED', undefined],
])('%s updated on 19 November: approved on %s', (status, day) => {
  expect(approvedOn(row(status, { updatedOn: '2026-11-19' }))).toBe(day);
});

test('without a row nothing was approved', () => {
  expect(approvedOn(undefined)).toBeUndefined();
});

test('only HMRC’s seven words are states', () => {
  expect([...REPAYMENT_STATUSES]).toEqual(ORDER.map(([status]) => status));
  for (const [status] of ORDER) expect(isRepaymentStatus(status)).toBe(true);
  expect(isRepaymentStatus('ADJUSTMENT_TO_TAX_DUE')).toBe(false);
});
