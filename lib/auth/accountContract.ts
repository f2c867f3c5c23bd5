import { exampleAccountActivity, exampleSessions, exampleSignInWays } from './accountExamples';
import {
  nameBody,
  actBody,
  reauthenticateBody,
  newEmailBody,
  newEmailCodeBody,
  newPasswordBody,
} from './accountForms';
import { accountActivityShape, sessionListShape, signInWaysShape } from './accountShapes';
import { endpoint, navigation } from '@/lib/access/endpoint';
import { IDENTITY_PROVIDERS } from '@/lib/access/identityProviders';
import { FACTOR_KINDS } from '@/lib/access/secondFactor';
import { boolean, exactly, listOf, none, number, oneOf, string } from '@/lib/kernel/fields';

const person = { scope: 'person' } as const;
const saved = exactly({ saved: boolean().required() });
const sent = exactly({ sent: boolean().required() });
const SIGN_IN_WAYS = ['password', ...IDENTITY_PROVIDERS] as const;

export const reauthenticationState = endpoint({
  method: 'GET',
  path: '/account/re-authentication',
  summary:
    'Whether the act was confirmed within five minutes, so that it may be done, ' +
    'and what confirms it: one of the second steps where there ' +
    'are any, else a code by e-mail',
  access: person,
  origin: 'inferred',
  query: actBody,
  body: none,
  response: exactly({
    proven: boolean().required(),
    factors: listOf(oneOf(FACTOR_KINDS).required()),
  }),
  example: { proven: false, factors: [] },
});

export const sendReauthenticationCode = endpoint({
  method: 'POST',
  path: '/account/re-authentication/code',
  summary:
    'E-mails a code that confirms this act to the own address of a person without a second step',
  access: person,
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: actBody,
  response: sent,
  example: { sent: true },
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/account/re-authentication',
  summary:
    'Takes the second step, or where there is none an e-mailed code, as the proof of one act, which uses it up, and begins a new ' +
    'session in place of this one',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: reauthenticateBody,
  response: exactly({ proven: boolean().required() }),
  example: { proven: true },
});

export const changeName = endpoint({
  method: 'POST',
  path: '/account/name',
  summary: 'Saves the person’s name',
  access: person,
  origin: 'inferred',
  query: none,
  body: nameBody,
  response: saved,
  example: { saved: true },
});

export const askForNewEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  summary:
    'E-mails a code to the address that is to become the account’s. Answers the same when that address has an account. Asks for ' +
    're-authentication',
  access: person,
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: newEmailBody,
  response: sent,
  example: { sent: true },
});

export const confirmNewEmail = endpoint({
  method: 'POST',
  path: '/account/email/confirm',
  summary:
    'Proves the new address with its code and makes it the account’s own; the old address is notified',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: newEmailCodeBody,
  response: exactly({ email: string().required() }),
  example: { email: 'hannah@ryestreet.example' },
});

export const signInWays = endpoint({
  method: 'GET',
  path: '/account/sign-in-ways',
  summary: 'How the person can sign in, beside the link by e-mail, which always works',
  access: person,
  origin: 'inferred',
  query: none,
  body: none,
  response: signInWaysShape,
  example: exampleSignInWays,
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/account/password',
  summary: 'Sets or changes the password and ends every other session. Asks for re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: newPasswordBody,
  response: saved,
  example: { saved: true },
});

export const removeSignInWay = endpoint({
  method: 'POST',
  path: '/account/sign-in-ways/remove',
  summary: 'Takes one way of signing in away; the link by e-mail stays. Asks for re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ way: oneOf(SIGN_IN_WAYS).required() }),
  response: saved,
  example: { saved: true },
});

export const addSignInWay = navigation({
  path: '/add_sign_in_way',
  summary:
    'Sends the browser to a provider whose login is to open this account as well. Asks for re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: exactly({ provider: oneOf(IDENTITY_PROVIDERS).required() }),
});

export const accountSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where the person is signed in now, this browser first',
  access: person,
  origin: 'inferred',
  query: none,
  body: none,
  response: sessionListShape,
  example: exampleSessions,
});

export const accountActivity = endpoint({
  method: 'GET',
  path: '/account/activity',
  summary:
    'What happened to the person’s account in the last 90 days, such as logins and refused ones, the newest first',
  access: person,
  origin: 'inferred',
  query: exactly({
    /** Cursor from the previous page. */
    before: number().integer().min(1).optional(),
  }),
  body: none,
  response: accountActivityShape,
  example: exampleAccountActivity,
});

export const endSession = endpoint({
  method: 'POST',
  path: '/account/sessions/end',
  summary: 'Ends one session of the person',
  access: person,
  origin: 'inferred',
  query: none,
  body: exactly({
    id: string()
      .required()
      .matches(/^[0-9a-f]{32}$/, 'badly formed'),
  }),
  response: exactly({ ended: number().integer().required() }),
  example: { ended: 1 },
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/account/sessions/end-others',
  summary: 'Ends every session of the person but this one',
  access: person,
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ ended: number().integer().required() }),
  example: { ended: 2 },
});
