import * as oauth from 'openid-client';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TokenPair } from '@/server/connections/consentPort';
import { checkOutsideTransaction } from '@/server/platform/db/transactionScope';
import { networkCode, statusIn } from './callProvider';

export interface OAuthSettings {
  provider: string;
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** How the client authenticates at the token endpoint: secret in the form, or HTTP Basic. */
  clientSecretIn: 'form' | 'header';
  scope: string;
  timeoutMs: number;
  now(): Date;
}

/**
 * Creates an OAuth 2 client of one provider: authorisation code with PKCE
 * (docs/rules/hmrc.md#consent). Both token calls reject with a ProviderFailure.
 */
export function createOAuth(settings: OAuthSettings) {
  const { provider, authorizeUrl, tokenUrl, clientId, clientSecret } = settings;
  const config = new oauth.Configuration(
    {
      issuer: new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientId,
    undefined,
    settings.clientSecretIn === 'form'
      ? oauth.ClientSecretPost(clientSecret)
      : oauth.ClientSecretBasic(clientSecret),
  );
  config.timeout = settings.timeoutMs / 1000;
  // Plain http is used only if the provider's address has it: the sandbox on this machine.
  if (tokenUrl.startsWith('http:')) oauth.allowInsecureRequests(config);

  function pairOf(answer: oauth.TokenEndpointResponse): TokenPair {
    if (!answer.refresh_token) throw new ProviderFailure('down', provider, 'NO_REFRESH_TOKEN');
    const lifeSeconds = answer.expires_in ?? 0;
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      accessExpiresAt: new Date(settings.now().getTime() + lifeSeconds * 1000),
    };
  }

  async function translated(ask: () => Promise<oauth.TokenEndpointResponse>): Promise<TokenPair> {
    checkOutsideTransaction(provider);
    try {
      return pairOf(await ask());
    } catch (problem) {
      throw tokenFailure(provider, problem);
    }
  }

  return {
    consentUrl: (request: {
      state: string;
      codeChallenge: string;
      redirectUri: string;
      scope?: string;
    }): string =>
      oauth.buildAuthorizationUrl(config, {
        scope: request.scope ?? settings.scope,
        state: request.state,
        redirect_uri: request.redirectUri,
        code_challenge: request.codeChallenge,
        code_challenge_method: 'S256',
      }).href,

    /**
     * Exchanges a code with its verifier. The caller has already matched `state` against its own
     * row.
     */
    exchangeCode: (request: {
      code: string;
      codeVerifier: string;
      redirectUri: string;
    }): Promise<TokenPair> => {
      const returned = new URL(request.redirectUri);
      returned.searchParams.set('code', request.code);
      return translated(() =>
        oauth.authorizationCodeGrant(config, returned, { pkceCodeVerifier: request.codeVerifier }),
      );
    },

    refresh: (refreshToken: string): Promise<TokenPair> =>
      translated(() => oauth.refreshTokenGrant(config, refreshToken)),

    /** Requests a token of the application's own, for calls that need no person's consent. */
    async applicationToken(): Promise<{ accessToken: string; expiresAt: Date }> {
      checkOutsideTransaction(provider);
      try {
        const answer = await oauth.clientCredentialsGrant(config);
        return {
          accessToken: answer.access_token,
          expiresAt: new Date(settings.now().getTime() + (answer.expires_in ?? 0) * 1000),
        };
      } catch (problem) {
        throw tokenFailure(provider, problem);
      }
    },
  };
}

/**
 * Maps a token error: `invalid_grant` is a consent that has ended; every other coded 4xx is a
 * refusal; the rest counts as unanswered.
 */
function tokenFailure(provider: string, problem: unknown): ProviderFailure {
  if (problem instanceof ProviderFailure) return problem;
  if (problem instanceof oauth.ResponseBodyError) {
    const { error: code, status } = problem;
    if (code === 'invalid_grant')
      return new ProviderFailure('consentExpired', provider, code, { status });
    if (status === 429) return new ProviderFailure('rateLimited', provider, code, { status });
    return new ProviderFailure(status < 500 ? 'refused' : 'down', provider, code, { status });
  }
  if (problem instanceof oauth.ClientError && problem.code === 'OAUTH_TIMEOUT')
    return new ProviderFailure('down', provider, 'TIMEOUT');
  const status = statusIn(problem);
  return new ProviderFailure(
    'down',
    provider,
    status === undefined ? networkCode(problem) : `HTTP_${status}`,
    { status },
  );
}
