/** @jest-environment node */
import { exampleQueue } from '@/lib/refunds/review/examples';
import { pence } from '@/lib/kernel/money';
import {
  answerTime,
  durationWords,
  isUnusual,
  loggedAt,
  openQuestion,
  payoutSum,
  stateWords,
  timesWords,
  waitingWords,
} from '@/lib/refunds/review/queueWords';

const now = new Date('2026-11-20T14:05:00.000Z');

test.each([
  ['2026-11-20T15:00:00.000Z', false, '3pm', 'in 55 min', 'warning'],
  ['2026-11-20T15:34:00.000Z', false, '3:34pm', 'in 1 h 29 min', 'warning'],
  ['2026-11-20T15:35:00.000Z', false, '3:35pm', 'in 1 h 30 min', 'plain'],
  ['2026-11-20T17:05:00.000Z', false, '5:05pm', 'in 3 h', 'plain'],
  ['2026-11-23T10:00:00.000Z', false, 'Mon 10am', '23 Nov', 'plain'],
  ['2026-11-20T14:05:00.000Z', false, '2:05pm', 'due now', 'error'],
  ['2026-11-20T13:00:00.000Z', false, '1pm', '1 h 5 min late', 'error'],
  ['2026-11-20T15:00:00.000Z', true, '3pm', 'late, in 55 min', 'error'],
  ['2026-11-23T10:00:00.000Z', true, 'Mon 10am', 'late, 23 Nov', 'error'],
  [undefined, false, 'No time', 'promised', 'plain'],
] as const)(
  'an answer due at %s (late: %s) is shown as %s, %s, in %s',
  (answerBy, isLate, at, away, tone) => {
    expect(answerTime({ answerBy, isLate }, now)).toEqual({ at, away, tone });
  },
);

test.each([
  [0, '0 min'],
  [41, '41 min'],
  [60, '1 h'],
  [85, '1 h 25 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});

test.each([
  ['2026-11-20T13:22:00.000Z', '13:22'],
  ['2026-11-19T17:20:00.000Z', 'Thu 17:20'],
  ['2026-11-06T09:30:00.000Z', '09:30, 6 Nov'],
])('what happened at %s is logged at %s', (at, words) => {
  expect(loggedAt(at, now)).toBe(words);
});

test('the sum of those that wait counts no other', () => {
  const rows = exampleQueue.rows.slice(0, 2);
  expect(waitingWords(rows)).toBe(
    '2 waiting, £56,687.40 in all. None is paid until it is approved.',
  );
  expect(waitingWords(rows.map((row, at) => ({ ...row, isHeld: at === 0 })))).toBe(
    '1 waiting, £14,711.40. It is not paid until it is approved. 1 more cannot be answered.',
  );
  expect(waitingWords([])).toBe('Nothing is waiting.');
});

test.each([
  ['waiting', false, undefined, 'Waiting', 'Waiting'],
  ['asked', false, '2026-11-20T12:40:00.000Z', 'Asked', 'Asked 12:40'],
  ['waiting', true, undefined, 'Customer answered', 'Customer answered'],
  ['secondPerson', true, undefined, 'Second approval', 'Second approval'],
  ['coolingOff', false, undefined, 'Cooling off', 'Cooling off'],
  ['reduced', false, undefined, 'HMRC changed the amount', 'HMRC changed the amount'],
] as const)(
  'a payout that is %s (answered: %s, asked %s) says %s',
  (state, hasAnswered, askedAt, word, text) => {
    expect(stateWords({ state, hasAnswered, askedAt }, now)).toEqual({ word, text });
  },
);

test('more than the operator’s multiple of the median is unusual, the multiple itself is not', () => {
  expect([isUnusual(30, 3), isUnusual(31, 3), isUnusual(31, 4), isUnusual(undefined, 3)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(timesWords(43)).toBe('4.3');
  expect(timesWords(108)).toBe('10.8');
});

test('the sum names what covers earlier shortfalls', () => {
  const [refundPence, feePence] = [pence(4_240_000), pence(42_400)];
  expect(payoutSum({ refundPence, feePence, payoutPence: pence(4_197_600) })).toBe(
    '£42,400.00 − £424.00',
  );
  expect(payoutSum({ refundPence, feePence, payoutPence: pence(4_100_000) })).toBe(
    '£42,400.00 − £424.00 − £976.00 for earlier shortfalls',
  );
});

test('a question is open until it is answered', () => {
  expect(openQuestion({ question: { text: 'Which?' } })).toBe('Which?');
  expect(openQuestion({ question: { text: 'Which?', answer: 'This.' } })).toBeUndefined();
  expect(openQuestion({})).toBeUndefined();
});
