/** @jest-environment node */
import { ProviderFailure } from '@/server/platform/ports/failure';
import {
  failureCause,
  oauthCause,
  oauthFailure,
  UNREADABLE,
  type OAuthCause,
} from '@/server/platform/ports/oauthCause';
import { SIGN_IN_OUTCOMES } from '@/server/auth/providers/pages';
import { VISIT_OUTCOMES } from '@/server/connections/connectPages';
import { getOutcome } from '@/server/connections/consentVisit';
import { problemWords } from '@/server/connections/providerWords';

/** Error, HTTP status of the answer that named it, cause, kind of the failure. */
const ERRORS: readonly (readonly [string, number | undefined, OAuthCause, string])[] = [
  ['access_denied', undefined, 'declined', 'refused'],
  ['invalid_client', 401, 'misconfigured', 'refused'],
  ['invalid_request', 400, 'misconfigured', 'refused'],
  ['invalid_request_object', undefined, 'misconfigured', 'refused'],
  ['invalid_request_uri', undefined, 'misconfigured', 'refused'],
  ['invalid_scope', undefined, 'misconfigured', 'refused'],
  ['invalid_target', 400, 'misconfigured', 'refused'],
  ['insufficient_scope', 403, 'misconfigured', 'refused'],
  ['redirect_uri_mismatch', 400, 'misconfigured', 'refused'],
  ['registration_not_supported', undefined, 'misconfigured', 'refused'],
  ['request_not_supported', undefined, 'misconfigured', 'refused'],
  ['request_uri_not_supported', undefined, 'misconfigured', 'refused'],
  ['unauthorized_client', 400, 'misconfigured', 'refused'],
  ['unsupported_grant_type', 400, 'misconfigured', 'refused'],
  ['unsupported_response_type', undefined, 'misconfigured', 'refused'],
  ['server_error', undefined, 'down', 'down'],
  ['temporarily_unavailable', undefined, 'down', 'down'],
  ['temporarily_unavailable', 400, 'down', 'down'],
  ['invalid_client', 429, 'down', 'rateLimited'],
  ['invalid_grant', 503, 'down', 'down'],
  ['invalid_grant', 400, 'ended', 'consentExpired'],
  ['login_required', undefined, 'unknown', 'refused'],
  ['interaction_required', undefined, 'unknown', 'refused'],
  ['constructor', undefined, 'unknown', 'refused'],
  ['', undefined, 'unknown', 'refused'],
];

describe('the cause of each error of OAuth and OpenID Connect', () => {
  test.each(ERRORS)('"%s" with status %s: %s', (error, status, cause, kind) => {
    expect(oauthCause(error, status)).toBe(cause);
    const failure = oauthFailure('hmrc', error, status);
    expect(failure).toMatchObject({ kind, code: error });
    expect(failureCause(failure)).toBe(cause);
  });

  test.each([
    ['down', UNREADABLE, 'unreadable'],
    ['down', 'ECONNREFUSED', 'down'],
    ['rateLimited', 'HTTP_429', 'down'],
    ['refused', 'NOT_PROVEN', 'notProven'],
  ] as const)('a failure %s (%s): %s', (kind, code, cause) => {
    expect(failureCause({ kind, code })).toBe(cause);
  });
});

/** Columns: failure kind and code; outcome of a consent, of a sign-in; the side at fault. */
describe('what is told for each cause', () => {
  test.each([
    ['refused', 'access_denied', 'refused', 'cancelled', 'hmrc'],
    ['refused', 'invalid_scope', 'ours', 'ours', 'us'],
    ['refused', 'invalid_client', 'ours', 'ours', 'us'],
    ['refused', 'redirect_uri_mismatch', 'ours', 'ours', 'us'],
    ['refused', 'BAD_REQUEST', 'ours', 'unclear', 'us'],
    ['down', 'temporarily_unavailable', 'down', 'down', 'hmrc'],
    ['down', 'TIMEOUT', 'timed_out', 'down', 'hmrc'],
    ['rateLimited', 'HTTP_429', 'down', 'down', 'hmrc'],
    ['down', UNREADABLE, 'unclear', 'unclear', 'hmrc'],
    ['consentExpired', 'invalid_grant', 'expired', 'expired', 'you'],
    ['refused', 'SOMETHING_NEW', 'unclear', 'unclear', 'hmrc'],
    ['refused', 'NOT_PROVEN', 'unclear', 'refused', 'hmrc'],
  ] as const)('%s (%s): consent %s, sign-in %s, reading %s', (kind, code, visit, signIn, side) => {
    const failure = new ProviderFailure(kind, 'hmrc', code);
    expect(getOutcome(failure)).toBe(visit);
    expect(SIGN_IN_OUTCOMES[failureCause(failure)]).toBe(signIn);
    expect(problemWords(failure).kind).toBe(side);
  });

  test('only the person’s own no is told as theirs', () => {
    const of = (table: Record<string, string>, outcome: string) =>
      Object.keys(table).filter((cause) => table[cause] === outcome);
    expect(of(VISIT_OUTCOMES, 'refused')).toEqual(['declined']);
    expect(of(SIGN_IN_OUTCOMES, 'cancelled')).toEqual(['declined']);
    expect(of(SIGN_IN_OUTCOMES, 'refused')).toEqual(['notProven']);
  });
});
