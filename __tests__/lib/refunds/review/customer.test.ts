import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { answerTimeWords, inHowLong } from '@/lib/refunds/review/answerWords';
import { customerReason } from '@/lib/refunds/review/customerWords';
import { DEFAULT_REVIEW_RULES } from '@/lib/refunds/review/holdLimits';
import { HOLD_REASON_NAMES } from '@/lib/refunds/review/holdReasons';
import { leavesBy, payoutWait, waitSentence } from '@/lib/refunds/review/payoutWait';

test.each(HOLD_REASON_NAMES)(
  'the reason %s is given without any figure of the limits',
  (reason) => {
    expect(customerReason([reason])).toMatch(
      /, so one of our team checks (it|them|this one|this refund) before we send the money\.$/,
    );
    expect(customerReason([reason])).not.toMatch(/\d|£|%/);
  },
);

test('of several reasons only the gravest is given', () => {
  expect(customerReason(['unusual', 'firstSale'])).toBe(customerReason(['unusual']));
});

test.each([
  ['2026-11-20T15:00:00Z', '3pm today'],
  ['2026-11-20T16:30:00Z', '4:30pm today'],
  ['2026-11-21T10:00:00Z', '10am tomorrow'],
  ['2026-11-23T12:00:00Z', '12pm, Mon 23 Nov'],
])('the promised time %s is said as %s', (at, words) => {
  expect(answerTimeWords(at, isoDateOf('2026-11-20'))).toBe(words);
});

test.each([
  ['2026-11-20T15:00:00Z', 'in 1 hour 50 minutes'],
  ['2026-11-20T14:10:00Z', 'in 1 hour'],
  ['2026-11-20T13:11:00Z', 'in 1 minute'],
  ['2026-11-23T13:10:00Z', 'in 3 days'],
  ['2026-11-20T13:10:00Z', undefined],
])('seen at 1:10pm, %s is %s', (at, words) => {
  expect(inHowLong(at, new Date('2026-11-20T13:10:00Z'))).toBe(words);
});

const now = new Date('2026-11-20T14:05:00Z');
const waitOf = (isHeld: boolean, payableFrom?: string) =>
  payoutWait(
    {
      reasons: isHeld ? ['firstSale'] : [],
      payableFrom: payableFrom ? new Date(payableFrom) : null,
      now,
    },
    DEFAULT_REVIEW_RULES,
  );

test('a payout that waits for nothing leaves at once, and nothing is said', () => {
  expect(leavesBy(waitOf(false))).toBeUndefined();
  expect(waitSentence(waitOf(false, '2026-11-19T10:00:00Z'), now)).toBeUndefined();
});

test('a held payout leaves by the time of our answer', () => {
  expect(leavesBy(waitOf(true))?.toISOString()).toBe('2026-11-23T10:15:00.000Z');
  expect(waitSentence(waitOf(true), now)).toBe(
    'One of our team checks this refund first. We answer by 10:15am, Mon 23 Nov.',
  );
});

test('of a held payout to an account that cools off both times are said, the person’s first', () => {
  const both = waitOf(true, '2026-11-23T14:05:00Z');
  expect(leavesBy(both)).toEqual(both.answerBy);
  expect(waitSentence(both, now)).toMatch(
    /^One of our team checks this refund first. We answer by 10:15am, Tue 24 Nov\. .* We can pay into your account from 2:05pm, Mon 23 Nov\.$/,
  );
});
