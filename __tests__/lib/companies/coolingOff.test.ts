import { coolingOffEnds } from '@/lib/companies/coolingOff';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { payoutBy } from '@/lib/refunds/quote/quote';

const ends = (changedAt: string, hours = 24) =>
  coolingOffEnds(new Date(changedAt), hours).toISOString();

test.each([
  [
    'on a working day: the same time of the next',
    '2026-11-18T10:00:00Z',
    '2026-11-19T10:00:00.000Z',
  ],
  ['on a Friday: the weekend does not count', '2026-11-20T15:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['on a Saturday: all of Monday', '2026-11-21T10:00:00Z', '2026-11-24T00:00:00.000Z'],
  [
    'before Christmas: bank holidays do not count',
    '2026-12-24T12:00:00Z',
    '2026-12-29T12:00:00.000Z',
  ],
  ['at the start of a working day: all of it', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00.000Z'],
  ['in summer: London’s midnight counts', '2026-07-17T23:30:00Z', '2026-07-20T23:00:00.000Z'],
  [
    'over the end of summer time: 24 hours, not one day of the clock',
    '2026-10-23T12:00:00Z',
    '2026-10-26T13:00:00.000Z',
  ],
])('an account that is changed %s', (_when, changedAt, until) => {
  expect(ends(changedAt)).toBe(until);
});

test('as many hours count as the operator has set', () => {
  expect(ends('2026-11-20T15:00:00Z', 48)).toBe('2026-11-24T15:00:00.000Z');
});

describe('the day that a payment is promised for', () => {
  const [friday, monday, tuesday] = ['2026-11-20', '2026-11-23', '2026-11-24'].map(isoDateOf);

  test.each([
    ['without a change', undefined, monday],
    ['with one whose cooling-off is over', new Date('2026-11-19T10:00:00Z'), monday],
    ['with one that ends in time for 5pm', new Date('2026-11-23T16:00:00Z'), monday],
    ['with one that ends too late that day', new Date('2026-11-23T16:01:00Z'), tuesday],
    ['with one that ends as a weekend begins', new Date('2026-11-21T00:00:00Z'), monday],
  ])('%s', (_what, payableFrom, day) => {
    expect(payoutBy(friday!, payableFrom)).toBe(day);
  });
});
