/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { repaymentDates, withRecordedStops, type RepaymentFacts } from '@/lib/vat/repayments/dates';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import { expectedVat } from '@/lib/taxes/vatUpcoming';
import type { TaxLine } from '@/lib/taxes/charge';
import { isDelayed, type RepaymentRecord, type RepaymentStatus } from '@/lib/vat/repayments/states';
import { countWeekdays } from '@/lib/kernel/dates/workingDays';

const today = '2026-11-20';
const row = (status: RepaymentStatus, change: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26AI',
  status,
  createdOn: '2026-11-03',
  box5Pence: pence(421_000),
  originalPence: pence(421_000),
  ...change,
});

test.each<[string, Omit<RepaymentFacts, 'today'>, Partial<ReturnType<typeof repaymentDates>>]>([
  [
    'not filed yet: if you file today',
    {},
    {
      standing: 'expected',
      assumption: 'if you file today',
      approvalFrom: '2026-12-04',
      approvalLatest: '2026-12-20',
      from: '2026-12-09',
      to: '2026-12-23',
    },
  ],
  [
    'filed: no assumption',
    { filedOn: '2026-11-03' },
    {
      standing: 'expected',
      approvalFrom: '2026-11-20',
      approvalLatest: '2026-12-03',
      from: '2026-11-25',
      to: '2026-12-08',
    },
  ],
  [
    'by cheque',
    { filedOn: '2026-11-03', byCheque: true },
    { from: '2026-11-27', to: '2026-12-11' },
  ],
  [
    'a question that stopped the clock for five days',
    { filedOn: '2026-11-03', stops: [{ from: '2026-11-10', to: '2026-11-15' }] },
    {
      approvalLatest: '2026-12-08',
      to: '2026-12-11',
    },
  ],
  [
    'HMRC added nine days',
    { repayments: [row('CLAIM_QUERIED', { supplementDelayDays: 9 })] },
    { approvalLatest: '2026-12-12' },
  ],
  [
    'approved',
    { repayments: [row('REPAYMENT_APPROVED', { updatedOn: '2026-11-19' })] },
    {
      standing: 'expected',
      from: '2026-11-24',
      to: '2026-11-24',
    },
  ],
  [
    'approved, and the money is overdue',
    { repayments: [row('REPAYMENT_APPROVED', { updatedOn: '2026-11-10' })] },
    { standing: 'late' },
  ],
  ['HMRC’s own date has passed', { filedOn: '2026-10-20' }, { standing: 'late' }],
  [
    'HMRC’s own date has passed, and it is still at it',
    { repayments: [row('SENT_FOR_RISKING', { createdOn: '2026-10-20' })] },
    {
      standing: 'late',
    },
  ],
  [
    'HMRC’s own date is today',
    { filedOn: '2026-10-21' },
    { standing: 'expected', approvalLatest: '2026-11-20' },
  ],
  ['held for a missing return', { repayments: [row('REPAYMENT_SUSPENDED')] }, { standing: 'held' }],
  [
    'turned into tax due',
    {
      repayments: [
        row('ADJUSMENT_TO_TAX_DUE', { updatedOn: '2026-11-10', clearedOn: '2026-11-12' }),
      ],
    },
    {
      standing: 'refused',
    },
  ],
  [
    'paid: HMRC’s own day',
    {
      repayments: [row('REPAYMENT_APPROVED', { updatedOn: '2026-11-10', clearedOn: '2026-11-13' })],
    },
    {
      standing: 'paid',
      paidOn: '2026-11-13',
    },
  ],
])('docs/rules/vat.md#repayment-estimate: %s', (_what, facts, expected) => {
  const dates = repaymentDates({ today, ...facts });
  expect(dates).toMatchObject(expected);
  // Only what is not filed rests on an assumption.
  expect(dates.assumption).toBe(expected.assumption);
  // Only of what has been paid is there a day.
  expect(dates.paidOn).toBe(expected.paidOn);
});

test('the money follows both ends of the approval by three working days', () => {
  const { approvalFrom, approvalLatest, from, to } = repaymentDates({
    today,
    filedOn: '2026-11-03',
  });
  expect([countWeekdays(approvalFrom, from), countWeekdays(approvalLatest, to)]).toEqual([3, 3]);
});

test('a question recorded here moves every date that HMRC’s own rows give, and what is late with them', () => {
  const rows = [row('SENT_FOR_RISKING', { createdOn: '2026-10-20' })];
  const [counted] = withRecordedStops(rows, [{ from: '2026-11-10' }], today);
  expect(counted).toMatchObject({ supplementDelayDays: 10 });
  expect([isDelayed(rows[0]!, today), counted && isDelayed(counted, today)]).toEqual([true, false]);
  expect(withRecordedStops(rows, [{ from: '2026-11-19' }], today)).toEqual(rows);
  expect(withRecordedStops(rows, [{ from: '2026-11-10', to: '2026-11-11' }], today)).toMatchObject([
    { supplementDelayDays: 1 },
  ]);
});

test('one refund has one date: quote, calendar and timeline agree', () => {
  const { to, from, assumption } = repaymentDates({ today });
  const quote = makeQuote({
    refund: pence(421_000),
    partner: 'organic',
    now: new Date('2026-11-20T14:05:00Z'),
  });
  const line: TaxLine = {
    id: 'october',
    tax: 'vat',
    kind: 'tax',
    label: 'October 2026',
    from: '2026-10-01',
    to: '2026-10-31',
    due: '2026-12-07',
    direction: 'refund',
    chargedPence: pence(421_000),
    creditsPence: pence(0),
    paymentsPence: pence(0),
    writtenOffPence: pence(0),
    outstandingPence: pence(0),
    expected: true,
    filingDue: '2026-12-07',
  };
  const inCalendar = expectedVat([line], today).find(({ id }) => id === 'refund-october');
  const steps = interleaveTimeline({
    today,
    refundPence: quote.refundPence,
    feePence: quote.feePence,
    netPence: quote.netPence,
    setOffs: [],
    arrivesPence: quote.netPence,
    account: 'ending 4471',
    claimEvents: [{ event: 'confirm', at: '2026-11-20T14:05:00.000Z' }],
    filed: { at: '2026-11-20T14:05:00.000Z', bankDetailsHeld: true },
    repayments: [],
  });
  const repaid = steps.find(({ id }) => id === 'expected_repayment');
  expect([quote.hmrcTo, inCalendar?.dueOn, repaid?.expectedTo]).toEqual([to, to, to]);
  expect([quote.hmrcFrom, repaid?.expectedFrom]).toEqual([from, from]);
  expect(inCalendar?.assumption).toBe(assumption);
});
