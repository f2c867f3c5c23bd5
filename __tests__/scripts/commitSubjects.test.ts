/** @jest-environment node */
import { wrongSubjects } from '@/scripts/steps/commitSubjects.mjs';

test.each([
  'fix(clients): don’t mark a client as reminded when the mail bounced',
  'docs: say how to add a column',
  'test(e2e): ignore Chromium’s Clear-Site-Data notice',
  'Merge branch hold',
])('%p is a commit’s subject', (subject) => expect(wrongSubjects([subject])).toEqual([]));

test.each([
  ['Say what is owed', 'is not "type(module): what changed"'],
  ['wip: mends', 'is not "type(module): what changed"'],
  ['fix(clients) lose no press', 'is not "type(module): what changed"'],
  ['fix(clients):', 'is not "type(module): what changed"'],
  [`fix(clients): ${'x'.repeat(59)}`, 'has 73 characters; 72 are the most'],
])('%p is refused, and it is said why', (subject, why) =>
  expect(wrongSubjects([subject])).toEqual([expect.stringContaining(why)]),
);
