/** @jest-environment node */
import { isProven, PROOF_ENDINGS, PROOF_OUTCOMES, proofEnding } from '@/lib/access/clientProof';

const AT = new Date('2026-11-20T10:40:00.000Z');

test.each([
  ['HMRC answered for this number', { provenAt: AT, provenVrn: '553557881' }, '553557881', true],
  [
    'HMRC answered for the number before',
    { provenAt: AT, provenVrn: '432198750' },
    '553557881',
    false,
  ],
  ['the business has no number any more', { provenAt: AT, provenVrn: '553557881' }, null, false],
  ['HMRC was never asked', { provenAt: null, provenVrn: null }, '553557881', false],
  ['neither is known', { provenAt: null, provenVrn: null }, null, false],
  ['they are no client', undefined, '553557881', false],
])('%s', (_what, proof, vrn, proven) => {
  expect(isProven(proof, vrn)).toBe(proven);
});

test('every ending of the visit has its own words, and says what to do next or what happened', () => {
  const endings = PROOF_OUTCOMES.map((outcome) => PROOF_ENDINGS[outcome]);
  expect(new Set(endings.map(({ sentence }) => sentence)).size).toBe(PROOF_OUTCOMES.length);
  for (const { sentence } of endings)
    expect(sentence).toMatch(
      /(Go back to HMRC|try again|Try again|Ask|Send it|start again|Confirm once more)/,
    );
});

test.each([undefined, '', 'toString', ['agent'], 'joined'])(
  'an address that says %j of the visit says nothing',
  (outcome) => {
    expect(proofEnding(outcome)).toBeUndefined();
  },
);
test('an address that names an ending says it', () => {
  expect(proofEnding('agent')).toBe(PROOF_ENDINGS.agent);
});
