/** @jest-environment node */
import {
  nextPracticeState,
  practiceNameProblem,
  practiceToOpen,
  PRACTICE_TRANSITIONS,
} from '@/lib/practice/practice';
import { PRACTICE_STATES } from '@/lib/access/practiceState';

test.each([
  ['setting_up', 'finish', 'open'],
  ['open', 'finish', undefined],
] as const)(
  'a practice that is %s, on %s, is then %s: it never goes back',
  (state, event, next) => {
    expect(nextPracticeState(state, event)).toBe(next);
  },
);

test('every state says what can happen in it', () => {
  expect(Object.keys(PRACTICE_TRANSITIONS)).toEqual([...PRACTICE_STATES]);
});

const ADDRESS = 'Enter the name of the practice only, without web or email addresses';
const MORE = 'Enter the name of the practice only, without links, phone numbers or amounts';
test.each([
  ['Fernlea Accountants', undefined],
  ['Smith & Co', undefined],
  ['  ', 'Enter the name of your practice'],
  ['', 'Enter the name of your practice'],
  ['HMRC refunds http://evil.example', ADDRESS],
  ['www.evil.example', ADDRESS],
  ['write to me@evil.example', ADDRESS],
  ['Your refund of £912.40 waits', MORE],
  ['Your refund waits at evil.example', MORE],
  ['Call 020 7946 0958', MORE],
])('the problem with the practice name “%s” is %s', (name, problem) => {
  expect(practiceNameProblem(name)).toBe(problem);
});

const A = { id: 'a', state: 'setting_up' } as const;
const B = { id: 'b', state: 'open' } as const;
const C = { id: 'c', state: 'open' } as const;
test.each([
  ['the one last used', [A, B, C], 'c', C],
  ['the first that is set up, if the last used one is gone', [A, B, C], 'x', B],
  ['the first that is set up, if the last used one is not', [A, B, C], 'a', B],
  ['the first, if none is set up', [A], undefined, A],
  ['none, without a practice', [], 'c', undefined],
])('the practice to open is %s', (_which, practices, lastUsed, expected) => {
  expect(practiceToOpen(practices, lastUsed)).toBe(expected);
});
