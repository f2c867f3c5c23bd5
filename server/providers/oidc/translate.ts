import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { ProvenIdentity } from '@/server/auth/providers/port';

type Claims = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
const fullName = (given: unknown, family: unknown): string | undefined =>
  text([text(given), text(family)].filter(Boolean).join(' '));
const named = (claims: Claims) =>
  text(claims.name) ?? fullName(claims.given_name, claims.family_name);

/**
 * Readers of each provider's claims (docs/rules/providers.md#who-vouches-for-an-address). Only an
 * explicit true is a verified address.
 */
const READERS = {
  google: (claims) => ({
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: named(claims),
  }),
  // Microsoft sends no email_verified and lets tenants set any address, so it is never verified.
  microsoft: (claims) => ({
    email: text(claims.email) ?? text(claims.preferred_username),
    emailVerified: false,
    name: named(claims),
  }),
  // Xero verifies the address of every login before its first sign-in.
  xero: (claims) => ({
    email: text(claims.email),
    emailVerified: text(claims.email) !== undefined,
    name: named(claims),
  }),
  intuit: (claims) => ({
    email: text(claims.email),
    emailVerified: claims.emailVerified === true || claims.email_verified === true,
    name: fullName(claims.givenName, claims.familyName) ?? named(claims),
  }),
} as const satisfies Record<
  IdentityProviderName,
  (claims: Claims) => Omit<ProvenIdentity, 'subject'>
>;

/** Converts a provider's claims to an identity; the address is lower-cased. */
export function toIdentity(
  provider: IdentityProviderName,
  subject: string,
  claims: Claims,
): ProvenIdentity {
  const read = READERS[provider](claims);
  return { subject, ...read, email: read.email?.toLowerCase() };
}
