/** @jest-environment node */
import { UNREAD, type ClientTaxFacts, type FactDay } from '@/lib/taxes/row/facts';
import { isSnoozed, snoozedAs, snoozeDayProblem } from '@/lib/clients/triage/snooze';
import {
  atRisk,
  isOnBoard,
  triageBucket,
  triageOrder,
  triageWeight,
} from '@/lib/clients/triage/triage';
import { readTriageCursor, writeTriageCursor } from '@/lib/clients/triage/cursor';
import { pence } from '@/lib/kernel/money';

const TODAY = '2026-11-20';
const read = (facts: Partial<ClientTaxFacts>): ClientTaxFacts => ({
  ...UNREAD,
  state: 'read',
  whole: true,
  ...facts,
});
const due = (on: FactDay, amount: number, more: Partial<ClientTaxFacts> = {}): ClientTaxFacts =>
  read({
    firstOn: on,
    dueOn: on,
    dueClearBy: on,
    duePence: pence(amount),
    dueChargedPence: pence(amount),
    dueKind: 'charge',
    ...more,
  });
const late = (amount: number) => read({ latePence: pence(amount), firstOn: '2026-11-07' });
const refund = (state: ClientTaxFacts['refund'], amount: number) =>
  read({ refund: state, clockStopped: true, hmrcOwesPence: pence(amount) });
const returnDue = (on: FactDay, more: Partial<ClientTaxFacts> = {}) =>
  due(on, 0, { dueKind: 'return', ...more });

test.each<[string, ClientTaxFacts, ReturnType<typeof triageBucket>]>([
  ['a payment that is late', late(5), 'late'],
  ['a return that is late', read({ returnOn: '2026-11-07' }), 'late'],
  [
    'a late payment beside a refund that HMRC asks about',
    { ...late(5), refund: 'queried' },
    'late',
  ],
  [
    'a payment that has to be sent today',
    due('2026-11-22', 900, { dueClearBy: '2026-11-20' }),
    'today',
  ],
  ['a payment of today', due('2026-11-20', 900), 'today'],
  ['the second step today', read({ thenOn: '2026-11-21', thenClearBy: '2026-11-20' }), 'today'],
  ['a refund that HMRC asks about', refund('queried', 900), 'stopped'],
  [
    'a refund past HMRC’s own last day',
    read({ refund: 'risking', clockEndsOn: '2026-11-19' }),
    'stopped',
  ],
  [
    'a refund in trouble and a payment today',
    due('2026-11-20', 900, { refund: 'adjusted' }),
    'stopped',
  ],
  ['a payment of tomorrow', due('2026-11-21', 900), 'fourteen'],
  ['a payment in 14 days', due('2026-12-04', 900), 'fourteen'],
  ['a payment in 15 days', due('2026-12-05', 900), 'thirty'],
  ['a payment in 30 days', due('2026-12-20', 900), 'thirty'],
  ['a payment in 31 days', due('2026-12-21', 900), 'later'],
  ['a client who has not authorised the practice', read({ connection: 'not_authorised' }), 'later'],
])('%s stands under its place', (_, facts, place) =>
  expect(triageBucket(facts, TODAY)).toBe(place),
);

test.each<[string, ClientTaxFacts, boolean]>([
  ['what is late', late(5), true],
  ['what is due in 30 days', due('2026-12-20', 900), true],
  ['what is due in 31 days', due('2026-12-21', 900), false],
  ['what is only expected', due('2026-12-01', 0, { dueKind: 'expected', dueKnown: false }), false],
  [
    'a period that still runs',
    due('2026-12-01', 0, { dueKind: 'running', dueKnown: false }),
    false,
  ],
  ['a client whom HMRC no longer lets us read', read({ connection: 'reconnect' }), true],
  ['nothing due', read({}), false],
  ['a client nobody has read', UNREAD, false],
])('%s is on the board: %#', (_, facts, on) => expect(isOnBoard(facts, TODAY)).toBe(on));

