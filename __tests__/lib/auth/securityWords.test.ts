import { getSecurityEvents } from '@/lib/access/practiceSecurity';
import { ACCOUNT_EVENTS } from '@/lib/access/securityEvents';
import { securityWords, securityWordsForAdmins, wasRefused } from '@/lib/auth/securityWords';

test.each([
  ['signed in', { method: 'google' }, 'Logged in with Google', false],
  [
    'signed in',
    { method: 'password', secondFactor: 'totp' },
    'Logged in with your password',
    false,
  ],
  ['signed in', { method: 'something new' }, 'Logged in', false],
  ['sign-in refused', { by: 'password' }, 'Wrong password', true],
  ['sign-in refused', { by: 'something new' }, 'Login refused', true],
  ['sign-in refused', { by: 'magicLink' }, 'An expired or used login link was opened', true],
  ['proof refused', { by: 'newEmail' }, 'Wrong code for a new email address', true],
  ['locked out', { by: 'secondStep' }, 'Too many wrong codes, so login was paused', true],
  [
    'locked out',
    { by: 'magicLink' },
    'Too many login links were requested, so none was sent for a while',
    true,
  ],
  [
    'access refused',
    { by: 'secondStep' },
    'Tried to open a practice without the second step',
    true,
  ],
  [
    'access refused',
    { by: 'practice' },
    'Tried to open a page of a practice that you have no access to',
    true,
  ],
  ['second step failed', { tries: 5 }, 'A login ended after 5 wrong answers', true],
  ['signed in', { method: 'passkey', secondFactor: 'passkey' }, 'Logged in with a passkey', false],
  ['sign-in refused', { by: 'passkey' }, 'A passkey was refused at login', true],
  ['second factor added', { kind: 'passkey' }, 'Passkey added', false],
  ['second factor removed', { kind: 'totp' }, 'Authenticator app removed', false],
  ['second factor added', { kind: 'something new' }, 'Second step added', false],
  ['logged out', {}, 'Logged out', false],
  ['toString', {}, 'Something else', false],
])('%s %j', (event, detail, words, refused) => {
  expect([securityWords(event, detail), wasRefused(event)]).toEqual([words, refused]);
});

test.each([
  [
    'signed in',
    { method: 'google', secondFactor: 'totp' },
    'Logged in with Google and a code of an authenticator app',
  ],
  [
    'signed in',
    { method: 'password', secondFactor: 'recoveryCode' },
    'Logged in with their password and a recovery code',
  ],
  ['signed in', { method: 'something new', secondFactor: 'something new' }, 'Logged in'],
  [
    'access refused',
    { by: 'company' },
    'Tried to open a client’s business that they have no access to',
  ],
  ['sign-in refused', { by: 'password' }, 'Wrong password'],
])('for the admins of a practice: %s %j', (event, detail, words) => {
  expect(securityWordsForAdmins(event, detail)).toBe(words);
});

test('no event speaks to an admin as if it were their own account', () => {
  for (const event of getSecurityEvents().ofAccounts)
    expect(securityWordsForAdmins(event, { method: 'password' })).not.toMatch(/\byour?\b/i);
});

test('every event that is shown has words of its own', () => {
  expect(new Set(ACCOUNT_EVENTS.map((event) => securityWords(event, {}))).size).toBe(
    ACCOUNT_EVENTS.length,
  );
});
