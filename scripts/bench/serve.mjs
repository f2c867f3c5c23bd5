import { rmSync } from 'node:fs';
import { journeySettings } from '../journeys/settings.mjs';
import { lastWords } from '../steps/children.mjs';
import { checkPorts, portsOf } from '../steps/ports.mjs';
import { node } from '../steps/run.mjs';
import { giveUp, say, step } from '../steps/say.mjs';
import { createStack } from '../steps/stack.mjs';

/**
 * Starts the built portal for measuring, with a database and a sandbox in PORTAL_DATA_DIR. Deletes
 * all of it when it stops.
 */
const dataDir = process.env.PORTAL_DATA_DIR;
// Background work at the normal rate: that of the journeys is faster.
const env = {
  ...journeySettings(),
  POLL_SECONDS: '1',
  SANDBOX_STEP_SECONDS: '45',
  PORTAL_DATA_DIR: dataDir,
};
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
    program.child.once(
      'exit',
      (code, signal) =>
        void stop(
          1,
          `the ${program.name} ended by itself (${signal ?? code})\n${lastWords(program)}`,
        ),
    );
  }
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void stop(0, `asked by ${signal}`));
start().catch(async (problem) => {
  if (stopping) return;
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  giveUp(problem);
});
