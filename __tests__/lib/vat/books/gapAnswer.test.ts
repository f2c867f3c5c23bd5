/** @jest-environment node */
import {
  answerProblem,
  GAP_REASON_WORDS,
  GAP_REASONS,
  isAnswered,
} from '@/lib/vat/books/gapAnswer';

test.each([
  ['outside VAT needs no words', { reason: 'outside_vat' }, true],
  ['another return needs none', { reason: 'other_return' }, true],
  ['a scheme that the books follow needs none', { reason: 'scheme_followed' }, true],
  ['another reason needs some', { reason: 'other' }, false],
  ['blanks are none', { reason: 'other', words: '            ' }, false],
  ['nine characters say nothing', { reason: 'other', words: 'Sold here' }, false],
  ['ten will do', { reason: 'other', words: 'Sold there' }, true],
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

test('the reasons are offered in these words, in this order', () => {
  expect(GAP_REASONS.map((reason) => GAP_REASON_WORDS[reason])).toEqual([
    { title: 'It does not belong in a UK VAT return', text: 'The boxes are right without it.' },
    {
      title: 'It belongs in another return',
      text: 'I have put it into an earlier one, or will into a later one.',
    },
    {
      title: 'The books follow the scheme already',
      text: 'The boxes are right as they are.',
    },
    { title: 'It is right for another reason', text: 'Say which, in your own words.' },
  ]);
});
