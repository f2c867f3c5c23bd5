import { ProviderFailure } from './failure';

/** Why a provider gave no login, consent or token: who can do what about it. */
export type OAuthCause =
  /** The person said no at the provider. */
  | 'declined'
  /** The provider does not accept our application: its key, address, scopes or request. */
  | 'misconfigured'
  /** The provider is down or busy: the same request can work later. */
  | 'down'
  /** An answer came and could not be read, such as half of one. */
  | 'unreadable'
  /** The code or the consent has ended: the person has to begin again. */
  | 'ended'
  /** The answer was read, and does not prove who the person is. */
  | 'notProven'
  /** An error that the table does not hold. It is never guessed. */
  | 'unknown';

/** Code of a failure whose answer could not be read. */
export const UNREADABLE = 'UNREADABLE_ANSWER';
/** Code of a login at a provider whose answer proves nobody. */
export const NOT_PROVEN = 'NOT_PROVEN';

/**
 * Cause of each error of OAuth and OpenID Connect: RFC 6749 (4.1.2.1, 5.2), RFC 6750, RFC 8707,
 * RFC 9101 and OpenID Connect Core (3.1.2.6); `redirect_uri_mismatch` is Google's.
 */
const CAUSES: Readonly<Record<string, OAuthCause>> = {
  access_denied: 'declined',
  invalid_client: 'misconfigured',
  invalid_request: 'misconfigured',
  invalid_request_object: 'misconfigured',
  invalid_request_uri: 'misconfigured',
  invalid_scope: 'misconfigured',
  invalid_target: 'misconfigured',
  insufficient_scope: 'misconfigured',
  redirect_uri_mismatch: 'misconfigured',
  registration_not_supported: 'misconfigured',
  request_not_supported: 'misconfigured',
  request_uri_not_supported: 'misconfigured',
  unauthorized_client: 'misconfigured',
  unsupported_grant_type: 'misconfigured',
  unsupported_response_type: 'misconfigured',
  server_error: 'down',
  temporarily_unavailable: 'down',
  invalid_grant: 'ended',
  [NOT_PROVEN]: 'notProven',
};

/**
 * Returns the cause of an error that a provider named, at its page or with an HTTP status. 429 and
 * 5xx are the provider's own, whatever else the answer says.
 */
export function oauthCause(error: string, status?: number): OAuthCause {
  if (status !== undefined && (status === 429 || status >= 500)) return 'down';
  return (Object.hasOwn(CAUSES, error) ? CAUSES[error] : undefined) ?? 'unknown';
}

/** Returns the cause of a failure that an adapter has translated. */
export function failureCause({ kind, code }: Pick<ProviderFailure, 'kind' | 'code'>): OAuthCause {
  if (kind === 'consentExpired') return 'ended';
  if (kind === 'rateLimited') return 'down';
  if (kind === 'down') return code === UNREADABLE ? 'unreadable' : 'down';
  return oauthCause(code);
}

/** Translates an error that a provider named to a failure. */
export function oauthFailure(provider: string, error: string, status?: number): ProviderFailure {
  const cause = oauthCause(error, status);
  const kind =
    cause === 'ended'
      ? 'consentExpired'
      : cause === 'down'
        ? status === 429
          ? 'rateLimited'
          : 'down'
        : 'refused';
  return new ProviderFailure(kind, provider, error, { status });
}
