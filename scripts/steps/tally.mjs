import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Tests passed and failed in the report Jest wrote. A test file that could not run is one failure, and so is a test that
 * was skipped: a check that did not run proves nothing. No report at all is one failure.
 */
export function tallyJest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  // Passing tests and still no success: something outside any test went wrong.
  return { passed: numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
}

/** The same for Playwright. A journey that passed only on a second try counts as failed; errors outside any test count one each. */
export function tallyPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed: expected, failed: expected + failed === 0 ? 1 : failed };
}
