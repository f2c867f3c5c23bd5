/** @jest-environment node */
import { readOpenApi } from '@/__tests__/support/openApi/openApi';
import { problemWords, type ProblemSide } from '@/server/connections/providerWords';
import { isWorthRepeating, type FailureKind } from '@/server/platform/ports/failure';
import { toFailure } from '@/server/providers/hmrc/translate';

/*
 * Each error of HMRC's OpenAPI files: its cause, whose side we say it is on ('you' can do something
 * about it, 'us' have to mend it, 'hmrc' says so), what the sentence says, and whether the job that
 * met it tries again by itself. The errors of OAuth and OpenID have such a table in
 * __tests__/server/platform/ports/oauthCause.test.ts.
 */

type Row = readonly [
  status: number,
  code: string,
  cause: FailureKind,
  side: ProblemSide,
  says: RegExp,
  again: boolean,
];
const OURS = /^HMRC did not accept our request\. This is a fault on our side/;
const QUOTED = /^HMRC refused, with the code [A-Z_]+\. What we read before is safe/;
const CONNECT = /^HMRC no longer gives us access\. Connect again\./;

const ours = (status: number, code: string): Row => [status, code, 'refused', 'us', OURS, false];
const quoted = (status: number, code: string): Row =>
  status === 404
    ? [status, code, 'notFound', 'hmrc', QUOTED, false]
    : [status, code, 'refused', 'hmrc', QUOTED, false];

const VAT: readonly Row[] = [
  [400, 'VRN_INVALID', 'refused', 'you', /does not know this VAT number/, false],
  ours(400, 'CHARGE_REFERENCE_INVALID'),
  ours(400, 'DATE_FROM_INVALID'),
  ours(400, 'DATE_RANGE_INVALID'),
  ours(400, 'DATE_TO_INVALID'),
  ours(400, 'INVALID_DATE_FROM'),
  ours(400, 'INVALID_DATE_RANGE'),
  ours(400, 'INVALID_DATE_TO'),
  ours(400, 'INVALID_MONETARY_AMOUNT'),
  ours(400, 'INVALID_NUMERIC_VALUE'),
  ours(400, 'INVALID_REQUEST'),
  ours(400, 'INVALID_STATUS'),
  quoted(400, 'PERIOD_KEY_INVALID'),
  ours(400, 'VAT_NET_VALUE'),
  ours(400, 'VAT_TOTAL_VALUE'),
  [401, 'INVALID_CREDENTIALS', 'consentExpired', 'you', CONNECT, true],
  [403, 'CLIENT_OR_AGENT_NOT_AUTHORISED', 'refused', 'you', /cannot see this VAT number/, false],
  [403, 'DATE_RANGE_TOO_LARGE', 'refused', 'hmrc', /only shows returns of the last four/, false],
  // Of a filing it is no refusal: it is read back (docs/rules/vat.md#filing-once).
  quoted(403, 'DUPLICATE_SUBMISSION'),
  ours(403, 'NOT_FINALISED'),
  [403, 'RULE_INSOLVENT_TRADER', 'refused', 'hmrc', /lists this business as insolvent/, false],
  quoted(403, 'TAX_PERIOD_NOT_ENDED'),
  // Of a list it means that HMRC records nothing.
  [404, 'MATCHING_RESOURCE_NOT_FOUND', 'notFound', 'us', OURS, false],
  [404, 'NOT_FOUND', 'notFound', 'us', OURS, false],
];

const AGENTS: readonly Row[] = [
  ours(400, 'AGENT_TYPE_NOT_SUPPORTED'),
  ours(400, 'BAD_REQUEST'),
  ours(400, 'CLIENT_ID_DOES_NOT_MATCH_SERVICE'),
  ours(400, 'CLIENT_ID_FORMAT_INVALID'),
  ours(400, 'CLIENT_TYPE_NOT_SUPPORTED'),
  ours(400, 'POSTCODE_FORMAT_INVALID'),
  ours(400, 'SERVICE_NOT_SUPPORTED'),
  ours(400, 'VAT_REG_DATE_FORMAT_INVALID'),
  [401, 'UNAUTHORIZED', 'consentExpired', 'you', CONNECT, true],
  [403, 'AGENT_NOT_SUBSCRIBED', 'refused', 'you', /has no agent services account yet/, false],
  quoted(403, 'ALREADY_AUTHORISED'),
  quoted(403, 'ALREADY_BEING_PROCESSED'),
  quoted(403, 'CLIENT_REGISTRATION_NOT_FOUND'),
  quoted(403, 'DUPLICATE_AUTHORISATION_REQUEST'),
  quoted(403, 'INVALID_INVITATION_STATUS'),
  [403, 'NOT_AN_AGENT', 'refused', 'you', /this login is not an agent’s/, false],
  [403, 'NO_PERMISSION_ON_AGENCY', 'refused', 'you', /belongs to a different agency/, false],
  quoted(403, 'NO_RELATIONSHIP'),
  quoted(403, 'POSTCODE_DOES_NOT_MATCH'),
  quoted(403, 'VAT_CLIENT_INSOLVENT'),
  quoted(403, 'VAT_REG_DATE_DOES_NOT_MATCH'),
  quoted(404, 'INVITATION_NOT_FOUND'),
  quoted(404, 'RELATIONSHIP_NOT_FOUND'),
  ours(406, 'ACCEPT_HEADER_INVALID'),
  [500, 'INTERNAL_SERVER_ERROR', 'down', 'hmrc', /is not answering\..*try again/, true],
];

const failureOf = (status: number, body: unknown) =>
  toFailure({ status, headers: new Headers(), body }, new Date('2026-11-20T14:05:00Z'));

describe.each([
  ['hmrc-vat-1.0.yaml', VAT],
  ['hmrc-agent-authorisation-2.0.yaml', AGENTS],
])('each error of %s', (file, rows) => {
  test.each(rows)('%i %s is %s: it is said to be on the side of %s', (...row) => {
    const [status, code, cause, side, says, again] = row;
    const failure = failureOf(status, { code, message: 'as HMRC words it' });
    expect(failure).toMatchObject({ kind: cause, code });
    const words = problemWords(failure);
    expect(words.kind).toBe(side);
    expect(words.sentence).toMatch(says);
    expect(isWorthRepeating(failure)).toBe(again);
  });

  test('has its row', () => {
    const inFile = readOpenApi(file)
      .operations.flatMap(({ examples }) => examples)
      .filter(({ status }) => status >= 400)
      .map(({ status, body }) => `${status} ${failureOf(status, body).code}`);
    expect([...new Set(inFile)].sort()).toEqual(
      rows.map(([status, code]) => `${status} ${code}`).sort(),
    );
  });
});
