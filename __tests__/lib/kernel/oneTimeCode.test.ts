/** @jest-environment node */
import {
  CODE_LENGTH,
  CODE_LIFETIME_SECONDS,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  normaliseCode,
  resendInSeconds,
} from '@/lib/kernel/oneTimeCode';

test('docs/rules/security.md#codes: 6 digits, 10 minutes, 5 tries, another after 30 seconds', () => {
  expect([CODE_LENGTH, CODE_LIFETIME_SECONDS, CODE_TRIES, CODE_RESEND_SECONDS]).toEqual([
    6, 600, 5, 30,
  ]);
});

test.each(['123456', '123 456', '123-456', ' 12 34 56 '])(
  '%p is the code 123456: spaces and hyphens are accepted',
  (typed) => {
    expect(normaliseCode(typed)).toBe('123456');
  },
);

const sentAt = new Date('2026-11-20T14:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);

test.each([
  [0, 30],
  [0.001, 30],
  [28.999, 2],
  [29, 1],
  [29.5, 1],
  [29.999, 1],
  [30, 0],
  [90, 0],
])('after %d seconds another may be sent in %i', (seconds, wait) => {
  expect(resendInSeconds(sentAt, after(seconds))).toBe(wait);
});
