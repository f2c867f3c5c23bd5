import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { whenAbandoned } from './steps/abandoned.mjs';
import { ensureBrowser } from './steps/browser.mjs';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { freePorts } from './steps/ports.mjs';
import { node, root } from './steps/run.mjs';
import { elapsed, giveUp, say, step } from './steps/say.mjs';
import { secondTries, tallyJest, tallyPlaywright } from './steps/tally.mjs';

const results = path.join(root, 'test-results');
const jestReport = path.join(results, 'jest.json');
const journeysReport = path.join(results, 'journeys.json');
const bin = (name) => path.join(root, 'node_modules', name);

const total = { passed: 0, failed: 0, again: [] };
const count = ({ passed, failed, again = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.again.push(...again);
};

/** One check that passes or fails as a whole; what it complains of is shown, and the rest goes on. */
async function check(name, work) {
  try {
    await step(name, work);
    count({ passed: 1, failed: 0 });
    return true;
  } catch (problem) {
    process.stderr.write(`${problem.message}\n`);
    count({ passed: 0, failed: 1 });
    return false;
  }
}

/** Types, then lint, then the build: each has one process, so they fill the cores beside the tests. Answers whether it is built. */
async function readTheCode() {
  // next-env.d.ts tells the type checker about Next's own modules; it is generated, never committed.
  await check('Types', async () => {
    await node([bin('next/dist/bin/next'), 'typegen'], { sentence: 'Next could not write its types.', env: { NEXT_TELEMETRY_DISABLED: '1' } });
    await node([bin('typescript/bin/tsc'), '--noEmit'], { sentence: 'The types do not hold.' });
  });
  await check('Lint', async () => void (await node(['scripts/lint.mjs'], { sentence: 'The linter refuses something.' })));
  return check('Build', async () => {
    await buildPrograms();
    return buildPages();
  });
}

async function runTests() {
  say('  … Unit, component and server tests');
  const vm = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim() };
  await node([bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`], { show: true, env: vm });
  count(tallyJest(jestReport));
}

/** Journeys and what else needs the built portal. */
async function runJourneys(isBuilt) {
  let browser;
  const hasBrowser = await check('Browser', async () => { browser = await ensureBrowser(); });
  if (!isBuilt || !hasBrowser) {
    process.stderr.write('The journeys could not run: they need the build and a browser.\n');
    count({ passed: 0, failed: 1 });
    return;
  }
  say('  … Journeys in a browser');
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = await freePorts(3);
  await node([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    show: true, env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport, PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT },
  });
  count(tallyPlaywright(journeysReport));
}

/** `npm test`: everything this repository claims, checked. The last line says how many checks passed and failed. */
async function test() {
  checkNode();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await step('Packages', () => install({ withDev: true }));
  const [isBuilt] = await Promise.all([readTheCode(), runTests()]);
  await runJourneys(isBuilt);

  say(`\nTook ${elapsed()}.`);
  const again = secondTries(total.again);
  if (again) say(again);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

whenAbandoned(() => process.exit(1));
test().catch(giveUp);
