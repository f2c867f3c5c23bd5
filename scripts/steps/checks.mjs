import path from 'node:path';
import { buildPages, buildPrograms } from './build.mjs';
import { isWhole, jestPattern, partOf } from './parts.mjs';
import { readJest, readPagesAtFailure, readPlaywright } from './reports.mjs';
import { node, root } from './run.mjs';
import { say } from './say.mjs';

export const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', name);

/**
 * Generates next-env.d.ts, which declares Next's own modules for the type checker and is never
 * committed.
 */
const generateTypes = () =>
  node([bin('next/dist/bin/next'), 'typegen'], {
    sentence: 'Next could not write its types.',
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });

/** Checks the types of the whole tree. @throws Refused with the type checker's output. */
export async function checkTypes() {
  await generateTypes();
  await node([bin('typescript-native/bin/tsc'), '--noEmit'], {
    sentence: 'The types do not hold.',
  });
}

/**
 * Lints the whole tree; `isTyped` if its types have just been checked. @throws Refused with the
 * linters' output.
 */
export async function checkLint({ isTyped }) {
  if (!isTyped) await generateTypes();
  await node(['scripts/lint.mjs'], { sentence: 'The linter refuses something.' });
}

/**
 * Builds programs and pages if their sources have changed. @throws Refused with the build's output.
 */
export async function checkBuild() {
  await buildPrograms();
  return buildPages();
}

/**
 * Node's options for Jest. Tests make many short-lived objects, and V8's usual 16 MB for them would
 * be collected three times as often.
 */
const JEST_OPTIONS = ['--experimental-vm-modules', '--no-warnings', '--max-semi-space-size=64'];

/**
 * Runs the chosen unit, component and server tests in one run of Jest, so that its workers are
 * started once. The server's tests run in groups if all of them run, except in `test:all`.
 */
export async function runJest(choice) {
  say('  … Unit, component and server tests');
  const report = path.join(results, 'jest.json');
  const vm = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${JEST_OPTIONS.join(' ')}`.trim() };
  const together = [
    ...(isWhole('server', choice) ? ['server'] : []),
    ...(isWhole('unit', choice) ? ['components'] : []),
  ];
  const pattern = jestPattern(choice);
  const within = pattern ? ['--testPathPatterns', pattern] : [];
  await node([bin('jest/bin/jest.js'), '--json', `--outputFile=${report}`, ...within], {
    show: true,
    env: { ...vm, ...(!process.env.TEST_ALL && { TEST_TOGETHER: together.join(',') }) },
  });
  return readJest(report);
}

/**
 * Runs the chosen journeys in this browser, `times` times each, on the built portal. `env` adds to
 * their environment.
 */
export async function runJourneys({ only }, { browser, times = 1, env = {} }) {
  say('  … Journeys in a browser');
  const report = path.join(results, 'journeys.json');
  const files = only.filter((file) => partOf(file) === 'journeys');
  const args = ['test', '--reporter=list,json', `--repeat-each=${times}`, ...files];
  await node([bin('@playwright/test/cli.js'), ...args], {
    show: true,
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  for (const { name, page } of readPagesAtFailure(report))
    say(`\nWhat the page showed when it failed, ${name}:\n${page}`);
  return readPlaywright(report);
}
