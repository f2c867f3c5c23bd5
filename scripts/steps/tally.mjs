import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Tests passed and failed in the report Jest wrote. A test file that could not run is one failure, and so is a test that
 * was skipped: a check that did not run proves nothing. No report at all is one failure. `again` names what passed at its second try.
 */
export function tallyJest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, again: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  // Passing tests and still no success: something outside any test went wrong.
  const tests = (report.testResults ?? []).flatMap((file) => file.assertionResults);
  const again = tests.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1).map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: failed === 0 && !report.success ? 1 : failed, again };
}

/** A suite of Playwright's report, and those inside it, as one list of journeys. */
const oauthStatesOf = (suite, path = []) => {
  const here = [...path, suite.title].filter(Boolean);
  return [...(suite.specs ?? []).map((spec) => ({ spec, path: here })), ...(suite.suites ?? []).flatMap((each) => oauthStatesOf(each, here))];
};

/** The same for Playwright; errors outside any test count one each. A journey is tried twice on CI only, and is named when it was. */
export function tallyPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, again: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  const again = (report.suites ?? []).flatMap((suite) => oauthStatesOf(suite)).flatMap(({ spec, path }) =>
    spec.tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${projectName}: ${[...path, spec.title].join(' › ')}`));
  return { passed: expected + flaky, failed: expected + flaky + failed === 0 ? 1 : failed, again };
}

/** The line that names what passed only at its second try, or nothing. */
export const secondTries = (again) => (again.length > 0 ? `Passed only at the second try: ${again.join('; ')}` : undefined);
