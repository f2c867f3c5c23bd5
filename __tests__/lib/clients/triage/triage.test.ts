/** @jest-environment node */
import { UNREAD, type ClientTaxFacts, type FactDay } from '@/lib/taxes/row/facts';
import { isSnoozed, snoozedAs, snoozeDayProblem } from '@/lib/clients/triage/snooze';
import type { TriageCause } from '@/lib/clients/triage/causes';
import { triageLines } from '@/lib/clients/triage/lines';
import type { TriageFacts } from '@/lib/clients/triage/nowLines';
import {
  triageBucket,
  triageGroup,
  triageOrder,
  type TriageBucket,
} from '@/lib/clients/triage/triage';
import { readTriageCursor, writeTriageCursor } from '@/lib/clients/triage/cursor';
import { pence } from '@/lib/kernel/money';

const TODAY = '2026-11-20';
const read = (facts: Partial<TriageFacts>): TriageFacts => ({
  ...UNREAD,
  tax: 'vat',
  state: 'read',
  whole: true,
  ...facts,
});
const due = (on: FactDay, amount: number, more: Partial<TriageFacts> = {}): TriageFacts =>
  read({
    firstOn: on,
    dueOn: on,
    dueClearBy: on,
    duePence: pence(amount),
    dueChargedPence: pence(amount),
    dueKind: 'charge',
    ...more,
  });
const late = (amount: number, more: Partial<TriageFacts> = {}) =>
  read({ latePence: pence(amount), firstOn: '2026-11-07', ...more });
const refund = (state: ClientTaxFacts['refund'], amount: number, more: Partial<TriageFacts> = {}) =>
  read({ refund: state, clockStopped: true, refundPence: pence(amount), ...more });
const returnDue = (on: FactDay, more: Partial<TriageFacts> = {}) =>
  due(on, 0, { dueKind: 'return', returnOn: on, ...more });
const NOT_SAID = { pence: undefined, costOn: undefined, costPence: undefined };
const lineOf = (facts: TriageFacts, cause: TriageCause) =>
  triageLines(facts, TODAY).find((line) => line.cause === cause);

test.each<[string, TriageFacts, TriageCause[]]>([
  ['a late payment', late(5), ['payment_late']],
  [
    'a late payment, a late return, a refund that HMRC asks about and a payment to come',
    {
      ...due('2026-11-30', 900),
      ...refund('queried', 900),
      latePence: pence(5),
      returnOn: '2026-11-07',
      dueOn: '2026-11-30',
      dueClearBy: '2026-11-30',
      dueKind: 'charge',
    },
    ['payment_late', 'return_late', 'refund_queried', 'payment_due'],
  ],
  [
    'a return whose payment is due the day after',
    returnDue('2026-11-30', {
      thenOn: '2026-12-01',
      thenClearBy: '2026-12-01',
      thenChargedPence: pence(1_190_200),
    }),
    ['return_due', 'payment_due'],
  ],
  [
    'a return beside a payment of an earlier day',
    due('2026-11-22', 900, { returnOn: '2026-12-07' }),
    ['return_due', 'payment_due'],
  ],
  ['what is due in 30 days', due('2026-12-20', 900), ['payment_due']],
  ['what is due in 31 days', due('2026-12-21', 900), []],
  ['what is only expected', due('2026-12-01', 0, { dueKind: 'expected', dueKnown: false }), []],
  ['a period that still runs', due('2026-12-01', 0, { dueKind: 'running', dueKnown: false }), []],
  ['a return that HMRC refused', returnDue('2026-12-07', { draft: 'refused' }), ['return_refused']],
  [
    'a return that brings a refund early',
    returnDue('2026-12-07', { draft: 'early' }),
    ['refund_early'],
  ],
  [
    'a return of which HMRC has another',
    returnDue('2026-12-07', { draft: 'conflict', returnOn: 'infinity' }),
    ['figures_differ'],
  ],
  [
    'a late return, and the next one',
    returnDue('2026-12-07', { returnOn: '2026-11-07', draft: 'records_needed' }),
    ['return_late', 'return_due'],
  ],
  ['a consent that has ended', read({ connection: 'reconnect' }), ['reconnect']],
  ['a tax that is not shared', read({ connection: 'not_shared' }), []],
  ['nothing due', read({}), []],
  ['a client nobody has read', { ...UNREAD, tax: 'vat' }, []],
])('%s has a line for each cause', (_, facts, causes) =>
  expect(triageLines(facts, TODAY).map(({ cause }) => cause)).toEqual(causes),
);

