import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whenAbandoned } from './steps/abandoned.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { chosen, jestPattern, partOf } from './steps/parts.mjs';
import { freePorts } from './steps/ports.mjs';
import { node, root } from './steps/run.mjs';
import { elapsed, giveUp, say, step } from './steps/say.mjs';
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

/** Types, then lint, then the build: each has one process, so they fill the cores beside the tests. Answers whether it is built. */
async function readTheCode({ parts }) {
  // next-env.d.ts tells the type checker and the linter about Next's own modules; it is generated, never committed.
  const typegen = () => node([bin('next/dist/bin/next'), 'typegen'], {
    sentence: 'Next could not write its types.', env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (parts.has('types')) {
    await check('Types', async () => {
      await typegen();
      await node([bin('typescript-native/bin/tsc'), '--noEmit'], { sentence: 'The types do not hold.', behind: true });
    });
  }
  if (parts.has('lint')) {
    await check('Lint', async () => {
      if (!parts.has('types')) await typegen();
      await node(['scripts/lint.mjs'], { sentence: 'The linter refuses something.', behind: true });
    });
  }
  // Journeys need the built portal; the stamps of the sources tell whether it has to be built again.
  if (!parts.has('build') && !parts.has('journeys')) return true;
  return check('Build', async () => {
    await buildPrograms();
    return buildPages();
  });
}

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

/** Journeys and what else needs the built portal. */
async function runJourneys({ parts, only }, isBuilt) {
  if (!parts.has('journeys')) return;
  let browser;
  const hasBrowser = await check('Browser', async () => { browser = await ensureBrowser(); });
  if (!isBuilt || !hasBrowser) {
    process.stderr.write('The journeys could not run: they need the build and a browser.\n');
    rows.push({ part: 'journeys', passed: 0, failed: 1, tookMs: 0 });
    return void count({ passed: 0, failed: 1 });
  }
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

/**
 * `npm test`: everything this repository claims, checked; `npm test -- <part or file> …`: only that. The last line says how many
 * checks passed and failed.
 */
async function test() {
  checkNode();
  const choice = chosen(process.argv.slice(2), testFiles());
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await step('Packages', () => install({ withDev: true }));
  const [isBuilt] = await Promise.all([readTheCode(choice), runTests(choice)]);
  await runJourneys(choice, isBuilt);

  say(`\nWhere the time went (types, lint and build run beside the tests; unit and server share one run):\n${timeTable(rows)}`);
  say(`Took ${elapsed()}.`);
  const unstable = unstableLine(total.unstable);
  if (unstable) say(unstable);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

whenAbandoned(() => process.exit(1));
test().catch(giveUp);
