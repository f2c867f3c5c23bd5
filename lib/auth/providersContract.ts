import { IDENTITY_PROVIDERS } from '@/lib/access/identityProviders';
import { PRODUCTS } from '@/lib/kernel/products';
import { endpoint, navigation } from '@/lib/access/endpoint';
import { boolean, exactly, none, oneOf, string } from '@/lib/kernel/fields';

/**
 * Product being signed up for, which decides the next page. A sign-up carries it along with the
 * partner, which decides the fee (docs/rules/product.md#provider-sign-up).
 */
const product = oneOf(PRODUCTS).optional();
/**
 * Returns the schema of an attribution parameter, unchanged from the address; it is cleaned when stored
 * (docs/rules/product.md#attribution).
 */
const mark = () => string().max(400).optional();
const utm = {
  utm_source: mark(),
  utm_medium: mark(),
  utm_campaign: mark(),
  utm_term: mark(),
  utm_content: mark(),
};
const byPartner = exactly({ partner_signup: string().max(100).optional(), product, ...utm });
const byPartnerId = exactly({ partner_id: string().max(100).optional(), product, ...utm });
/**
 * Query of a provider login. A login without an account opens one, so it carries the attribution
 * too.
 */
const byVisitor = exactly({ partner_signup: string().max(100).optional(), ...utm });

const byCallback = exactly({
  code: string().max(4000).optional(),
  state: string().max(200).optional(),
  iss: string().max(500).optional(),
  realmId: string().max(100).optional(),
  error: string().max(200).optional(),
  error_description: string().max(2000).optional(),
  error_uri: string().max(1000).optional(),
  scope: string().max(1000).optional(),
  session_state: string().max(500).optional(),
  authuser: string().max(20).optional(),
  prompt: string().max(100).optional(),
  hd: string().max(200).optional(),
});

const anyone = { scope: 'public' } as const;
const signUpTo = (path: `/${string}`, name: string) =>
  navigation({
    path,
    summary: `Sends the browser to ${name} to sign up`,
    access: anyone,
    origin: 'spec',
    limit: 'signIn',
    query: byPartner,
  });
const logInAt = (path: `/${string}`, name: string) =>
  navigation({
    path,
    summary: `Sends the browser to ${name} to log in`,
    access: anyone,
    origin: 'inferred',
    limit: 'signIn',
    query: byVisitor,
  });
const backFrom = (path: `/${string}`, name: string) =>
  navigation({
    path,
    summary: `Handles the redirect back from ${name}`,
    access: anyone,
    origin: 'inferred',
    limit: 'signIn',
    crossSite: true,
    query: byCallback,
  });

export const googleSignup = signUpTo('/google_signup', 'Google');
export const microsoftSignup = signUpTo('/microsoft_signup', 'Microsoft');
export const xeroSsoSignup = signUpTo('/xero_sso_signup', 'Xero');
export const intuitSignup = navigation({
  path: '/intuit_signup',
  summary: 'Sends the browser to Intuit QuickBooks to sign up',
  access: anyone,
  origin: 'spec',
  limit: 'signIn',
  query: byPartnerId,
});

export const googleLogin = logInAt('/google_login', 'Google');
export const microsoftLogin = logInAt('/microsoft_login', 'Microsoft');
export const xeroSsoLogin = logInAt('/xero_sso_login', 'Xero');
export const intuitLogin = logInAt('/intuit_login', 'Intuit QuickBooks');

export const googleCallback = backFrom('/google_callback', 'Google');
export const microsoftCallback = backFrom('/microsoft_callback', 'Microsoft');
export const xeroSsoCallback = backFrom('/xero_sso_callback', 'Xero');
export const intuitCallback = backFrom('/intuit_callback', 'Intuit QuickBooks');

export const linkProvider = endpoint({
  method: 'POST',
  path: '/link-provider',
  summary:
    'Adds the provider login just used in this browser to the signed-in person’s account, if both have the same e-mail address',
  access: { scope: 'person' },
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ confirmed: boolean().oneOf([true]).required() }),
  response: exactly({ provider: oneOf(IDENTITY_PROVIDERS).required() }),
  example: { provider: 'google' as const },
});
