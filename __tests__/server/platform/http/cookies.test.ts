/** @jest-environment node */
import {
  cookieValue,
  endedSessionCookie,
  sessionCookie,
  sessionCookieName,
} from '@/server/platform/http/cookies';

test('over https the cookie is bound to this host and never sent in the clear', () => {
  expect(sessionCookie('abc', true)).toBe(
    '__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  expect(endedSessionCookie(true)).toBe(
    '__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  );
});

test('without https, on one machine, it is a plain cookie that scripts cannot read', () => {
  expect(sessionCookie('abc', false)).toBe('session=abc; Path=/; HttpOnly; SameSite=Lax');
});

test.each([
  ['session=abc', 'abc'],
  ['a=1; session=abc; b=2', 'abc'],
  ['a=session=x;session=abc', 'abc'],
  ['xsession=abc', undefined],
  ['session=', undefined],
  ['', undefined],
  ['session=first; session=second', 'first'],
])('the header "%s" holds %s', (header, value) => {
  expect(cookieValue(header, sessionCookieName(false))).toBe(value);
});
