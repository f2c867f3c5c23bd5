import { IDENTITY_PROVIDERS, type IdentityProviderName } from '@/lib/access/identityProviders';
import type { settingsReader } from './settings';

/** The identity providers: the issuer, or for Intuit the full address of its metadata. */
export type OpenIdSettings = Record<
  IdentityProviderName,
  { issuer: string; clientId: string; clientSecret: string }
>;

/**
 * For each provider: the setting of its issuer, its client's settings, and its path in the sandbox.
 */
const ROWS = {
  google: {
    issuer: 'GOOGLE_ISSUER',
    client: 'GOOGLE_CLIENT_ID',
    secret: 'GOOGLE_CLIENT_SECRET',
    sandbox: '/google',
  },
  microsoft: {
    issuer: 'MICROSOFT_ISSUER',
    client: 'MICROSOFT_CLIENT_ID',
    secret: 'MICROSOFT_CLIENT_SECRET',
    sandbox: '/microsoft/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  },
  xero: {
    issuer: 'XERO_ISSUER',
    client: 'XERO_CLIENT_ID',
    secret: 'XERO_CLIENT_SECRET',
    sandbox: '/xero-sso',
  },
  intuit: {
    issuer: 'INTUIT_METADATA_URL',
    client: 'INTUIT_CLIENT_ID',
    secret: 'INTUIT_CLIENT_SECRET',
    sandbox: '/intuit/.well-known/openid_configuration',
  },
} as const satisfies Record<
  IdentityProviderName,
  { issuer: string; client: string; secret: string; sandbox: string }
>;

/** Reads every provider's settings; `address` reads one URL with its default at the sandbox. */
export function readOpenId(
  read: ReturnType<typeof settingsReader>,
  address: (name: string, sandboxPath: string) => string,
): OpenIdSettings {
  const entries = IDENTITY_PROVIDERS.map((name) => {
    const { issuer, client, secret, sandbox } = ROWS[name];
    const keys = read.together({ [client]: 'adsum-portal', [secret]: 'adsum-secret' });
    return [
      name,
      {
        issuer: address(issuer, sandbox),
        clientId: keys[client] ?? '',
        clientSecret: keys[secret] ?? '',
      },
    ];
  });
  return Object.fromEntries(entries) as OpenIdSettings;
}

/** The settings that each address requires outside the sandbox. */
export const openIdNeeds: Record<string, readonly string[]> = Object.fromEntries(
  Object.values(ROWS).map(({ issuer, client }) => [issuer, [client]]),
);