test.each<[string, TriageFacts, TriageCause, object]>([
  [
    'a late payment: the next penalty, and the amount itself',
    late(624_015, { lateCostOn: '2026-11-22', lateCostPence: pence(18_720) }),
    'payment_late',
    { stake: 'to_pay', pence: 624_015, costOn: '2026-11-22', costPence: 18_720 },
  ],
  [
    'a cost whose day has passed since the row was written is not said',
    late(624_015, { lateCostOn: '2026-11-19', lateCostPence: pence(18_720) }),
    'payment_late',
    { costOn: undefined, costPence: undefined },
  ],
  [
    'a late company tax return: what three months cost',
    read({
      tax: 'corporation_tax',
      returnOn: '2026-10-31',
      penaltyPence: pence(20_000),
      lateCostOn: '2027-01-31',
      lateCostPence: pence(20_000),
    }),
    'return_late',
    { stake: 'penalty', pence: 20_000, costOn: '2027-01-31', costPence: 20_000 },
  ],
  [
    'late corporation tax: only interest is added, whatever its return costs',
    late(900, { tax: 'corporation_tax', lateCostOn: '2027-01-31' }),
    'payment_late',
    { costOn: undefined },
  ],
  [
    'a late VAT return that fills the points',
    read({ returnOn: '2026-11-07', returnPenaltyPence: pence(20_000), penaltyPence: pence(5) }),
    'return_late',
    { stake: 'penalty', pence: 20_000, costOn: undefined },
  ],
  [
    'a late return of unknown cost',
    read({ returnOn: '2026-11-07' }),
    'return_late',
    { stake: 'not_filed', pence: undefined },
  ],
  [
    'a refund that HMRC holds: its own amount, without one that is not filed yet',
    refund('suspended', 900, { hmrcOwesPence: pence(5_000), refunds: 2 }),
    'refund_on_hold',
    { stake: 'held', pence: 900 },
  ],
  [
    'a refund of unknown amount',
    refund('queried', 0, { hmrcOwesPence: pence(5_000) }),
    'refund_queried',
    { stake: 'held', pence: undefined },
  ],
  [
    'a debt that HMRC made of a refund',
    refund('now_owes', 0, { duePence: pence(900) }),
    'now_owes',
    { stake: 'to_pay', pence: undefined },
  ],
  [
    'a consent that has ended, by the next day on which something is due',
    due('2026-11-25', 900, { connection: 'reconnect' }),
    'reconnect',
    { stake: 'cannot_read', pence: undefined, costOn: '2026-11-25' },
  ],
  [
    'a refund that can be had early',
    returnDue('2026-12-07', {
      draft: 'early',
      expectedRefundPence: pence(900),
      expectedRefunds: 1,
    }),
    'refund_early',
    { stake: 'early', pence: 900, costOn: '2026-12-07' },
  ],
  [
    'an early refund beside one that HMRC holds, which is not part of it',
    {
      ...returnDue('2026-12-07', {
        draft: 'early',
        expectedRefundPence: pence(900),
        expectedRefunds: 1,
      }),
      refund: 'queried',
      hmrcOwesPence: pence(500),
      refundPence: pence(500),
    },
    'refund_early',
    { pence: 900 },
  ],
  [
    'an early refund beside another return’s: which part is which is not known',
    returnDue('2026-12-07', {
      draft: 'early',
      expectedRefundPence: pence(900),
      expectedRefunds: 2,
    }),
    'refund_early',
    { pence: undefined },
  ],
  [
    'a return without anything to pay, one point before a penalty',
    returnDue('2026-12-07', { draft: 'ready', returnPenaltyPence: pence(20_000) }),
    'return_due',
    { stake: 'to_file', pence: undefined, costPence: 20_000 },
  ],
  [
    'a return without figures',
    returnDue('2026-12-07', { draft: 'records_needed', dueKnown: false }),
    'return_due',
    { stake: 'to_pay', pence: undefined, status: 'Records needed' },
  ],
  [
    'a payment that must arrive before a weekend',
    due('2026-11-29', 900, { dueClearBy: '2026-11-27' }),
    'payment_due',
    { stake: 'to_pay', pence: 900, costOn: '2026-11-27', legalOn: '2026-11-29' },
  ],
])('%s', (_, facts, cause, line) =>
  expect({ ...NOT_SAID, ...lineOf(facts, cause) }).toMatchObject(line),
);

test.each<[string, TriageFacts, TriageCause, TriageBucket]>([
  [
    'a payment that has to be sent today',
    due('2026-11-22', 9, { dueClearBy: '2026-11-20' }),
    'payment_due',
    'today',
  ],
  [
    'a daily penalty',
    late(9, { lateCostOn: TODAY, lateCostPence: pence(1) }),
    'payment_late',
    'today',
  ],
  ['a penalty in 14 days', late(9, { lateCostOn: '2026-12-04' }), 'payment_late', 'fourteen'],
  ['a penalty in 15 days', late(9, { lateCostOn: '2026-12-05' }), 'payment_late', 'thirty'],
  ['a penalty in 31 days', late(9, { lateCostOn: '2026-12-21' }), 'payment_late', 'late'],
  ['late without a further cost', late(9), 'payment_late', 'late'],
  ['a refund that HMRC asks about', refund('queried', 9), 'refund_queried', 'stopped'],
  ['a payment in 14 days', due('2026-12-04', 9), 'payment_due', 'fourteen'],
  ['a payment in 15 days', due('2026-12-05', 9), 'payment_due', 'thirty'],
  ['a consent without a day', read({ connection: 'not_authorised' }), 'not_authorised', 'later'],
])('%s has its place by the day of the next cost', (_, facts, cause, place) =>
  expect(triageBucket(lineOf(facts, cause)!, TODAY)).toBe(place),
);

