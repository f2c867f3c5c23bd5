import type { IdentityProviderName } from '@/lib/access/identityProviders';

/**
 * Identity verified by a provider. The subject is the identity; the e-mail is only an address,
 * proven or not.
 */
export interface ProvenIdentity {
  subject: string;
  email?: string;
  /**
   * True only if the provider itself vouches for the address. Microsoft never does
   * (docs/rules/providers.md#who-vouches-for-an-address).
   */
  emailVerified: boolean;
  name?: string;
}

/**
 * OpenID Connect at one provider: code + PKCE + state + nonce, ID token verified. Methods reject
 * with a ProviderFailure only.
 */
export interface IdentityProvider {
  authorisationUrl(request: {
    state: string;
    nonce: string;
    codeChallenge: string;
    redirectUri: string;
  }): Promise<string>;
  /**
   * Verifies the callback, the full address that the browser returned to. The caller has matched
   * `state` to its own row.
   */
  identify(
    callback: URL,
    checks: { state: string; nonce: string; codeVerifier: string },
  ): Promise<ProvenIdentity>;
}

/** A total map, so that a provider without an implementation does not compile. */
export type IdentityProviders = Record<IdentityProviderName, IdentityProvider>;
