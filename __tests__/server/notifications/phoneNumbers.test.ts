/** @jest-environment node */
import { canBeTexted, readPhoneNumber } from '@/server/notifications/phoneNumbers';

test.each([
  ['a mobile', '07700 900123', '+447700900123', true],
  ['a pasted mobile', '\u202a+44\u202f7700\u2011900123\u202c', '+447700900123', true],
  ['a mobile with its own nought', '+44 (0)7700 900123', '+447700900123', true],
  ['the Isle of Man', '07624 412345', '+447624412345', true],
  ['Jersey', '07797 712345', '+447797712345', true],
  ['Guernsey', '07781 123456', '+447781123456', true],
  ['a landline', '020 7946 0018', '+442079460018', false],
  ['a mobile of another country', '+353 85 012 3456', '+353850123456', false],
])('P10: %s, %p, is kept as %p; texted: %p', (_whose, typed, kept, isTexted) => {
  expect(readPhoneNumber(typed, 'phone')).toBe(kept);
  expect(canBeTexted(kept)).toBe(isTexted);
});

test.each([
  ['a personal number', '07012345678', /070 or 076/],
  ['a personal number with its country code', '+44 70 1234 5678', /070 or 076/],
  ['a pager', '07612345678', /070 or 076/],
  ['no number', '12345', /Enter a phone number/],
])('P10: %s, %p, is refused with its reason', (_whose, typed, reason) => {
  expect(() => readPhoneNumber(typed, 'phone')).toThrow(
    expect.objectContaining({ field: 'phone', sentence: expect.stringMatching(reason) }),
  );
});

test.each(['+447012345678', '+447612345678'])(
  'P10: %p, kept before it was refused, is texted no code',
  (kept) => expect(canBeTexted(kept)).toBe(false),
);
