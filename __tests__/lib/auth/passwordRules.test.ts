/** @jest-environment node */
import { newPasswordBody } from '@/lib/auth/accountForms';
import { loginBody, signUpBody } from '@/lib/auth/forms';
import {
  madeOfNames,
  normalPassword,
  passwordProblem,
  strengthWords,
  wordsAbout,
} from '@/lib/auth/passwordRules';

test.each([
  ['', undefined, 'Password is required'],
  ['short', undefined, 'Use at least 12 characters. This one has 5.'],
  ['aaaaaaaaaaa', 4, 'Use at least 12 characters. This one has 11.'],
  ['a'.repeat(129), 4, 'Use at most 128 characters.'],
  ['passwordpassword', 1, 'This password is easy to guess. Try three or four unrelated words.'],
  ['passwordpassword', 2, 'This password is easy to guess. Try three or four unrelated words.'],
  ['brick lamp otter', 3, undefined],
  ['brick lamp otter', undefined, undefined],
  ['a'.repeat(128), 4, undefined],
  ['🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑', 4, 'Use at least 12 characters. This one has 11.'],
  ['e\u0301'.repeat(11), 4, 'Use at least 12 characters. This one has 11.'],
  ['e\u0301'.repeat(128), 4, undefined],
  ['🐑'.repeat(128), 4, undefined],
  ['🐑'.repeat(129), 4, 'Use at most 128 characters.'],
])(
  'at least 12, at most 128 characters, strength 3 or more: %p scoring %p gives %p',
  (password, score, problem) => {
    expect(passwordProblem(password, score)).toBe(problem);
  },
);

test.each([
  [0, 'Very easy to guess'],
  [3, 'Strong'],
  [4, 'Very strong'],
  [9, 'Very strong'],
  [-1, 'Very easy to guess'],
])('a score of %i reads %s', (score, words) => {
  expect(strengthWords(score)).toBe(words);
});

const HANNAH = wordsAbout(['Hannah Osei', 'hannah.osei@marlowandrye.co.uk', 'Marlow & Rye Ltd']);
test.each([
  'instantvat2026!',
  'InstantVAT-2026',
  'adsum-opentax-1',
  'hannahosei1234',
  'H4nn4h.Osei!!',
  'osei hannah 26',
  'hannah.osei@marlowandrye.co.uk',
  'marlowandrye24',
  'Marlow & Rye 2026',
  'rye-marlow-hannah',
  '1nst4ntvat!!!!',
])('%s is made of a name', (password) => {
  expect(madeOfNames(password, HANNAH)).toBe(
    'This password contains a name that others know. Try three or four unrelated words.',
  );
});

test.each([
  'brick lamp otter',
  'flour-and-rye-at-dawn',
  'hannah keeps four geese',
  'private otter lamp',
  '🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑🐑',
  '!!!!!!!!!!!!',
])('%s is more than a name', (password) => {
  expect(madeOfNames(password, HANNAH)).toBeUndefined();
});

test.each([
  ['é as one sign or two', 'caf\u00e9-flour-rye-dawn', 'cafe\u0301-flour-rye-dawn'],
  ['a space that does not break', 'flour rye dawn', 'flour\u00a0rye dawn'],
  ['letters of full width', 'flour-rye-dawn', 'ｆｌｏｕｒ-rye-dawn'],
])('%s is the same password', (_, one, other) => {
  expect(normalPassword(other)).toBe(normalPassword(one));
});

test('case, blanks at the ends and accents are part of a password', () => {
  const passwords = ['Flour', 'flour', ' flour', 'flour ', 'floúr'];
  expect(new Set(passwords.map(normalPassword)).size).toBe(passwords.length);
});

test.each([
  ['70 emoji', '🐑'.repeat(70), []],
  ['11 emoji', '🐑'.repeat(11), ['Use at least 12 characters. This one has 11.']],
  ['129 emoji', '🐑'.repeat(129), ['Use at most 128 characters.']],
])('a form counts characters: %s', async (_, password, problems) => {
  const problemsOf = (schema: { validate(value: object): Promise<unknown> }, value: object) =>
    schema.validate(value).then(
      () => [],
      (problem: { errors: string[] }) => problem.errors,
    );
  expect(await problemsOf(newPasswordBody, { password })).toEqual(problems);
  expect(
    await problemsOf(signUpBody, { full_name: 'Hannah Osei', email: 'h@example.co.uk', password }),
  ).toEqual(problems);
  expect(await problemsOf(loginBody, { email: 'h@example.co.uk', password })).toEqual([]);
});
