/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestParts, tallyJest, tallyPlaywright, timeTable, unstableLine } from '@/scripts/steps/tally.mjs';

let folder: string;
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'tally-')); });
afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const jestReport = {
  success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0,
};
const journeys = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] as object[] };

it.each([
  ['a clean run', {}, { passed: 7, failed: 0 }],
  ['two failures', { success: false, numFailedTests: 2 }, { passed: 7, failed: 2 }],
  ['a skipped test', { numPendingTests: 1 }, { passed: 7, failed: 1 }],
  ['a test left for later', { numTodoTests: 1 }, { passed: 7, failed: 1 }],
  ['a file that could not run', { success: false, numRuntimeErrorTestSuites: 1 }, { passed: 7, failed: 1 }],
  ['a failure outside every test', { success: false }, { passed: 7, failed: 1 }],
  ['a run without a test', { numPassedTests: 0 }, { passed: 0, failed: 1 }],
])('counts %s of Jest', (_what, change, tally) => {
  expect(tallyJest(write({ ...jestReport, ...change }))).toEqual({ ...tally, unstable: [] });
});

it.each([
  ['a clean run', {}, [], { passed: 4, failed: 0 }],
  ['a failure', { unexpected: 1 }, [], { passed: 4, failed: 1 }],
  ['a journey that only passed on a second try', { flaky: 1 }, [], { passed: 5, failed: 0 }],
  ['a skipped journey', { skipped: 1 }, [], { passed: 4, failed: 1 }],
  ['a portal that did not start', { expected: 0 }, [{}], { passed: 0, failed: 1 }],
  ['a run without a journey', { expected: 0 }, [], { passed: 0, failed: 1 }],
])('counts %s of Playwright', (_what, stats, errors, tally) => {
  expect(tallyPlaywright(write({ stats: { ...journeys.stats, ...stats }, errors }))).toEqual({ ...tally, unstable: [] });
});

it('counts a report that was never written as a failure', () => {
  expect(tallyJest('/nowhere/jest.json')).toEqual({ passed: 0, failed: 1, unstable: [] });
  expect(tallyPlaywright('/nowhere/journeys.json')).toEqual({ passed: 0, failed: 1, unstable: [] });
});

it('names what passed only at its second try, and nothing that failed twice', () => {
  const tests = [
    { fullName: 'the queue closes', status: 'passed', invocations: 2 },
    { fullName: 'the queue opens', status: 'passed', invocations: 1 },
    { fullName: 'the queue counts', status: 'failed', invocations: 2 },
  ];
  expect(tallyJest(write({ ...jestReport, testResults: [{ assertionResults: tests }] })).unstable).toEqual(['the queue closes']);
  const suites = [{
    title: 'journey.spec.ts',
    specs: [{ title: 'by itself', tests: [{ projectName: 'desktop', status: 'expected' }] }],
    suites: [{
      title: 'a claim',
      specs: [{ title: 'is paid', tests: [{ projectName: 'desktop', status: 'expected' }, { projectName: 'mobile', status: 'flaky' }] }],
    }],
  }];
  expect(tallyPlaywright(write({ ...journeys, suites })).unstable).toEqual(['mobile: journey.spec.ts › a claim › is paid']);
});

it('counts them as unstable in one line, and says nothing when there is nothing to say', () => {
  expect(unstableLine(['one', 'two'])).toBe('2 unstable, passed only at a second try: one; two');
  expect(unstableLine([])).toBeUndefined();
});

describe('the parts of one run of Jest', () => {
  const root = path.join(__dirname, '../..');
  const ran = (file: string, ms: number, ...statuses: string[]) =>
    ({
      name: path.join(root, file), startTime: 1_000, endTime: 1_000 + ms, status: 'passed',
      assertionResults: statuses.map((status) => ({ status })),
    });
  const report = () => write({ ...jestReport, testResults: [
    ran('__tests__/lib/domain/money.test.ts', 1_000, 'passed', 'passed'),
    ran('__tests__/server/env.test.ts', 2_000, 'passed', 'failed', 'pending'),
    ran('__tests__/sandbox/bank.test.ts', 1_000, 'passed'),
  ] });

  it('have each their own count, and their share of the time by what their files took', () => {
    expect(jestParts(report(), 8_000, ['unit', 'server'])).toEqual([
      { part: 'unit', passed: 2, failed: 0, tookMs: 2_000 }, { part: 'server', passed: 2, failed: 2, tookMs: 6_000 },
    ]);
  });

  it('fail when they ran no test, or could not be run', () => {
    expect(jestParts(write({ ...jestReport, testResults: [] }), 10, ['unit'])).toMatchObject([{ part: 'unit', passed: 0, failed: 1 }]);
    expect(
      jestParts(write({ ...jestReport, testResults: [{ ...ran('__tests__/server/a.test.ts', 5), status: 'failed' }] }), 10, ['server']),
    ).toMatchObject([{ failed: 1 }]);
    expect(jestParts('/nowhere/jest.json', 10, ['unit', 'server'])).toMatchObject([{ failed: 1 }, { failed: 1 }]);
  });

  it('are told in a table', () => {
    expect(
      timeTable([{ part: 'unit', passed: 3_000, failed: 0, tookMs: 121_040 }, { part: 'journeys', passed: 9, failed: 12, tookMs: 900 }]),
    ).toBe([
      '  part      passed  failed      took', '  unit        3000       0   121.0 s', '  journeys       9      12     0.9 s',
    ].join('\n'));
  });
});
