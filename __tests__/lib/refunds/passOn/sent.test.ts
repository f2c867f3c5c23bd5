/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  canTakeBack,
  expectedToArrive,
  isStated,
  sentNotReceived,
  sentOnTheWay,
  sentProblems,
  statementToTakeBack,
  type PassOnKind,
  type PassOnRow,
} from '@/lib/refunds/passOn/sent';

/** Rows in this order, an hour apart: kind, pence, day. */
const rowsOf = (...rows: [PassOnKind, number, IsoDate][]): PassOnRow[] =>
  rows.map(([kind, amount, day], hour) => ({
    kind,
    pence: pence(amount),
    day,
    at: new Date(Date.UTC(2026, 11, 3, hour)),
  }));
const DAY = '2026-12-03';
const said = (amount: number, day: IsoDate = DAY): [PassOnKind, number, IsoDate] => [
  'said',
  amount,
  day,
];

test.each<[string, PassOnRow[], number | undefined, IsoDate | undefined, number | undefined]>([
  ['nothing was said', [], undefined, undefined, undefined],
  ['a statement', rowsOf(said(400)), 400, DAY, 400],
  ['two parts', rowsOf(said(400), said(100, '2026-12-04')), 500, '2026-12-04', 100],
  ['it has arrived', rowsOf(said(400), ['received', 400, DAY]), undefined, undefined, undefined],
  ['a part has arrived', rowsOf(said(400), ['received', 300, DAY]), 100, DAY, undefined],
  [
    'one has arrived before the next was said',
    rowsOf(said(400), ['received', 400, DAY], said(100)),
    100,
    DAY,
    100,
  ],
  [
    'money arrived before anything was said',
    rowsOf(['received', 300, DAY], said(400)),
    400,
    DAY,
    400,
  ],
  ['taken back', rowsOf(said(400), ['taken_back', 400, DAY]), undefined, undefined, undefined],
  [
    'taken back and said again',
    rowsOf(said(400), ['taken_back', 400, DAY], said(400)),
    400,
    DAY,
    400,
  ],
  [
    'the second is taken back',
    rowsOf(said(400), said(100), ['taken_back', 100, DAY]),
    400,
    DAY,
    400,
  ],
  ['a payout covers a part', rowsOf(said(400), ['set_off', 100, DAY]), 400, DAY, 400],
])('%s: what is on its way, and what can be taken back', (_, rows, onTheWay, day, back) => {
  const sent = sentOnTheWay(rows, DAY);
  expect([sent?.pence, sent?.on]).toEqual([onTheWay, day]);
  expect(statementToTakeBack(rows)?.pence).toBe(back);
});

test('a statement stands until it is taken back, and can be taken back until money arrives', () => {
  const statement = { pence: pence(400), day: DAY } as const;
  const other = { pence: pence(400), day: '2026-12-04' } as const;
  const rows = rowsOf(said(400));
  expect([isStated(rows, statement), isStated(rows, other)]).toEqual([true, false]);
  expect([canTakeBack(rows, statement), canTakeBack(rows, other)]).toEqual([true, false]);
  const arrived = [...rows, ...rowsOf(['received', 1, DAY])];
  expect([isStated(arrived, statement), canTakeBack(arrived, statement)]).toEqual([true, false]);
  expect(isStated(rowsOf(said(400), ['taken_back', 400, DAY]), statement)).toBe(false);
});

test.each<[string, IsoDate, number, object]>([
  ['today', '2026-12-09', 400, {}],
  ['the day HMRC repaid', '2026-12-03', 400, {}],
  ['a part', '2026-12-09', 1, {}],
  ['tomorrow', '2026-12-10', 400, { day: 'This day has not come yet' }],
  [
    'before HMRC repaid',
    '2026-12-02',
    400,
    { day: 'HMRC repaid it on Thu 3 Dec. Enter that day or a later one' },
  ],
  ['nothing', '2026-12-09', 0, { amount_pence: 'Enter the amount you sent' }],
  [
    'more than is left',
    '2026-12-09',
    401,
    { amount_pence: '£4.00 is left to pass on. Enter that or less' },
  ],
])('a statement of what was sent: %s', (_, day, amount, problems) => {
  expect(
    sentProblems(
      { day, pence: pence(amount) },
      { repaidOn: '2026-12-03', today: '2026-12-09', leftPence: pence(400) },
    ),
  ).toEqual(problems);
});

test.each<[string, IsoDate, number]>([
  ['on its day', DAY, 400],
  ['five working days later', '2026-12-10', 400],
  ['six working days later, when reminders resume', '2026-12-11', 0],
])('what was said to be sent can be expected to arrive: %s', (_, today, amount) => {
  const rows = rowsOf(said(400));
  expect(expectedToArrive(rows, today)).toBe(amount);
  expect(sentNotReceived(rows, today)).toEqual(
    amount > 0 ? undefined : { pence: pence(400), on: DAY },
  );
});

test('what did not arrive in time is not asked after while something newer is on its way', () => {
  const rows = rowsOf(said(400), said(400, '2026-12-11'));
  expect(sentOnTheWay(rows, '2026-12-11')).toEqual({ pence: pence(400), on: '2026-12-11' });
  expect(sentNotReceived(rows, '2026-12-11')).toBeUndefined();
});
