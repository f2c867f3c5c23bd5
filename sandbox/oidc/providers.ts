export const OPENID_PROVIDERS = ['google', 'microsoft', 'xero', 'intuit'] as const;
export type OpenIdProvider = (typeof OPENID_PROVIDERS)[number];

/** The tenant of personal Microsoft accounts, the only one that the sandbox imitates. */
const MICROSOFT_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

interface Profile {
  name: string;
  /** The issuer's path under the sandbox's origin. */
  issuer: string;
  /** The path of its metadata: under the issuer, except for Intuit. */
  discovery: string;
  authorize: string;
  token: string;
  userInfo: string;
  keys: string;
}

const beside = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

/**
 * Each provider's addresses, as near to its own as one host allows
 * (docs/rules/providers.md#who-vouches-for-an-address).
 */
export const PROFILES: Record<OpenIdProvider, Profile> = {
  google: {
    name: 'Google',
    issuer: '/google',
    discovery: beside('/google'),
    authorize: '/google/o/oauth2/v2/auth',
    token: '/google/token',
    userInfo: '/google/v1/userinfo',
    keys: '/google/oauth2/v3/certs',
  },
  microsoft: {
    name: 'Microsoft',
    issuer: `/microsoft/${MICROSOFT_TENANT}/v2.0`,
    discovery: beside(`/microsoft/${MICROSOFT_TENANT}/v2.0`),
    authorize: '/microsoft/common/oauth2/v2.0/authorize',
    token: '/microsoft/common/oauth2/v2.0/token',
    userInfo: '/microsoft/oidc/userinfo',
    keys: '/microsoft/common/discovery/v2.0/keys',
  },
  xero: {
    name: 'Xero',
    issuer: '/xero-sso',
    discovery: beside('/xero-sso'),
    authorize: '/xero-sso/identity/connect/authorize',
    token: '/xero-sso/connect/token',
    userInfo: '/xero-sso/connect/userinfo',
    keys: '/xero-sso/.well-known/openid-configuration/jwks',
  },
  intuit: {
    name: 'Intuit',
    issuer: '/intuit/op/v1',
    discovery: '/intuit/.well-known/openid_configuration',
    authorize: '/intuit/connect/oauth2',
    token: '/intuit/oauth2/v1/tokens/bearer',
    userInfo: '/intuit/v1/openid_connect/userinfo',
    keys: '/intuit/op/v1/jwks',
  },
};

export interface Account {
  email: string;
  name: string;
  verified: boolean;
}

const split = (name: string): [string, string] => {
  const [first = '', ...rest] = name.split(' ');
  return [first, rest.join(' ')];
};

/** Returns the claims that a provider puts in its ID token, and those in its userinfo. */
export function getClaims(
  provider: OpenIdProvider,
  account: Account,
): { inToken: Record<string, unknown>; userInfo: Record<string, unknown> } {
  const [given_name, family_name] = split(account.name);
  const { email, name, verified } = account;
  switch (provider) {
    case 'google':
      return {
        inToken: { email, email_verified: verified, name, given_name, family_name },
        userInfo: { email, email_verified: verified, name },
      };
    case 'microsoft':
      return {
        inToken: { preferred_username: email, name, oid: MICROSOFT_TENANT, tid: MICROSOFT_TENANT },
        userInfo: { email, name },
      };
    case 'xero':
      return {
        inToken: {
          xero_userid: email,
          email,
          preferred_username: email,
          given_name,
          family_name,
          global_session_id: 'sandbox',
        },
        userInfo: { email, name },
      };
    case 'intuit':
      return {
        inToken: {},
        userInfo: {
          givenName: given_name,
          familyName: family_name,
          email,
          emailVerified: verified,
        },
      };
  }
}
