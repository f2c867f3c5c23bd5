/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secondTries, tallyJest, tallyPlaywright } from '@/scripts/steps/tally.mjs';

let folder: string;
beforeEach(() => { folder = mkdtempSync(path.join(tmpdir(), 'tally-')); });
afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const jestReport = { success: true, numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const journeys = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] as object[] };

it.each([
  ['a clean run', {}, { passed: 7, failed: 0 }],
  ['two failures', { success: false, numFailedTests: 2 }, { passed: 7, failed: 2 }],
  ['a skipped test', { numPendingTests: 1 }, { passed: 7, failed: 1 }],
  ['a test left for later', { numTodoTests: 1 }, { passed: 7, failed: 1 }],
  ['a file that could not run', { success: false, numRuntimeErrorTestSuites: 1 }, { passed: 7, failed: 1 }],
  ['a failure outside every test', { success: false }, { passed: 7, failed: 1 }],
])('counts %s of Jest', (_what, change, tally) => {
  expect(tallyJest(write({ ...jestReport, ...change }))).toEqual({ ...tally, again: [] });
});

it.each([
  ['a clean run', {}, [], { passed: 4, failed: 0 }],
  ['a failure', { unexpected: 1 }, [], { passed: 4, failed: 1 }],
  ['a journey that only passed on a second try', { flaky: 1 }, [], { passed: 5, failed: 0 }],
  ['a skipped journey', { skipped: 1 }, [], { passed: 4, failed: 1 }],
  ['a portal that did not start', { expected: 0 }, [{}], { passed: 0, failed: 1 }],
  ['a run without a journey', { expected: 0 }, [], { passed: 0, failed: 1 }],
])('counts %s of Playwright', (_what, stats, errors, tally) => {
  expect(tallyPlaywright(write({ stats: { ...journeys.stats, ...stats }, errors }))).toEqual({ ...tally, again: [] });
});

it('counts a report that was never written as a failure', () => {
  expect(tallyJest('/nowhere/jest.json')).toEqual({ passed: 0, failed: 1, again: [] });
  expect(tallyPlaywright('/nowhere/journeys.json')).toEqual({ passed: 0, failed: 1, again: [] });
});

it('names what passed only at its second try, and nothing that failed twice', () => {
  const tests = [
    { fullName: 'the queue closes', status: 'passed', invocations: 2 },
    { fullName: 'the queue opens', status: 'passed', invocations: 1 },
    { fullName: 'the queue counts', status: 'failed', invocations: 2 },
  ];
  expect(tallyJest(write({ ...jestReport, testResults: [{ assertionResults: tests }] })).again).toEqual(['the queue closes']);
  const suites = [{
    title: 'journey.spec.ts',
    specs: [{ title: 'by itself', tests: [{ projectName: 'desktop', status: 'expected' }] }],
    suites: [{ title: 'a claim', specs: [{ title: 'is paid', tests: [{ projectName: 'desktop', status: 'expected' }, { projectName: 'mobile', status: 'flaky' }] }] }],
  }];
  expect(tallyPlaywright(write({ ...journeys, suites })).again).toEqual(['mobile: journey.spec.ts › a claim › is paid']);
});

it('says so in one line, and says nothing when there is nothing to say', () => {
  expect(secondTries(['one', 'two'])).toBe('Passed only at the second try: one; two');
  expect(secondTries([])).toBeUndefined();
});
