/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { LARGE_PRACTICE, OPERATORS, PEOPLE, PRACTICES } from '@/sandbox/fixtures/fixtures';

const LOGINS = readFileSync('docs/logins.md', 'utf8');
const people = [
  ...PEOPLE,
  ...PRACTICES.flatMap((practice) => practice.people),
  ...OPERATORS,
  ...LARGE_PRACTICE.people,
];

test.each(people.map(({ email, password }) => [email, password]))(
  'the page of logins names the login of %s as the seed has it',
  (email, password) => {
    expect(LOGINS).toContain(email);
    expect(LOGINS).toContain(password);
  },
);
