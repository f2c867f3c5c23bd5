/** @jest-environment node */
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { clockMeter, clockStopsOn } from '@/lib/vat/repayments/hmrcClock';

test('docs/rules/vat.md#repayment-clock: 17 days used, 13 left of 30, ending Thu 3 Dec', () => {
  expect(clockMeter({ startedOn: '2026-11-03', today: '2026-11-20' })).toEqual({
    startedOn: '2026-11-03',
    endsOn: '2026-12-03',
    daysUsed: 17,
    daysLeft: 13,
    totalDays: 30,
    stopped: false,
    over: false,
  });
});

test.each<[string, { from: IsoDate; to?: IsoDate }[], number, boolean, string]>([
  ['stands still while a question is open', [{ from: '2026-11-10' }], 7, true, '2026-12-13'],
  ['stands still from the day of the question', [{ from: '2026-11-20' }], 17, true, '2026-12-03'],
  [
    'runs again on the day of the answer',
    [{ from: '2026-11-10', to: '2026-11-20' }],
    7,
    false,
    '2026-12-13',
  ],
  [
    'stands still on the day before it',
    [{ from: '2026-11-10', to: '2026-11-21' }],
    7,
    true,
    '2026-12-13',
  ],
  [
    'runs again on a complete answer',
    [{ from: '2026-11-10', to: '2026-11-15' }],
    12,
    false,
    '2026-12-08',
  ],
  [
    'counts overlapping stops once',
    [
      { from: '2026-11-10', to: '2026-11-15' },
      { from: '2026-11-12', to: '2026-11-16' },
    ],
    11,
    false,
    '2026-12-09',
  ],
  [
    'counts a stop within a longer one once',
    [
      { from: '2026-11-10', to: '2026-11-18' },
      { from: '2026-11-12', to: '2026-11-14' },
    ],
    9,
    false,
    '2026-12-11',
  ],
  [
    'takes no day for an answer that came before the stop',
    [{ from: '2026-11-16', to: '2026-11-13' }],
    17,
    false,
    '2026-12-03',
  ],
  [
    'is not moved by a question after its 30 days',
    [{ from: '2026-12-03' }],
    17,
    false,
    '2026-12-03',
  ],
  ['ignores a stop still to come', [{ from: '2026-11-25' }], 17, false, '2026-12-03'],
])('the clock %s', (_what, stops, daysUsed, stopped, endsOn) => {
  expect(clockMeter({ startedOn: '2026-11-03', today: '2026-11-20', stops })).toMatchObject({
    daysUsed,
    stopped,
    endsOn,
  });
});

test('past 30 days it is over, with none left', () => {
  expect(clockMeter({ startedOn: '2026-10-01', today: '2026-11-20' })).toMatchObject({
    daysUsed: 50,
    daysLeft: 0,
    over: true,
  });
  expect(clockMeter({ startedOn: '2026-10-20', today: '2026-11-20' })).toMatchObject({
    daysUsed: 31,
    daysLeft: 0,
    over: true,
  });
  expect(clockMeter({ startedOn: '2026-10-21', today: '2026-11-20' })).toMatchObject({
    daysUsed: 30,
    daysLeft: 0,
    over: false,
  });
});

test.each<[string, { from: IsoDate; to?: IsoDate }[], IsoDate, boolean]>([
  ['a question on the last day', [{ from: '2026-11-19' }], '2026-11-19', false],
  ['a question after it', [{ from: '2026-11-21' }], '2026-11-19', false],
  ['one in time and still open', [{ from: '2026-11-18' }], '2026-12-01', true],
  [
    'one in time that moved the end, and one before the new end',
    [
      { from: '2026-11-10', to: '2026-11-15' },
      { from: '2026-11-22', to: '2026-11-24' },
    ],
    '2026-11-26',
    false,
  ],
  [
    'one in time, and one after the new end',
    [{ from: '2026-11-10', to: '2026-11-12' }, { from: '2026-11-21' }],
    '2026-11-21',
    false,
  ],
])('the 30 days from 20 October: %s', (_what, stops, endsOn, stopped) => {
  const meter = clockMeter({ startedOn: '2026-10-20', today: '2026-11-30', stops });
  expect(meter).toMatchObject({ endsOn, stopped, over: endsOn < '2026-11-30' });
});

test('what HMRC itself added and what was recorded are the same days: the longer holds', () => {
  const meter = (addedDays: number) =>
    clockMeter({
      startedOn: '2026-11-03',
      today: '2026-11-20',
      stops: [{ from: '2026-11-10', to: '2026-11-15' }],
      addedDays,
    }).endsOn;
  expect([meter(3), meter(5), meter(9)]).toEqual(['2026-12-08', '2026-12-08', '2026-12-12']);
});

test('on the day it starts nothing is used, whatever HMRC adds', () =>
  expect(clockMeter({ startedOn: '2026-11-03', today: '2026-11-03', addedDays: 10 })).toMatchObject(
    { daysUsed: 0, endsOn: '2026-12-13' },
  ));

test('questions count the same in whichever order they were recorded', () => {
  const stops = [
    { from: isoDateOf('2026-11-20'), to: isoDateOf('2026-11-24') },
    { from: isoDateOf('2026-11-05'), to: isoDateOf('2026-11-21') },
  ];
  expect(clockMeter({ startedOn: '2026-11-03', today: '2026-11-30', stops }).endsOn).toBe(
    '2026-12-22',
  );
  expect(
    clockMeter({ startedOn: '2026-11-03', today: '2026-11-30', stops: stops.toReversed() }).endsOn,
  ).toBe('2026-12-22');
});

test('before it starts, nothing is used', () => {
  expect(clockMeter({ startedOn: '2026-11-25', today: '2026-11-20' })).toMatchObject({
    daysUsed: 0,
    daysLeft: 30,
    endsOn: '2026-12-25',
  });
});

test.each([
  ['letter', '2026-11-20T09:00:00Z', '2026-11-24'],
  ['call', '2026-11-20T16:59:00Z', '2026-11-20'],
  ['email', '2026-11-20T17:00:00Z', '2026-11-21'],
  ['call', '2026-07-01T16:30:00Z', '2026-07-02'],
] as const)('VATRS10230: a %s at %s stops it on %s', (by, at, day) => {
  expect(clockStopsOn({ by, at })).toBe(day);
});
