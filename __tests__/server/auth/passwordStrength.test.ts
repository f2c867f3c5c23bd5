/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { getStrength } from '@/server/auth/passwordStrength';

const root = resolve(__dirname, '../../../server');
const asked = jest.spyOn(Worker.prototype, 'postMessage');
/** The threads that were asked since the last look. */
const threads = () => [...new Set(asked.mock.contexts as Worker[])];
beforeEach(() => {
  asked.mockClear();
});
afterAll(async () => {
  await Promise.all([1, 2].map(() => getStrength('otter', [])));
  await Promise.all(threads().map((thread) => thread.terminate()));
});

test('passwords are judged in a thread of their own: nothing else of the server knows the dictionaries', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|mjs|js)$/.test(name),
  );
  const knowing = files.filter((name) =>
    readFileSync(join(root, name), 'utf8').includes('@zxcvbn-ts'),
  );
  expect(knowing).toEqual([join('auth', 'strengthThread.mjs')]);
});

test('each question gets its own answer, from two threads at most', async () => {
  const passwords = [
    'password1234',
    'brick lamp otter gravel',
    'qwertyuiop12',
    'a-tide-of-quiet-anchors',
  ];
  const scores = await Promise.all(passwords.map((password) => getStrength(password, [])));
  expect(scores.map((score) => score >= 3)).toEqual([false, true, false, true]);
  expect(threads().length).toBeLessThanOrEqual(2);
});

test('words about the person count', async () => {
  expect(await getStrength('marlowrye2026', ['marlow', 'rye', 'marlowrye'])).toBeLessThan(3);
});

test('a thread that dies fails those who wait for it, and another takes its place', async () => {
  const waiting = [getStrength('brick lamp otter', []), getStrength('brick lamp gravel', [])];
  const settled = Promise.allSettled(waiting);
  const died = threads();
  await Promise.all(died.map((thread) => thread.terminate()));
  await settled;
  asked.mockClear();
  expect(await getStrength('brick lamp otter gravel', [])).toBeGreaterThanOrEqual(3);
  expect(threads().some((thread) => died.includes(thread))).toBe(false);
});

test('no more are kept waiting than can be answered soon', async () => {
  const waiting = Array.from({ length: 200 }, () => getStrength('brick lamp otter', []));
  expect(() => getStrength('brick lamp otter', [])).toThrow(
    'Many people are signing up right now.',
  );
  await Promise.all(waiting);
});
