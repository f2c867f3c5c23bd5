import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const NOTHING_RAN = { passed: 0, failed: 1, unstable: [] };

/**
 * Returns the tests passed and failed in a report that Jest wrote (`--json`). A file that could not
 * run counts as a failure, and so does a skipped test: a check that did not run proves nothing. A
 * missing report, or one without tests, is one failure.
 */
export function readJest(file) {
  const report = read(file);
  if (!report) return NOTHING_RAN;
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    numRuntimeErrorTestSuites,
  } = report;
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites;
  if (passed + failed === 0) return NOTHING_RAN;
  // No test failed and still no success: something outside the tests went wrong.
  return { passed, failed: failed === 0 && !report.success ? 1 : failed, unstable: [] };
}

const journeysOf = (suite, above = []) => {
  const here = [...above, suite.title].filter(Boolean);
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, path: here })),
    ...(suite.suites ?? []).flatMap((inner) => journeysOf(inner, here)),
  ];
};

/** Returns each journey of a report with its name, once for each kind of browser. */
const testsOf = ({ suites = [] }) =>
  suites
    .flatMap((suite) => journeysOf(suite))
    .flatMap(({ spec, path }) =>
      spec.tests.map((test) => ({
        name: `${test.projectName}: ${[...path, spec.title].join(' › ')}`,
        test,
      })),
    );

/**
 * Returns the journeys passed and failed in a Playwright report (`json`), and those that passed
 * only at a second try.
 */
export function readPlaywright(file) {
  const report = read(file);
  if (!report) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  if (expected + flaky + failed === 0) return NOTHING_RAN;
  const unstable = testsOf(report)
    .filter(({ test }) => test.status === 'flaky')
    .map(({ name }) => name);
  return { passed: expected + flaky, failed, unstable };
}

const MOST_LINES = 60;

/** Returns the page as a failed try left it, its first lines; undefined if no page was open. */
function pageAtFailure({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return undefined;
  const page = /^```yaml\n([\s\S]*?)\n```/m.exec(readFileSync(file, 'utf8'))?.[1];
  return page?.split('\n').slice(0, MOST_LINES).join('\n');
}

/** Returns what the page showed at each failed try in a Playwright report (`json`). */
export function readPagesAtFailure(file) {
  return testsOf(read(file) ?? {}).flatMap(({ name, test }) =>
    test.results
      .map(pageAtFailure)
      .filter((page) => page !== undefined)
      .map((page) => ({ name, page })),
  );
}
