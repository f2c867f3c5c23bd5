import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { whenAbandoned } from './steps/abandoned.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { chosen, jestPattern, partOf } from './steps/parts.mjs';
import { freePorts } from './steps/ports.mjs';
import { node, root } from './steps/run.mjs';
import { elapsed, giveUp, say, step } from './steps/say.mjs';
import { measureSlowness, MOST_SLOWNESS } from './steps/slowness.mjs';
import { jestParts, tallyJest, tallyPlaywright, timeTable, unstableLine } from './steps/tally.mjs';

const results = path.join(root, 'test-results');
const jestReport = path.join(results, 'jest.json');
const journeysReport = path.join(results, 'journeys.json');
const bin = (name) => path.join(root, 'node_modules', name);
const testFiles = () =>
  readdirSync(path.join(root, '__tests__'), { recursive: true }).map((file) => `__tests__/${file.split(path.sep).join('/')}`);

const total = { passed: 0, failed: 0, unstable: [] };
const rows = [];
const count = ({ passed, failed, unstable = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.unstable.push(...unstable);
};

/** One check that passes or fails as a whole; what it complains of is shown, and the rest goes on. */
async function check(name, work) {
  const from = Date.now();
  const outcome = { passed: 1, failed: 0 };
  try {
    await step(name, work);
  } catch (problem) {
    process.stderr.write(`${problem.message}\n`);
    Object.assign(outcome, { passed: 0, failed: 1 });
  }
  count(outcome);
  rows.push({ part: name.toLowerCase(), ...outcome, tookMs: Date.now() - from });
  return outcome.failed === 0;
}

/** Checks the types of the whole tree. Returns whether they hold. */
async function checkTypes({ parts }) {
  if (!parts.has('types') && !parts.has('lint')) return true;
  // next-env.d.ts tells the type checker and the linter about Next's own modules; it is generated, never committed.
  const typegen = () => node([bin('next/dist/bin/next'), 'typegen'], {
    sentence: 'Next could not write its types.', env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (!parts.has('types')) {
    await typegen();
    return true;
  }
  return check('Types', async () => {
    await typegen();
    await node([bin('typescript-native/bin/tsc'), '--noEmit'], { sentence: 'The types do not hold.' });
  });
}

const checkLint = async ({ parts }) => !parts.has('lint')
  || check('Lint', () => node(['scripts/lint.mjs'], { sentence: 'The linter refuses something.' }));

/** Builds programs and pages where journeys need them or the build was asked for; stamps tell whether anything has changed. */
const checkBuild = async ({ parts }) => (!parts.has('build') && !parts.has('journeys'))
  || check('Build', async () => {
    await buildPrograms();
    return buildPages();
  });

/** Unit, component and server tests: one run of Jest, so that its workers are started once. */
async function runTests(choice) {
  const expected = ['unit', 'server'].filter((part) => choice.parts.has(part));
  if (expected.length === 0) return;
  say('  … Unit, component and server tests');
  const from = Date.now();
  const vm = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim() };
  const pattern = jestPattern(choice);
  const within = pattern ? ['--testPathPatterns', pattern] : [];
  await node([bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`, ...within], { show: true, env: vm });
  const own = jestParts(jestReport, Date.now() - from, expected);
  const tally = tallyJest(jestReport);
  rows.push(...own);
  count({ ...tally, failed: Math.max(tally.failed, own.reduce((sum, { failed }) => sum + failed, 0)) });
}

/** Journeys in a browser, on the built portal. */
async function runJourneys({ parts, only }, browser) {
  if (!parts.has('journeys')) return;
  await step('Slowness', scaleLimitsAgain);
  say('  … Journeys in a browser');
  const from = Date.now();
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = await freePorts(3);
  await node([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...only.filter((file) => partOf(file) === 'journeys')], {
    show: true, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT },
  });
  const tally = tallyPlaywright(journeysReport);
  count(tally);
  rows.push({ part: 'journeys', passed: tally.passed, failed: tally.failed, tookMs: Date.now() - from });
}

/** Installs packages and finds or installs the browser at the same time. Returns the path of the browser, where one is needed. */
async function prepare({ parts }) {
  let browser;
  const needsBrowser = parts.has('journeys');
  const [, hasBrowser] = await Promise.all([
    step('Packages', () => install({ withDev: true })),
    needsBrowser ? check('Browser', async () => { browser = await ensureBrowser(); }) : true,
  ]);
  return { browser, isReady: hasBrowser };
}

const isSlownessGiven = process.env.TEST_SLOWNESS !== undefined;

/** Measures how slow the machine is; every limit of the tests is multiplied by it (`__tests__/support/limits.mjs`). */
async function scaleLimits() {
  if (!isSlownessGiven) process.env.TEST_SLOWNESS = String(await measureSlowness());
  return `${process.env.TEST_SLOWNESS} times two calm cores`;
}

/** Measures again, in case the machine has become busier. A run that has come this far goes on, however slow the machine is. */
async function scaleLimitsAgain() {
  if (isSlownessGiven) return 'given';
  const before = Number(process.env.TEST_SLOWNESS);
  process.env.TEST_SLOWNESS = String(Math.max(before, await measureSlowness().catch(() => MOST_SLOWNESS)));
  return `${process.env.TEST_SLOWNESS} times two calm cores`;
}

/**
 * Runs every part, most telling first. With fewer than four cores lint and build share them and the tests run after them, so that
 * nothing takes their time; with more, they run beside the tests. A part that fails ends the run before the next longer one.
 */
async function runParts(choice) {
  const { browser, isReady } = await prepare(choice);
  await step('Slowness', scaleLimits);
  if (!isReady || !(await checkTypes(choice))) return;
  const reading = Promise.all([checkLint(choice), checkBuild(choice)]);
  if (availableParallelism() < 4 && !(await reading).every(Boolean)) return;
  await runTests(choice);
  if ((await reading).every(Boolean)) await runJourneys(choice, browser);
}

/**
 * `npm test`: everything this repository claims, checked; `npm test -- <part or file> …`: only that. The last line says how many
 * checks passed and failed.
 */
async function test() {
  checkNode();
  const choice = chosen(process.argv.slice(2), testFiles());
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runParts(choice);
  const missing = [...choice.parts].filter((part) => !rows.some((row) => row.part === part));
  if (missing.length > 0) say(`\nNot run, because a part before failed: ${missing.join(', ')}.`);
  say(`\nWhere the time went (lint and build run side by side; unit and server share one run):\n${timeTable(rows)}`);
  say(`Took ${elapsed()}. Limits were multiplied by ${process.env.TEST_SLOWNESS}.`);
  const unstable = unstableLine(total.unstable);
  if (unstable) say(unstable);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

whenAbandoned(() => process.exit(1));
test().catch(giveUp);
