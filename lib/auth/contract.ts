import { loginBody, phoneBody, signUpBody } from './forms';
import { endpoint } from '@/lib/access/endpoint';
import { ROLES } from '@/lib/access/personRole';
import { boolean, code, email, exactly, none, oneOf, string } from '@/lib/kernel/fields';

/** Hides whether an account exists (docs/rules/security.md#no-account-oracle). */
const sent = exactly({ sent: boolean().required() });
const signedIn = exactly({ type: string().required() });

export const password = () =>
  string()
    .required('Enter a password')
    .min(12, 'Use at least 12 characters')
    .max(128, 'Use 128 characters or fewer');

export const checkLogin = endpoint({
  method: 'GET',
  path: '/v2/check-login',
  summary:
    'Whether this browser is signed in: `type` is present when it is, and for a sign-up or a login that owes its second step',
  access: { scope: 'public' },
  origin: 'spec',
  query: none,
  body: none,
  response: exactly({ type: oneOf(['user', 'signing_up', 'second_step'] as const).optional() }),
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
  summary: 'Ends this session',
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
    'E-mails a link that signs the person in once, within 10 minutes. Answers the same whether or not there is an account',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'message',
  query: exactly({ email: email() }),
  body: none,
  response: sent,
  example: { sent: true },
});

export const openMagicLink = endpoint({
  method: 'POST',
  path: '/v2/magic-link-account',
  summary:
    'Whose account a magic link opens, and who else this browser is signed in as; the link stays as it is',
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
    'Signs in with the token of a magic link; the page behind the link posts it when its button is pressed',
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
    'E-mails a link that lets the person choose a new password. Answers the same whether or not there is an account',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'message',
  query: none,
  body: exactly({ email: email() }),
  response: sent,
  example: { sent: true },
});

export const passwordReset = endpoint({
  method: 'POST',
  path: '/password-reset',
  summary: 'Sets a new password with the token of a reset link and ends every other session',
  access: { scope: 'public' },
  origin: 'spec',
  limit: 'signIn',
  query: none,
  body: exactly({ token: string().required().max(100), password: password() }),
  response: exactly({ changed: boolean().required() }),
  example: { changed: true },
});

export const signUp = endpoint({
  method: 'POST',
  path: '/v2/sign-up',
  summary:
    'Starts a sign-up by e-mail and sends the code that proves the address. Answers the same when the address has an account already',
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
  summary: 'Sends the e-mail code again; the earlier code stays valid until it expires',
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
  summary: 'Proves the e-mail address with its 6-digit code, opens the account and signs in',
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
    'Saves the person’s phone number, not yet proven. Another number asks for re-authentication',
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
  summary: 'Texts a 6-digit code to the saved phone number',
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
  summary: 'Texts the code again, 30 seconds after the last one at the earliest',
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
  summary: 'Proves the phone number with the code that was texted',
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
  summary: 'The signed-in person, or the person signing up: name, e-mail and what is proven',
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
