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
    'Returns whether the action was confirmed in the last five minutes, and the ways to confirm it: the person’s second ' +
    'steps, or a code by e-mail if they have none',
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
    'E-mails a code that confirms the action to the account’s own address, for a person without a second step',
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
    'Confirms one action with a second step, or with an e-mailed code if there is none, and replaces the session. The ' +
    'confirmation is used up by the action',
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
    'E-mails a code to the new address; the response does not show whether that address has an account. Requires ' +
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
    'Changes the account’s e-mail address with the code sent to the new one; notifies the old address',
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
  summary:
    'Lists the ways in which the person can sign in. The link by e-mail always works and is not listed',
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
  summary: 'Sets or changes the password and ends every other session. Requires re-authentication',
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
  summary: 'Removes one way of signing in; the link by e-mail stays. Requires re-authentication',
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
    'Sends the browser to a provider to add its login to this account. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: exactly({ provider: oneOf(IDENTITY_PROVIDERS).required() }),
});

export const accountSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Lists the person’s sessions, the current one first',
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
    'Lists the security events of the person’s account in the last 90 days, including refused logins, newest first',
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
  summary: 'Ends one of the person’s sessions',
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
  summary: 'Ends every session of the person except the current one',
  access: person,
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ ended: number().integer().required() }),
  example: { ended: 2 },
});
