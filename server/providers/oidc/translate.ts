import { cleanedEmail } from '@/lib/kernel/emailAddress';
import { email } from '@/lib/kernel/fields';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { ProvenIdentity } from '@/server/auth/providers/port';

type Claims = Record<string, unknown>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
/** An address as our own forms take it; Microsoft's names of guests (`#EXT#`) are no mailbox. */
const address = (value: unknown): string | undefined => {
  const written = text(value);
  return written !== undefined && !/#EXT#@/i.test(written) && email().isValidSync(written)
    ? cleanedEmail(written)
    : undefined;
};
const fullName = (given: unknown, family: unknown): string | undefined =>
  text([text(given), text(family)].filter(Boolean).join(' '));
const named = (claims: Claims) =>
  text(claims.name) ?? fullName(claims.given_name, claims.family_name);

/**
 * Readers of each provider's claims (docs/rules/providers.md#who-vouches-for-an-address). An
 * `emailVerified` is what the provider can vouch for; an explicit false in the claims wins.
 */
const READERS = {
  google: (claims) => ({
    email: address(claims.email),
    emailVerified: claims.email_verified === true,
    name: named(claims),
  }),
  // Microsoft sends no email_verified and lets tenants set any address, so it is never verified.
  microsoft: (claims) => ({
    email: address(claims.email) ?? address(claims.preferred_username),
    emailVerified: false,
    name: named(claims),
  }),
  // Xero verifies the address of every login before its first sign-in.
  xero: (claims) => ({
    email: address(claims.email),
    emailVerified: true,
    name: named(claims),
  }),
  intuit: (claims) => ({
    email: address(claims.email),
    emailVerified: claims.emailVerified === true || claims.email_verified === true,
    name: fullName(claims.givenName, claims.familyName) ?? named(claims),
  }),
} as const satisfies Record<
  IdentityProviderName,
  (claims: Claims) => Omit<ProvenIdentity, 'subject'>
>;

/** Converts a provider's claims to an identity; the address is cleaned and in small letters. */
export function toIdentity(
  provider: IdentityProviderName,
  subject: string,
  claims: Claims,
): ProvenIdentity {
  const { email: written, emailVerified, name } = READERS[provider](claims);
  const isDenied = [claims.email_verified, claims.emailVerified].some(
    (claim) => claim === false || claim === 'false',
  );
  return {
    subject,
    email: written?.toLowerCase(),
    emailVerified: written !== undefined && emailVerified && !isDenied,
    name,
  };
}
