import { rmSync } from 'node:fs';
import { lastWords } from './steps/children.mjs';
import { deleteAbandoned, ownFolder } from './steps/leftovers.mjs';
import { checkPorts, portsOf } from './steps/ports.mjs';
import { node } from './steps/run.mjs';
import { giveUp, say, step } from './steps/say.mjs';
import { createStack } from './steps/stack.mjs';

const FOLDER = 'portal-journeys-';

/**
 * The built portal with a database and a sandbox of its own, for journeys in a browser; both are gone when it stops, and so is
 * the folder they are in, whether it was named or not.
 */
deleteAbandoned(FOLDER);
const dataDir = process.env.JOURNEYS_DATA_DIR ?? ownFolder(FOLDER);
// HMRC and the bank move nothing by themselves within a day: each journey says when, by the sandbox's controls.
// Each journey may come from an address of its own, as visitors do: X-Forwarded-For is believed.
const { POLL_SECONDS = '0.2', SANDBOX_STEP_SECONDS = '86400' } = process.env;
// All journeys share one HMRC: at the real one's 3 calls a second each would mostly wait for the others.
const hmrcRate = { HMRC_REQUESTS_PER_SECOND: '100', SANDBOX_HMRC_CALLS_PER_SECOND: '100' };
// Several browsers and the tests share the machine: the portal's own limits are not what the journeys are about.
const WAIT_FACTOR = String(Math.ceil(4 * Number(process.env.TEST_SLOWNESS ?? 1)));
const env = { PORTAL_DATA_DIR: dataDir, POLL_SECONDS, SANDBOX_STEP_SECONDS, WAIT_FACTOR, ...hmrcRate, TRUSTED_PROXIES: '1' };
let stack;
let stopping = false;

async function stop(code, why) {
  if (stopping) return;
  stopping = true;
  say(`  … Stopping: ${why}`);
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

async function start() {
  const facts = JSON.parse(await node(['dist/environment.mjs'], { sentence: '', env }));
  await checkPorts(portsOf(facts));
  stack = createStack(facts, step, env);
  await stack.start();
  for (const program of stack.programs) {
    program.child.once('exit', (code, signal) =>
      void stop(1, `the ${program.name} ended by itself (${signal ?? code})\n${lastWords(program)}`));
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0, `asked by ${signal}`));
start().catch(async (problem) => {
  if (stopping) return;
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  giveUp(problem);
});