test('the board of a day: by the day of the next cost, then the larger amount, and what is late without a cost after 14 days', () => {
  const board: Record<string, TriageFacts> = {
    'late without a further cost': late(2_000_000),
    'late, penalty on Sunday': late(624_015, { lateCostOn: '2026-11-22' }),
    'today, small': due('2026-11-22', 841_266, { dueClearBy: '2026-11-20' }),
    'stopped refund': refund('queried', 1_290_460),
    'in 10 days, large': due('2026-11-30', 1_825_000),
    'in 10 days, small': due('2026-11-30', 341_288),
    'in 11 days': due('2026-12-01', 1_190_200),
    'in 17 days, unknown': returnDue('2026-12-07', { dueKnown: false }),
    'in 17 days': due('2026-12-07', 20_000),
    'tomorrow, one penny': due('2026-11-21', 1),
    'late, penalty in 20 days': late(5, { lateCostOn: '2026-12-10' }),
    'no day': read({ connection: 'not_authorised' }),
  };
  const lines = Object.entries(board).flatMap(([name, facts]) =>
    triageLines(facts, TODAY).map((line) => ({ name, line })),
  );
  lines.sort((a, b) => triageOrder(a.line, b.line, TODAY));
  expect(lines.map(({ name, line }) => [triageGroup(triageBucket(line, TODAY)), name])).toEqual([
    ['now', 'today, small'],
    ['fourteen', 'tomorrow, one penny'],
    ['fourteen', 'late, penalty on Sunday'],
    ['fourteen', 'in 10 days, large'],
    ['fourteen', 'in 10 days, small'],
    ['fourteen', 'in 11 days'],
    ['late', 'late without a further cost'],
    ['late', 'stopped refund'],
    ['thirty', 'in 17 days'],
    ['thirty', 'in 17 days, unknown'],
    ['thirty', 'late, penalty in 20 days'],
    ['later', 'no day'],
  ]);
});

const dueLine = { cause: 'payment_due', costOn: '2026-11-30' } as const;
test.each<[string, Parameters<typeof isSnoozed>, boolean]>([
  ['until its day', [{ until: '2026-11-21', as: 'late' }, { cause: 'payment_late' }, TODAY], true],
  [
    'on its day it is back',
    [{ until: '2026-11-20', as: 'late' }, { cause: 'payment_late' }, TODAY],
    false,
  ],
  ['when there are fewer days left', [{ until: '2026-12-01', as: 'next' }, dueLine, TODAY], true],
  [
    'not once it is due today',
    [{ until: '2026-12-01', as: 'next' }, { ...dueLine, costOn: TODAY }, TODAY],
    false,
  ],
])('put off: %s', (_, asked, isHidden) => expect(isSnoozed(...asked)).toBe(isHidden));

test('what is to come is put off as that until its last day; what is late or stopped stays so', () => {
  const late = { cause: 'return_late', costOn: TODAY } as const;
  expect(
    [
      dueLine,
      { ...dueLine, costOn: TODAY } as const,
      late,
      { cause: 'refund_queried' } as const,
    ].map((line) => snoozedAs(line, TODAY)),
  ).toEqual(['next', 'today', 'late', 'stopped']);
});

test.each([
  ['2026-11-20', 'Choose a day after today'],
  ['2026-11-21', undefined],
  ['2027-02-18', undefined],
  ['2027-02-19', 'Choose a day within 90 days'],
] as const)('until %s: %s', (until, problem) =>
  expect(snoozeDayProblem(until, TODAY)).toBe(problem),
);

const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
test('a cursor is read as it was written, and nothing else is one', () => {
  const cursor = {
    place: 2,
    costOn: '2026-11-30' as const,
    pence: 1_290_460,
    clientId: CLIENT,
    tax: 'corporation_tax' as const,
    cause: 'return_late' as const,
  };
  expect(readTriageCursor(writeTriageCursor(cursor))).toEqual(cursor);
  const never = { ...cursor, costOn: 'infinity' as const };
  expect(readTriageCursor(writeTriageCursor(never))).toEqual(never);
  const ofPerson = { ...cursor, ofPerson: '2000000104' };
  expect(readTriageCursor(writeTriageCursor(ofPerson))).toEqual(ofPerson);
  for (const text of [
    '',
    'x',
    `${writeTriageCursor(cursor)}.1`,
    `6.2026-11-30.1.${CLIENT}.vat.return_late`,
    `2.2026-02-30.1.${CLIENT}.vat.return_late`,
    `2.2026-11-30.-1.${CLIENT}.vat.return_late`,
    `2.2026-11-30.1.${CLIENT}.cash.return_late`,
    `2.2026-11-30.1.${CLIENT}.vat.late`,
    `2.2026-11-30.1.${CLIENT}.vat.return_late.`,
  ]) {
    expect(readTriageCursor(text)).toBeUndefined();
  }
});
