/** @jest-environment node */
import {
  HMRC_STATUSES,
  NO_TRIES_LEFT,
  REQUEST_PROBLEMS,
  REQUEST_STATES,
  REQUEST_WORDS,
  requestProblem,
  triesLeft,
  triesWords,
} from '@/lib/connections/authorisationRequest';

/** Every code of the Agent Authorisation API 2.0, and every status of a request. */
const CODES = [
  'CLIENT_ID_FORMAT_INVALID',
  'CLIENT_ID_DOES_NOT_MATCH_SERVICE',
  'SERVICE_NOT_SUPPORTED',
  'CLIENT_TYPE_NOT_SUPPORTED',
  'AGENT_TYPE_NOT_SUPPORTED',
  'VAT_REG_DATE_FORMAT_INVALID',
  'POSTCODE_FORMAT_INVALID',
  'VAT_REG_DATE_DOES_NOT_MATCH',
  'POSTCODE_DOES_NOT_MATCH',
  'CLIENT_REGISTRATION_NOT_FOUND',
  'DUPLICATE_AUTHORISATION_REQUEST',
  'ALREADY_AUTHORISED',
  'ALREADY_BEING_PROCESSED',
  'INVALID_INVITATION_STATUS',
  'VAT_CLIENT_INSOLVENT',
  'AGENT_NOT_SUBSCRIBED',
  'NOT_AN_AGENT',
  'NO_PERMISSION_ON_AGENCY',
  'ACCEPT_HEADER_INVALID',
  'INVITATION_NOT_FOUND',
  'RELATIONSHIP_NOT_FOUND',
];
const STATUSES = [
  'Pending',
  'Accepted',
  'Rejected',
  'Cancelled',
  'Expired',
  'Deauthorised',
  'Partialauth',
];

test('every status and every code of HMRC’s has a sentence', () => {
  expect(Object.keys(HMRC_STATUSES).sort()).toEqual([...STATUSES].sort());
  for (const code of CODES)
    expect(requestProblem(code)).toBe(REQUEST_PROBLEMS[code as keyof typeof REQUEST_PROBLEMS]);
  for (const state of REQUEST_STATES) expect(REQUEST_WORDS[state].sentence).toMatch(/\.$/);
});

test.each(['SOMETHING_NEW', 'toString', ''])(
  'an unknown code, %j, is no success and names a next step',
  (code) => {
    expect(requestProblem(code)).toMatch(/did not accept this request.*agent services account\.$/);
  },
);

const NOW = new Date('2026-11-20T14:05:00.000Z');
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
test.each([
  ['nothing was tried', undefined, 3],
  ['one was wrong an hour ago', { wrongDates: 1, wrongAt: before(1) }, 2],
  ['three were wrong', { wrongDates: 3, wrongAt: before(23) }, 0],
  ['more were, by some mishap', { wrongDates: 5, wrongAt: before(1) }, 0],
  ['three were wrong a day ago', { wrongDates: 3, wrongAt: before(24) }, 3],
  ['none since it was right', { wrongDates: 0, wrongAt: null }, 3],
])('when %s', (_what, tried, left) => {
  expect(triesLeft(tried, NOW)).toBe(left);
});

test('what is left is said, and at nothing what to do', () => {
  expect([triesWords(2), triesWords(1), triesWords(0)]).toEqual([
    'You can try twice more today.',
    'You can try once more today.',
    NO_TRIES_LEFT,
  ]);
});
