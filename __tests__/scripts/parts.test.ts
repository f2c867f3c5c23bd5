/** @jest-environment node */
import { chosen, isWhole, jestPattern, partOf, PARTS } from '@/scripts/steps/parts.mjs';

const files = [
  '__tests__/lib/kernel/money.test.ts',
  '__tests__/components/parts/Money.test.tsx',
  '__tests__/server/env.test.ts',
  '__tests__/sandbox/bank.test.ts',
  '__tests__/e2e/money.spec.ts',
  '__tests__/e2e/support/sandbox.ts',
  '__tests__/support/msw.ts',
];
const of = (...asked: string[]) => chosen(asked, files);
const runs = (...asked: string[]) => {
  const pattern = jestPattern(of(...asked));
  return files.filter(
    (file) =>
      ['unit', 'server'].includes(partOf(file) ?? '') &&
      (pattern === undefined || new RegExp(pattern).test(`/root/${file}`)),
  );
};

it.each([
  ['__tests__/lib/kernel/money.test.ts', 'unit'],
  ['__tests__/components/parts/Money.test.tsx', 'unit'],
  ['__tests__/server/env.test.ts', 'server'],
  ['__tests__/sandbox/bank.test.ts', 'server'],
  ['__tests__/front/csp.test.ts', 'server'],
  ['__tests__/e2e/money.spec.ts', 'journeys'],
  ['__tests__/e2e/support/sandbox.ts', undefined],
  ['__tests__/support/server/testServer.ts', undefined],
])('%s belongs to %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});

it('runs everything when nothing is asked for', () => {
  expect(of()).toEqual({ parts: new Set(PARTS), only: [] });
  expect(runs()).toHaveLength(4);
});

it('runs the parts that are named, whole', () => {
  expect(of('lint', 'journeys')).toEqual({ parts: new Set(['lint', 'journeys']), only: [] });
  expect(runs('unit')).toEqual([
    '__tests__/lib/kernel/money.test.ts',
    '__tests__/components/parts/Money.test.tsx',
  ]);
  expect(runs('server')).toEqual([
    '__tests__/server/env.test.ts',
    '__tests__/sandbox/bank.test.ts',
  ]);
  expect(runs('unit', 'server')).toHaveLength(4);
});

it('runs the files whose path holds what is asked for, each where it belongs', () => {
  expect(of('./__tests__/e2e/money.spec.ts')).toEqual({
    parts: new Set(['journeys']),
    only: ['__tests__/e2e/money.spec.ts'],
  });
  expect(of('money').parts).toEqual(new Set(['unit', 'journeys']));
  expect(runs('money')).toEqual(['__tests__/lib/kernel/money.test.ts']);
});

it('lets a file narrow nothing that was asked for whole', () => {
  expect(runs('unit', 'bank')).toEqual([
    '__tests__/lib/kernel/money.test.ts',
    '__tests__/components/parts/Money.test.tsx',
    '__tests__/sandbox/bank.test.ts',
  ]);
  expect(of('unit', 'lib/kernel').only).toEqual([]);
});

it('knows whether all files of a part run, which then run together', () => {
  expect(
    [[], ['server'], ['server', 'bank'], ['unit', 'bank'], ['unit']].map((asked) =>
      isWhole('server', of(...asked)),
    ),
  ).toEqual([true, true, true, false, false]);
});

it('refuses a word that means nothing, and a file that is no test', () => {
  expect(() => of('moony')).toThrow(
    'No part and no test file is called “moony”. The parts are types, lint, build, unit, server, journeys.',
  );
  expect(() => of('__tests__/support/msw.ts')).toThrow('No part and no test file');
});
