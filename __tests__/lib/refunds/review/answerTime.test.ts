import { answerBy } from '@/lib/refunds/review/answerTime';
import { DEFAULT_REVIEW_RULES } from '@/lib/refunds/review/holdLimits';

test.each([
  ['in the morning', '2026-11-20T10:58:00Z', '2026-11-20T15:00:00.000Z'],
  ['at a quarter of an hour', '2026-11-20T11:15:00Z', '2026-11-20T15:15:00.000Z'],
  ['up to the end of the day', '2026-11-20T13:00:00Z', '2026-11-20T17:00:00.000Z'],
  ['over the night', '2026-11-19T15:30:00Z', '2026-11-20T11:30:00.000Z'],
  ['over a weekend', '2026-11-20T16:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['before the day begins', '2026-11-20T03:00:00Z', '2026-11-20T13:00:00.000Z'],
  ['on a Sunday', '2026-11-22T12:00:00Z', '2026-11-23T13:00:00.000Z'],
  ['over Christmas', '2026-12-24T15:00:00Z', '2026-12-29T11:00:00.000Z'],
  ['over the change to summer time', '2026-03-27T16:00:00Z', '2026-03-30T11:00:00.000Z'],
])('four working hours %s', (_, now, then) => {
  expect(answerBy(new Date(now), DEFAULT_REVIEW_RULES).toISOString()).toBe(then);
});

test('longer than a day goes over several', () => {
  expect(
    answerBy(new Date('2026-11-20T14:05:00Z'), {
      answerHours: 20,
      workday: { from: '09:00', to: '17:00' },
    }).toISOString(),
  ).toBe('2026-11-25T10:15:00.000Z');
});
