/** @jest-environment node */
import { answerProblem, isAnswered } from '@/lib/domain/filing/gapAnswer';

test.each([
  ['outside VAT needs no words', { reason: 'outside_vat' }, true],
  ['another return needs none', { reason: 'other_return' }, true],
  ['another reason needs some', { reason: 'other' }, false],
  ['blanks are none', { reason: 'other', words: '            ' }, false],
  ['a few words will do', { reason: 'other', words: 'Sold abroad' }, true],
] as const)('docs/rules/vat.md#filing-with-gaps: %s', (_what, answer, isEnough) => {
  expect(answerProblem(answer) === undefined).toBe(isEnough);
});

test.each([
  ['the gaps it was given for', 'a', { hash: 'a' }, true],
  ['gaps that have changed since', 'b', { hash: 'a' }, false],
  ['none', 'a', null, false],
])('an answer holds for %s', (_what, hash, answer, holds) => {
  expect(isAnswered(hash, answer)).toBe(holds);
});
