import { ACCOUNT_EVENTS } from '@/lib/domain/access/securityEvents';
import { securityWords, wasRefused } from '@/lib/domain/access/securityWords';

test.each([
  ['signed in', { method: 'google' }, 'Logged in with Google', false],
  ['signed in', { method: 'password', secondFactor: 'totp' }, 'Logged in with your password', false],
  ['signed in', { method: 'something new' }, 'Logged in', false],
  ['sign-in refused', { by: 'password' }, 'Wrong password', true],
  ['sign-in refused', { by: 'something new' }, 'Login refused', true],
  ['sign-in refused', { by: 'magicLink' }, 'An expired or used login link was opened', true],
  ['proof refused', { by: 'newEmail' }, 'Wrong code for a new email address', true],
  ['locked out', { by: 'secondStep' }, 'Too many wrong codes: made to wait', true],
  ['access refused', { by: 'practice' }, 'Asked for a page of a practice that you have no access to', true],
  ['second step failed', { tries: 5 }, 'A login ended after 5 wrong codes', true],
  ['logged out', {}, 'Logged out', false],
  ['toString', {}, 'Something else', false],
])('%s %j', (event, detail, words, refused) => {
  expect([securityWords(event, detail), wasRefused(event)]).toEqual([words, refused]);
});

test('every event that is shown has words of its own', () => {
  expect(new Set(ACCOUNT_EVENTS.map((event) => securityWords(event, {}))).size).toBe(ACCOUNT_EVENTS.length);
});
