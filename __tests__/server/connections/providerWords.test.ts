/** @jest-environment node */
import { tookNothing, type FailureKind } from '@/server/platform/ports/failure';
import { problemWords, rejectionSentence } from '@/server/connections/providerWords';

test.each<[FailureKind, string, boolean]>([
  ['rateLimited', 'MESSAGE_THROTTLED_OUT', true],
  ['consentExpired', 'INVALID_CREDENTIALS', true],
  ['down', 'SCHEDULED_MAINTENANCE', true],
  ['down', 'ECONNREFUSED', true],
  ['down', 'ENOTFOUND', true],
  ['down', 'UND_ERR_CONNECT_TIMEOUT', true],
  ['down', 'SERVER_ERROR', false],
  ['down', 'TIMEOUT', false],
  ['down', 'ECONNRESET', false],
  ['down', 'UND_ERR_SOCKET', false],
  ['down', 'HTTP_503', false],
  ['down', 'MALFORMED', false],
  ['refused', 'DUPLICATE_SUBMISSION', false],
])(
  '%s %s: the provider certainly took nothing: %p (docs/rules/vat.md#filing-once)',
  (kind, code, nothing) => {
    expect(tookNothing({ kind, code })).toBe(nothing);
  },
);

describe('a refusal', () => {
  test('with an unknown code is quoted, without blaming anyone', () => {
    const sentence = rejectionSentence('RULE_NEW_IN_2027');
    expect(sentence).toContain(
      'HMRC refused this return and gave the code RULE_NEW_IN_2027. Nothing was filed',
    );
    expect(sentence).not.toMatch(/our mistake/i);
    expect(problemWords({ kind: 'refused', provider: 'hmrc', code: 'RULE_NEW_IN_2027' })).toEqual({
      kind: 'hmrc',
      sentence:
        'HMRC refused, with the code RULE_NEW_IN_2027. What we read before is safe, and we have been told.',
    });
  });
  test.each(['VAT_NET_VALUE', 'INVALID_REQUEST'])(
    'that only our own bytes can cause (%s) is said to be ours',
    (code) => {
      expect(rejectionSentence(code)).toContain('This is a fault on our side');
      expect(problemWords({ kind: 'refused', provider: 'hmrc', code }).kind).toBe('us');
    },
  );
  test('by a name that every object has is no known code', () =>
    expect(rejectionSentence('constructor')).toContain('the code constructor'));
});
