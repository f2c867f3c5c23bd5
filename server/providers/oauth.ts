import * as oauth from 'openid-client';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { oauthFailure, UNREADABLE } from '@/server/platform/ports/oauthCause';
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
 * Maps an error of the OAuth library to a failure, by the table of causes; undefined if the answer
 * was read and named no error.
 */
export function answerFailure(provider: string, problem: unknown): ProviderFailure | undefined {
  if (problem instanceof ProviderFailure) return problem;
  if (problem instanceof oauth.ResponseBodyError)
    return oauthFailure(provider, problem.error, problem.status);
  const status = statusIn(problem);
  if (status === 429) return new ProviderFailure('rateLimited', provider, 'HTTP_429', { status });
  if (status !== undefined && status >= 500)
    return new ProviderFailure('down', provider, `HTTP_${status}`, { status });
  const code = problem instanceof oauth.ClientError ? problem.code : undefined;
  if (code === 'OAUTH_TIMEOUT') return new ProviderFailure('down', provider, 'TIMEOUT');
  if (status !== undefined || code === 'OAUTH_PARSE_ERROR')
    return new ProviderFailure('down', provider, UNREADABLE, { status });
  return code?.startsWith('OAUTH_')
    ? undefined
    : new ProviderFailure('down', provider, networkCode(problem));
}

/** Maps a token error to a failure. An answer without a token could not be read. */
const tokenFailure = (provider: string, problem: unknown): ProviderFailure =>
  answerFailure(provider, problem) ?? new ProviderFailure('down', provider, UNREADABLE);
