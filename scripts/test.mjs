import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { whenAbandoned } from './steps/abandoned.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { keepBusy } from './steps/busy.mjs';
import {
  checkBuild,
  checkLint,
  checkTypes,
  results,
  runJest,
  runJourneys,
} from './steps/checks.mjs';
import { checkNode, install } from './steps/install.mjs';
import { readOptions } from './steps/options.mjs';
import { chosen } from './steps/parts.mjs';
import { root } from './steps/run.mjs';
import { giveUp, say, step } from './steps/say.mjs';
import { measureSlowness, MOST_SLOWNESS } from './steps/slowness.mjs';
import { createSummary } from './steps/summary.mjs';

/**
 * The other days of `test:all`'s journeys: ends and beginnings of months and years, a bank holiday,
 * clock changes.
 */
const OTHER_DAYS = [
  '2027-01-31',
  '2027-02-28',
  '2028-02-29',
  '2027-04-06',
  '2027-03-26',
  '2027-03-28',
  '2027-10-31',
  '2027-06-07',
  '2027-06-22',
  '2026-12-31',
];
const isSlownessGiven = process.env.TEST_SLOWNESS !== undefined;
const summary = createSummary();

const testFiles = () =>
  readdirSync(path.join(root, '__tests__'), { recursive: true }).map(
    (file) => `__tests__/${file.split(path.sep).join('/')}`,
  );

/**
 * Runs one check that passes or fails as a whole, and prints its errors. Returns true if it passed.
 */
const check = (name, work) =>
  summary.add(name.toLowerCase(), async () => {
    try {
      await step(name, work);
      return { passed: 1, failed: 0 };
    } catch (problem) {
      process.stderr.write(`${problem.message}\n`);
      return { passed: 0, failed: 1 };
    }
  });

/**
 * Installs packages, and at the same time finds or installs the browser. Returns the browser's
 * path, undefined if none is needed.
 */
async function prepare({ parts }) {
  let browser;
  const [, isReady] = await Promise.all([
    step('Packages', () => install({ withDev: true })),
    !parts.has('journeys') ||
      check('Browser', async () => {
        browser = await ensureBrowser();
      }),
  ]);
  return { browser, isReady };
}

/**
 * Measures how slow the machine is; all limits of the tests are multiplied by it
 * (`__tests__/support/limits.mjs`).
 */
async function scaleLimits() {
  if (!isSlownessGiven) process.env.TEST_SLOWNESS = String(await measureSlowness());
  return `${process.env.TEST_SLOWNESS} times two calm cores`;
}

/**
 * Measures again, in case the machine has become busier. Never aborts: the run has come this far.
 */
async function scaleLimitsAgain() {
  if (isSlownessGiven) return 'given';
  const before = Number(process.env.TEST_SLOWNESS);
  process.env.TEST_SLOWNESS = String(
    Math.max(before, await measureSlowness().catch(() => MOST_SLOWNESS)),
  );
  return `${process.env.TEST_SLOWNESS} times two calm cores`;
}

/** Runs Jest `times` times. */
async function runUnits(choice, { times }) {
  if (!choice.parts.has('unit') && !choice.parts.has('server')) return;
  for (let time = 0; time < times; time += 1) await summary.add('tests', () => runJest(choice));
}

/** Runs the journeys on the usual day, and on the other days if everything is to run. */
async function playJourneys(choice, { browser, all, busy, times }) {
  if (!choice.parts.has('journeys')) return;
  await step('Slowness', scaleLimitsAgain);
  const env = busy ? { TEST_CPU_SLOWDOWN: '4', TEST_WORKERS: '8' } : {};
  await summary.add('journeys', () => runJourneys(choice, { browser, times, env }));
  for (const day of all ? OTHER_DAYS : []) {
    await summary.add(`journeys ${day}`, () =>
      runJourneys(choice, { browser, times, env: { ...env, TEST_DATE: day } }),
    );
  }
}

/**
 * Runs every part, most informative first. With fewer than four cores lint and build run together
 * and the tests after them, so that nothing slows the tests; with more, they run beside the tests.
 * Wrong types, lint and a failed build end the run.
 */
async function runParts(choice, options) {
  const { parts } = choice;
  const { browser, isReady } = await prepare(choice);
  await step('Slowness', scaleLimits);
  if (!isReady || (parts.has('types') && !(await check('Types', checkTypes)))) return;
  const linting =
    !parts.has('lint') || check('Lint', () => checkLint({ isTyped: parts.has('types') }));
  const building = (!parts.has('build') && !parts.has('journeys')) || check('Build', checkBuild);
  const reading = Promise.all([linting, building]);
  if (availableParallelism() < 4 && !(await reading).every(Boolean)) return;
  await runUnits(choice, options);
  if ((await reading).every(Boolean)) await playJourneys(choice, { ...options, browser });
}

/** `npm test`: checks everything, or only the parts and files that are named (docs/testing.md). */
async function test() {
  checkNode();
  const options = readOptions(process.argv.slice(2));
  const choice = chosen(options.asked, testFiles());
  if (options.all || choice.only.some((file) => file.includes('.all.')))
    process.env.TEST_ALL = 'yes';
  if (options.busy) keepBusy();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runParts(choice, options);
  const left = [...choice.parts].filter(
    (part) => !summary.has(part === 'unit' || part === 'server' ? 'tests' : part),
  );
  if (left.length > 0) say(`\nNot run, because a part before failed: ${left.join(', ')}.`);
  process.exitCode = summary.print() ? 0 : 1;
}

whenAbandoned(() => process.exit(1));
test().catch(giveUp);
