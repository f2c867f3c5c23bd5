/** @jest-environment node */
import { CODE_LENGTH, codeProblem, codeState, normaliseCode, resendInSeconds } from '@/lib/domain/signIn/oneTimeCode';

test.each(['123456', '123 456', '123-456', ' 12 34 56 '])('%p is the code 123456: spaces and hyphens are accepted', (typed) => {
  expect(normaliseCode(typed)).toBe('123456');
  expect(codeProblem(typed)).toBeUndefined();
});

test.each(['', '12345', '1234567', '12345a'])('%p is no code', (typed) => {
  expect(codeProblem(typed)).toBe('Enter the 6 digits we sent you.');
});

const sentAt = new Date('2026-11-20T14:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000);

test.each([
  [599, 0, 'live'],
  [599.999, 0, 'live'],
  [600, 0, 'expired'],
  [10, 4, 'live'],
  [10, 5, 'spent'],
])('after %i seconds and %i tries a code is %s: 10 minutes, 5 tries', (seconds, tries, state) => {
  expect(codeState({ sentAt, tries }, after(seconds))).toBe(state);
});

test.each([[0, 30], [0.001, 30], [28.999, 2], [29, 1], [29.5, 1], [29.999, 1], [30, 0], [90, 0]])('after %d seconds another may be sent in %i', (seconds, wait) => {
  expect(resendInSeconds(sentAt, after(seconds))).toBe(wait);
});

test('what is said of a code’s length is what is asked of it', () => {
  expect(codeProblem('1'.repeat(CODE_LENGTH))).toBeUndefined();
});
