/** @jest-environment node */
import { getAgentOutcome, OUTCOME_SENTENCES, visitEnded } from '@/lib/connections/agentConsent';

test.each([
  ['NO_PERMISSION_ON_AGENCY', 'other_agency'],
  ['AGENT_NOT_SUBSCRIBED', 'not_subscribed'],
  ['NOT_AN_AGENT', 'not_an_agent'],
  ['CLIENT_OR_AGENT_NOT_AUTHORISED', undefined],
  ['toString', undefined],
])('HMRC’s %s maps to %s', (code, outcome) => {
  expect(getAgentOutcome(code)).toBe(outcome);
});

test('every outcome has a sentence of its own, which says what to do', () => {
  const sentences = Object.values(OUTCOME_SENTENCES);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
});

test.each([undefined, '', 'toString', ['refused'], 'joined'])(
  'an address that says %j of a visit to HMRC says nothing',
  (outcome) => {
    expect(visitEnded(outcome)).toBeUndefined();
  },
);
