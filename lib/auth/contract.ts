import { linkAsked, linkAskedExample } from './linkAskedShapes';
import { newPassword } from './passwordForms';
import { loginBody, phoneBody, signUpBody } from './forms';
import { endpoint } from '@/lib/access/endpoint';
import { ROLES } from '@/lib/access/personRole';
import { boolean, code, email, exactly, none, oneOf, string } from '@/lib/kernel/fields';

/** Hides whether an account exists (docs/rules/security.md#no-account-oracle). */
const sent = exactly({ sent: boolean().required() });
const signedIn = exactly({ type: string().required() });

export const checkLogin = endpoint({
  method: 'GET',
  path: '/v2/check-login',
  summary:
    'Returns whether this browser is signed in: `type` is set only if it is. `pending` names what is unfinished if it is not',
  access: { scope: 'public' },
  origin: 'spec',
  query: none,
  body: none,
  response: exactly({
    type: oneOf(['user'] as const).optional(),
    pending: oneOf(['sign_up', 'second_step'] as const).optional(),
  }),
  example: { type: 'user' as const },
});

export const login = endpoint({
  method: 'POST',
  path: '/v2/login',
  summary: 'Signs in with an e-mail address and a password',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'signIn',
  query: none,
  body: loginBody,
  response: signedIn,
  example: { type: 'user' },
});

export const logout = endpoint({
  method: 'POST',
  path: '/v2/logout',
  summary: 'Ends the current session',
  access: { scope: 'public' },
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ signedOut: boolean().required() }),
  example: { signedOut: true },
});

export const sendAuthMagicLink = endpoint({
  method: 'GET',
  path: '/send-auth-magic-link',
  summary:
    'E-mails a sign-in link that works once, within 10 minutes. The response does not show whether there is an account',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'message',
  query: exactly({ email: email() }),
  body: none,
  response: linkAsked,
  example: linkAskedExample,
});

export const openMagicLink = endpoint({
  method: 'POST',
  path: '/v2/magic-link-account',
  summary:
    'Returns the account that a magic link opens, and any other account this browser is signed in to. Does not use up the link',
  access: { scope: 'public' },
  origin: 'inferred',
  query: none,
  body: exactly({ token: string().required().max(100) }),
  response: exactly({ account: string().required(), other_login: string().optional() }),
  example: { account: 'h…h@marlowandrye.co.uk' },
});

export const followMagicLink = endpoint({
  method: 'POST',
  path: '/v2/magic-link',
  summary:
    'Signs in with the token of a magic link. The page behind the link sends it when its button is pressed',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: exactly({ token: string().required().max(100) }),
  response: signedIn,
  example: { type: 'user' },
});

export const passwordResetRequest = endpoint({
  method: 'POST',
  path: '/password-reset-request',
  summary:
    'E-mails a link for choosing a new password. The response does not show whether there is an account',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'message',
  query: none,
  body: exactly({ email: email() }),
  response: linkAsked,
  example: linkAskedExample,
});

export const passwordReset = endpoint({
  method: 'POST',
  path: '/password-reset',
  summary: 'Sets a new password with the token of a reset link and ends every other session',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'signIn',
  query: none,
  body: exactly({
    token: string().required().max(100),
    password: newPassword().required('Enter a password'),
  }),
  response: exactly({ changed: boolean().required() }),
  example: { changed: true },
});

export const signUp = endpoint({
  method: 'POST',
  path: '/v2/sign-up',
  summary:
    'Starts a sign-up by e-mail and sends the code that verifies the address. Does not show whether there is an account',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: signUpBody,
  response: sent,
  example: { sent: true },
});

export const sendEmailVerification = endpoint({
  method: 'POST',
  path: '/send-email-verification',
  summary: 'Sends the e-mail code again. The earlier code stays valid until it expires',
  access: { scope: 'signingUp' },
  origin: 'spec',
  limit: 'message',
  query: none,
  body: none,
  response: sent,
  example: { sent: true },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/verify-email',
  summary: 'Verifies the e-mail address with its 6-digit code, opens the account and signs in',
  access: { scope: 'signingUp' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: exactly({ code: code() }),
  response: signedIn,
  example: { type: 'user' },
});

export const phoneNumber = endpoint({
  method: 'POST',
  path: '/phone-number',
  summary:
    'Saves the person’s phone number, unverified. Replacing a number requires re-authentication',
  access: { scope: 'person' },
  origin: 'spec',
  query: none,
  body: phoneBody,
  response: exactly({ phone_number: string().required() }),
  example: { phone_number: '+447700900123' },
});

export const sendPhoneNumberVerification = endpoint({
  method: 'POST',
  path: '/send-phone-number-verification',
  summary: 'Sends a 6-digit code by text to the saved phone number',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'message',
  query: none,
  body: none,
  response: sent,
  example: { sent: true },
});

export const resendPhoneNumberVerificationCode = endpoint({
  method: 'POST',
  path: '/resend-phone-number-verification-code',
  summary: 'Sends the code by text again, at least 30 seconds after the last one',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'message',
  query: none,
  body: none,
  response: sent,
  example: { sent: true },
});

export const sendPhoneVerificationCode = endpoint({
  method: 'POST',
  path: '/send-phone-verification-code',
  summary: 'Verifies the phone number with the code sent by text',
  access: { scope: 'person' },
  origin: 'spec',
  limit: 'proof',
  query: none,
  body: exactly({ code: code() }),
  response: exactly({ verified: boolean().required() }),
  example: { verified: true },
});

export const accountProfile = endpoint({
  method: 'GET',
  path: '/account-profile',
  summary:
    'Returns the name, e-mail address and verification state of the person who is signed in or signing up',
  access: { scope: 'signingUp' },
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({
    full_name: string().required(),
    email: string().required(),
    /** The person's most significant role, if they have several. */
    role: oneOf(ROLES).required(),
    /** True for an operator of the portal; absent for others. */
    isOperator: boolean().optional(),
    emailVerified: boolean().required(),
    phone: string().optional(),
    phoneVerified: boolean().required(),
    partner: string().required(),
    signedInWith: string().required(),
    /** Their current or new address, if its mail server rejected our last e-mail. */
    refusedAddress: string().optional(),
  }),
  example: {
    full_name: 'Hannah Osei',
    email: 'hannah@marlowandrye.co.uk',
    role: 'owner',
    emailVerified: true,
    phone: '+447700900123',
    phoneVerified: false,
    partner: 'organic',
    signedInWith: 'email',
  },
});