test.each<[string, ClientTaxFacts, ReturnType<typeof atRisk>]>([
  [
    'what is late, and not what is due beside it',
    { ...due('2026-11-25', 900), latePence: pence(5) },
    {
      stake: 'to_pay',
      pence: 5 as never,
    },
  ],
  [
    'the penalty of a late return that fills the points',
    read({ returnOn: '2026-11-07', points: 3, threshold: 4 }),
    {
      stake: 'penalty',
      pence: 20_000 as never,
    },
  ],
  [
    'nobody knows what a late return will cost',
    read({ returnOn: '2026-11-07' }),
    { stake: 'not_filed' },
  ],
  ['a refund that HMRC holds', refund('suspended', 900), { stake: 'held', pence: 900 as never }],
  ['a refund of unknown amount', refund('queried', 0), { stake: 'held' }],
  [
    'what cannot be paid or filed without authorisation',
    due('2026-11-25', 900, { connection: 'reconnect' }),
    {
      stake: 'cannot_read',
      pence: 900 as never,
    },
  ],
  [
    'a refund that can be had early',
    returnDue('2026-12-07', { draft: 'early', hmrcOwesPence: pence(900) }),
    {
      stake: 'early',
      pence: 900 as never,
    },
  ],
  [
    'a return without anything to pay',
    returnDue('2026-12-07', { draft: 'ready' }),
    { stake: 'to_file' },
  ],
  [
    'a return without figures',
    returnDue('2026-12-07', { draft: 'records_needed', dueKnown: false }),
    { stake: 'to_pay' },
  ],
  ['a payment', due('2026-12-07', 900), { stake: 'to_pay', pence: 900 as never }],
])('at risk is %s', (_, facts, risk) => expect(atRisk(facts, TODAY)).toEqual(risk));

test.each<[string, ClientTaxFacts, number]>([
  ['late weighs whole', late(900), 900],
  ['today weighs whole', due('2026-11-20', 900), 900],
  ['tomorrow weighs half', due('2026-11-21', 901), 450],
  ['ten days weigh an eleventh', due('2026-11-30', 1_825_000), 165_909],
  [
    'a day that nobody knows weighs as a year',
    read({ connection: 'not_authorised', duePence: pence(366) }),
    1,
  ],
  ['of what nobody knows nothing can be weighed', read({ returnOn: '2026-11-07' }), 0],
])('%s', (_, facts, weight) => expect(triageWeight(facts, TODAY)).toBe(weight));

test('the board of a day: late first, then today, then stopped, then money by days left', () => {
  const board: Record<string, ClientTaxFacts> = {
    wren: due('2026-11-22', 841_266, { dueClearBy: '2026-11-20' }),
    castlegate: refund('queried', 1_290_460),
    ashdown: late(18_720),
    kestrel: due('2026-11-30', 1_825_000),
    ashdownTax: due('2026-12-01', 1_190_200),
    quayside: due('2026-12-02', 551_907),
    olive: due('2026-12-02', 341_288),
    penrose: due('2026-12-07', 20_000),
    thornbury: returnDue('2026-12-07', { dueKnown: false }),
    linden: due('2026-12-07', 581_447),
    bigTomorrow: due('2026-11-21', 300_000),
  };
  const order = Object.keys(board).sort((a, b) => triageOrder(board[a]!, board[b]!, TODAY));
  expect(order).toEqual([
    'ashdown',
    'wren',
    'castlegate',
    'kestrel',
    'bigTomorrow',
    'ashdownTax',
    'quayside',
    'olive',
    'linden',
    'penrose',
    'thornbury',
  ]);
});

test.each<[string, Parameters<typeof isSnoozed>, boolean]>([
  ['until its day', [{ until: '2026-11-21', as: 'late' }, 'late', TODAY], true],
  ['on its day it is back', [{ until: '2026-11-20', as: 'late' }, 'late', TODAY], false],
  [
    'when there are fewer days left',
    [{ until: '2026-12-01', as: 'next' }, 'fourteen', TODAY],
    true,
  ],
  ['not once it is due today', [{ until: '2026-12-01', as: 'next' }, 'today', TODAY], false],
  ['not once it is late', [{ until: '2026-12-01', as: 'next' }, 'late', TODAY], false],
  ['not once HMRC has stopped it', [{ until: '2026-12-01', as: 'late' }, 'stopped', TODAY], false],
])('put off: %s', (_, asked, isHidden) => expect(isSnoozed(...asked)).toBe(isHidden));

test('what has days left is put off as that, however many', () => {
  expect(
    (['fourteen', 'thirty', 'later', 'late', 'today', 'stopped'] as const).map(snoozedAs),
  ).toEqual(['next', 'next', 'next', 'late', 'today', 'stopped']);
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
  const cursor = { place: 2, weight: 1_290_460, clientId: CLIENT, tax: 'corporation_tax' as const };
  expect(readTriageCursor(writeTriageCursor(cursor))).toEqual(cursor);
  for (const text of [
    '',
    'x',
    `6_1_${CLIENT}_vat`,
    `2_-1_${CLIENT}_vat`,
    `2_1_${CLIENT}_cash`,
    `2_1_${CLIENT}_vat_`,
  ]) {
    expect(readTriageCursor(text)).toBeUndefined();
  }
});
