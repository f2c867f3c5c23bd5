import type { AccountEvent } from '@/lib/access/securityEvents';

const METHODS: Readonly<Record<string, string>> = {
  password: 'your password',
  passkey: 'a passkey',
  magicLink: 'an email link',
  emailCode: 'an email code',
  signUp: 'an email code',
  invitation: 'an invitation',
  hmrc: 'HMRC and an email code',
  google: 'Google',
  microsoft: 'Microsoft',
  xero: 'Xero',
  intuit: 'QuickBooks',
};

/** Words of a refused attempt, by the event and its `by`. */
const REFUSED: Readonly<Record<string, string>> = {
  'sign-in refused: password': 'Wrong password',
  'sign-in refused: appCode': 'Wrong code of an authenticator app at login',
  'sign-in refused: recoveryCode': 'Wrong recovery code at login',
  'sign-in refused: passkey': 'A passkey was refused at login',
  'sign-in refused: magicLink': 'An expired or used login link was opened',
  'sign-in refused: hmrcLogin': 'A code of a login with HMRC was refused',
  'sign-in refused: passwordReset': 'An expired or used link for a new password was opened',
  'proof refused: password': 'Wrong password when asked to confirm',
  'proof refused: appCode': 'Wrong code of an authenticator app when asked to confirm',
  'proof refused: recoveryCode': 'Wrong recovery code when asked to confirm',
  'proof refused: passkey': 'A passkey was refused when asked to confirm',
  'proof refused: reauthentication': 'Wrong email code when asked to confirm',
  'proof refused: newEmail': 'Wrong code for a new email address',
  'proof refused: phoneCode': 'Wrong code for a phone number',
  'locked out: password': 'Too many wrong passwords, so login was paused',
  'locked out: passkey': 'Too many tries from one address, so login was paused',
  'locked out: secondStep': 'Too many wrong codes, so login was paused',
  'locked out: proof': 'Too many tries to confirm, so confirming was paused',
  'locked out: magicLink': 'Too many login links were requested, so none was sent for a while',
  'locked out: passwordReset':
    'Too many links for a new password were requested, so none was sent for a while',
  'access refused: company': 'Tried to open a business that you have no access to',
  'access refused: practice': 'Tried to open a page of a practice that you have no access to',
  'access refused: secondStep': 'Tried to open a practice without the second step',
};

/** Words for the practice's admins, where the owner's words address the owner. */
const TO_ADMINS: Readonly<Record<string, string>> = {
  'access refused': 'Tried to open something that they have no access to',
  'access refused: company': 'Tried to open a client’s business that they have no access to',
  'access refused: practice': 'Tried to open a page of the practice that they have no access to',
  'access refused: secondStep': 'Tried to open the practice without the second step',
};
const FACTORS: Readonly<Record<string, string>> = {
  totp: 'a code of an authenticator app',
  recoveryCode: 'a recovery code',
};

const WORDS: Readonly<Record<AccountEvent, string>> = {
  'sign-in refused': 'Login refused',
  'proof refused': 'Confirmation refused',
  'locked out': 'Too many tries, so there was a pause',
  'access refused': 'Tried to open something that you have no access to',
  'signed in': 'Logged in',
  'logged out': 'Logged out',
  'account opened': 'Account opened',
  reauthenticated: 'Confirmed that it is you',
  'second step failed': 'A login ended after 5 wrong answers',
  'session ended': 'One device logged out',
  'other sessions ended': 'All other devices logged out',
  'password changed': 'Password changed',
  'email address changed': 'Email address changed',
  'sign-in method added': 'A way to log in added',
  'sign-in method removed': 'A way to log in removed',
  'second factor added': 'Second step added',
  'second factor removed': 'Second step removed',
  'recovery codes made': 'New recovery codes made',
  'recovery code used': 'Recovery code used',
  'data exported': 'Your data saved as a file',
};

const KINDS: Readonly<Record<string, string>> = { totp: 'Authenticator app', passkey: 'Passkey' };
const CHANGES: Readonly<Record<string, string>> = {
  'second factor added': 'added',
  'second factor removed': 'removed',
};

/**
 * Returns a security event in words for the account's owner; an unknown event is 'Something else'.
 */
export function securityWords(
  event: string,
  { by, kind, method }: Readonly<Record<string, unknown>>,
): string {
  const known = Object.hasOwn(WORDS, event) ? WORDS[event as AccountEvent] : 'Something else';
  if (event === 'signed in' && typeof method === 'string' && Object.hasOwn(METHODS, method))
    return `${known} with ${METHODS[method]}`;
  const change = Object.hasOwn(CHANGES, event) ? CHANGES[event]! : undefined;
  if (change && typeof kind === 'string' && Object.hasOwn(KINDS, kind))
    return `${KINDS[kind]} ${change}`;
  return REFUSED[`${event}: ${String(by)}`] ?? known;
}

/**
 * Returns a security event in words for the admins of the owner's practice; a login includes its
 * second factor.
 */
export function securityWordsForAdmins(
  event: string,
  detail: Readonly<Record<string, unknown>>,
): string {
  const { method, by, secondFactor } = detail;
  if (event !== 'signed in')
    return TO_ADMINS[`${event}: ${String(by)}`] ?? TO_ADMINS[event] ?? securityWords(event, detail);
  const shown = [
    method === 'password' ? 'their password' : METHODS[String(method)],
    FACTORS[String(secondFactor)],
  ].filter(Boolean);
  return ['Logged in', ...(shown.length > 0 ? ['with', shown.join(' and ')] : [])].join(' ');
}

/** True if the event is a refused attempt, which its reader may want to check. */
export const wasRefused = (event: string): boolean =>
  / refused$|^locked out$|^second step failed$/.test(event);
