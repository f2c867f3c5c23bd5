/** @jest-environment node */
import { formatPence, pence, type Pence } from '@/lib/kernel/money';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import { claimStatusWord } from '@/lib/refunds/claim/status';
import { refundUpdates } from '@/lib/refunds/followUp/updates';
import { repaymentDecision, type DecisionKind } from '@/lib/vat/repayments/decision';
import {
  REPAYMENT_STATUSES,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';

const TODAY = '2026-11-20';
const SOLD = pence(421_000);

const row = (
  status: RepaymentStatus,
  box5: number = SOLD,
  change: Partial<RepaymentRecord> = {},
): RepaymentRecord => ({
  periodKey: '26AJ',
  status,
  createdOn: '2026-11-03',
  updatedOn: '2026-11-10',
  box5Pence: pence(box5),
  originalPence: SOLD,
  ...change,
});
const REDUCED = row('REPAYMENT_ADJUSTED', 400_000);
const RAISED = row('REPAYMENT_ADJUSTED', 450_000);
const later = (box5: number, change: Partial<RepaymentRecord> = {}) =>
  row('REPAYMENT_APPROVED', box5, { updatedOn: '2026-11-18', ...change });

/** HMRC's rows, its decision, the amount it pays, and the chip of the claim. */
const CASES: [string, RepaymentRecord[], DecisionKind, Pence | undefined, string][] = [
  ['taken in', [row('INITIAL')], 'checking', undefined, 'HMRC is checking'],
  ['in its checks', [row('SENT_FOR_RISKING')], 'checking', undefined, 'HMRC is checking'],
  ['queried', [row('CLAIM_QUERIED')], 'queried', undefined, 'Refund queried'],
  ['suspended', [row('REPAYMENT_SUSPENDED')], 'suspended', undefined, 'On hold, return missing'],
  ['reduced', [REDUCED], 'reduced', pence(400_000), 'HMRC changed the amount'],
  ['raised', [RAISED], 'raised', pence(450_000), 'Approved'],
  [
    'turned into a bill',
    [row('ADJUSMENT_TO_TAX_DUE', 9_000)],
    'taxDue',
    pence(0),
    'You now owe HMRC',
  ],
  ['approved', [row('REPAYMENT_APPROVED')], 'asClaimed', SOLD, 'Approved'],
  [
    'approved after it was suspended',
    [row('REPAYMENT_SUSPENDED'), later(SOLD)],
    'asClaimed',
    SOLD,
    'Approved',
  ],
  [
    'approved after it was reduced',
    [REDUCED, later(400_000)],
    'reduced',
    pence(400_000),
    'HMRC changed the amount',
  ],
  ['approved after it was raised', [RAISED, later(450_000)], 'raised', pence(450_000), 'Approved'],
  ['approved in full after it was reduced', [REDUCED, later(SOLD)], 'asClaimed', SOLD, 'Approved'],
];

test('every state of HMRC’s is in the table', () => {
  const seen = new Set(CASES.flatMap(([, rows]) => rows.map(({ status }) => status)));
  expect([...seen].sort()).toEqual([...REPAYMENT_STATUSES].sort());
});

describe.each(CASES)('a sold refund that HMRC has %s', (_what, rows, kind, amount, chip) => {
  const steps = () =>
    interleaveTimeline({
      today: TODAY,
      refundPence: SOLD,
      feePence: pence(4_210),
      netPence: pence(416_790),
      setOffs: [],
      arrivesPence: pence(416_790),
      account: 'ending 4471',
      claimEvents: [
        { event: 'confirm', at: '2026-11-04T10:00:00Z' },
        { event: 'payOut', at: '2026-11-04T12:00:00Z' },
      ],
      filed: { at: '2026-11-03T10:00:00Z' },
      repayments: rows,
    });
  const updates = () =>
    refundUpdates({
      today: TODAY,
      claim: { state: 'paid_out', refundPence: SOLD, hmrcRepaidPence: null, hmrcRepaidOn: null },
      repayments: rows,
      enquiries: [],
    });

  test('is decided so', () => {
    expect(repaymentDecision(SOLD, rows)).toMatchObject({ what: kind, isComplete: false });
    expect(repaymentDecision(SOLD, rows)?.pence).toBe(amount);
  });

  test('has this chip', () => {
    expect(claimStatusWord('paid_out', rows, TODAY)).toBe(chip);
  });

  test('is told of in e-mails exactly if the money or the customer has to move', () => {
    const what = {
      reduced: 'reduced',
      taxDue: 'tax_due',
      suspended: 'suspended',
      queried: 'question',
    };
    expect(updates().map((update) => update.what)).toEqual(
      kind in what ? [what[kind as keyof typeof what]] : [],
    );
  });

  test('has the same amount in the timeline, and in the e-mail if there is one', () => {
    const expected = steps().find(({ id }) => id === 'expected_repayment');
    expect(expected?.title).toBe(
      kind === 'taxDue' ? undefined : `HMRC repays ${formatPence(amount ?? SOLD)}`,
    );
    const [news] = updates();
    if (news?.approvedPence !== undefined) expect(news.approvedPence).toBe(amount);
    const approved = steps().findLast(({ title }) => title === 'HMRC approved the refund');
    if (approved) expect(approved.sentence).toContain(formatPence(amount ?? SOLD));
  });
});

test('what HMRC raised and paid is to be passed on, and the timeline says whose the rest is', () => {
  const rows = [RAISED, later(450_000, { clearedOn: '2026-11-19', clearedPence: pence(450_000) })];
  expect(claimStatusWord('paid_out', rows, TODAY)).toBe('Pass it on');
  expect(repaymentDecision(SOLD, rows)).toMatchObject({
    what: 'raised',
    pence: 450_000,
    differencePence: 29_000,
    isComplete: true,
  });
});
