import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partOf } from './parts.mjs';
import { root } from './run.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const NOTHING_RAN = { passed: 0, failed: 1, unstable: [] };

/**
 * Tests passed and failed in the report Jest wrote. A test file that could not run is one failure, and so is a test that was
 * skipped: a check that did not run proves nothing. No report, or none that ran a test, is one failure. `unstable` names what
 * passed only at a second try.
 */
export function tallyJest(file) {
  const report = read(file);
  if (!report) return NOTHING_RAN;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  if (numPassedTests + failed === 0) return NOTHING_RAN;
  const tests = (report.testResults ?? []).flatMap((each) => each.assertionResults);
  const unstable = tests.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1).map(({ fullName }) => fullName);
  // Passing tests and still no success: something outside any test went wrong.
  return { passed: numPassedTests, failed: failed === 0 && !report.success ? 1 : failed, unstable };
}

/**
 * Of one report of Jest, each part's own count and its share of `tookMs`, by the time its files took. A part that was to run
 * (`expected`) and ran no test is one failure.
 */
export function jestParts(file, tookMs, expected) {
  const results = read(file)?.testResults ?? [];
  const rows = new Map(expected.map((part) => [part, { passed: 0, failed: 0, ms: 0 }]));
  for (const { name, startTime, endTime, status, assertionResults } of results) {
    const row = rows.get(partOf(path.relative(root, name)));
    if (!row) continue;
    row.ms += Math.max(0, endTime - startTime);
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    row.passed += passed;
    row.failed += assertionResults.length === 0 && status === 'failed' ? 1 : assertionResults.length - passed;
  }
  const all = [...rows.values()].reduce((sum, { ms }) => sum + ms, 0) || 1;
  return [...rows].map(([part, { passed, failed, ms }]) => ({
    part, passed, failed: passed + failed === 0 ? 1 : failed, tookMs: Math.round((tookMs * ms) / all),
  }));
}

/** A suite of Playwright's report, and those inside it, as one list of journeys. */
const journeysOf = (suite, above = []) => {
  const here = [...above, suite.title].filter(Boolean);
  return [...(suite.specs ?? []).map((spec) => ({ spec, path: here })), ...(suite.suites ?? []).flatMap((each) => journeysOf(each, here))];
};

/** The same for Playwright; errors outside any test count one each. */
export function tallyPlaywright(file) {
  const report = read(file);
  if (!report) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  if (expected + flaky + failed === 0) return NOTHING_RAN;
  const unstable = (report.suites ?? []).flatMap((suite) => journeysOf(suite)).flatMap(({ spec, path: above }) =>
    spec.tests.filter(({ status }) => status === 'flaky').map(({ projectName }) =>
      `${projectName}: ${[...above, spec.title].join(' › ')}`));
  return { passed: expected + flaky, failed, unstable };
}

/** The line that counts and names what passed only at a second try, or nothing. */
export const unstableLine = (unstable) =>
  (unstable.length > 0 ? `${unstable.length} unstable, passed only at a second try: ${unstable.join('; ')}` : undefined);

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** Where the time went: a line for each part with its checks and its seconds. */
export function timeTable(rows) {
  const width = Math.max(4, ...rows.map(({ part }) => part.length));
  const line = (part, ...cells) =>
    `  ${part.padEnd(width)}  ${cells.map((cell, at) => String(cell).padStart(at === 2 ? 8 : 6)).join('  ')}`;
  const lines = rows.map(({ part, passed, failed, tookMs }) => line(part, passed, failed, seconds(tookMs)));
  return [line('part', 'passed', 'failed', 'took'), ...lines].join('\n');
}
