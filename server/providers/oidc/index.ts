import * as oidc from 'openid-client';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { IdentityProvider } from '@/server/auth/providers/port';
import { checkOutsideTransaction } from '@/server/platform/db/transactionScope';
import { NOT_PROVEN, oauthFailure } from '@/server/platform/ports/oauthCause';
import { answerFailure } from '@/server/providers/oauth';
import { toIdentity } from './translate';

export interface OidcSettings {
  /** The issuer, or its full discovery address if a provider has another one (Intuit). */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** True for Intuit and some tenants, which give names and addresses only in userinfo. */
  readUserInfo: boolean;
}

const TIMEOUT_SECONDS = 10;

/**
 * Creates the client of one OpenID provider. Its metadata is read at first use and again only after
 * a failure, so a slow provider never delays the start.
 */
export function createIdentityProvider(
  provider: IdentityProviderName,
  settings: OidcSettings,
): IdentityProvider {
  let configuration: Promise<oidc.Configuration> | undefined;

  const discovered = async () => {
    checkOutsideTransaction(provider);
    const insecure = settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    configuration ??= oidc
      .discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        oidc.ClientSecretBasic(settings.clientSecret),
        // The code flow may rely on TLS alone; we also verify the ID token's signature
        // (docs/rules/security.md#sign-in-at-a-provider).
        { execute: [...insecure, oidc.enableNonRepudiationChecks], timeout: TIMEOUT_SECONDS },
      )
      .catch((problem: unknown) => {
        configuration = undefined;
        throw new ProviderFailure('down', provider, codeOf(problem));
      });
    return configuration;
  };

  return {
    async authorisationUrl({ state, nonce, codeChallenge, redirectUri }) {
      return oidc.buildAuthorizationUrl(await discovered(), {
        scope: settings.scope,
        state,
        nonce,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href;
    },

    async identify(callback, { state, nonce, codeVerifier }) {
      const config = await discovered();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new ProviderFailure('refused', provider, NOT_PROVEN);
        const more = settings.readUserInfo
          ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return toIdentity(provider, claims.sub, { ...more, ...claims });
      } catch (problem) {
        throw failureOf(provider, problem);
      }
    },
  };
}

const codeOf = (problem: unknown): string =>
  typeof problem === 'object' &&
  problem !== null &&
  'code' in problem &&
  typeof problem.code === 'string'
    ? problem.code
    : 'UNREACHABLE';

/** Maps an error to a failure. A proof that does not hold is the only one that names nobody. */
function failureOf(provider: IdentityProviderName, problem: unknown): ProviderFailure {
  if (problem instanceof oidc.AuthorizationResponseError)
    return oauthFailure(provider, problem.error);
  return answerFailure(provider, problem) ?? new ProviderFailure('refused', provider, NOT_PROVEN);
}
