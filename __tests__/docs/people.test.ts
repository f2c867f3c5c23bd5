/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { LARGE_PRACTICE, OPERATORS, PEOPLE, PRACTICES } from '@/sandbox/fixtures/fixtures';

const README = readFileSync('README.md', 'utf8');
const people = [
  ...PEOPLE,
  ...PRACTICES.flatMap((practice) => practice.people),
  ...OPERATORS,
  ...LARGE_PRACTICE.people,
];

test.each(people.map(({ email, password }) => [email, password]))(
  'the README names the login of %s as the seed has it',
  (email, password) => {
    expect(README).toContain(email);
    expect(README).toContain(password);
  },
);
