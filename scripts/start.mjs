import { existsSync } from 'node:fs';
import path from 'node:path';
import { whenAbandoned } from './steps/abandoned.mjs';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { lastWords } from './steps/children.mjs';
import { checkNode, install } from './steps/install.mjs';
import { checkPorts, portsOf } from './steps/ports.mjs';
import { node, root } from './steps/run.mjs';
import { giveUp, say, step } from './steps/say.mjs';
import { createStack } from './steps/stack.mjs';
import { welcome } from './steps/welcome.mjs';

let stack;
let stopping = false;

/**
 * `npm start` starts the portal and its sandbox from any state of the checkout, and stops both on
 * request.
 */
async function start() {
  checkNode();
  const settings = path.join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);

  say('Starting the portal');
  await step('Packages', () => install({ withDev: false }));
  await step('Programs', buildPrograms);
  const facts = JSON.parse(await node(['dist/environment.mjs'], { sentence: '' }));
  await checkPorts(portsOf(facts));
  await step('Pages', buildPages);

  stack = createStack(facts, step);
  await stack.start();
  void stack.keepUp((sentence) => process.stderr.write(`${sentence}\n`)).then(stopFailed);
  welcome(facts);
}

async function stopAsked() {
  if (stopping) return;
  stopping = true;
  say('\nStopping: answers under way are finished first.');
  await stack?.stop();
  say('Stopped.');
  process.exit(0);
}

/**
 * Stops everything after one program could not be kept running, because none works without the
 * others.
 */
async function stopFailed({ program, why }) {
  if (stopping) return;
  stopping = true;
  process.stderr.write(`\n${why}\n${lastWords(program)}\n`);
  await stack.stop();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stopAsked());
whenAbandoned(() => void stopAsked());

start().catch(async (problem) => {
  if (stopping) return;
  stopping = true;
  await stack?.stop();
  giveUp(problem);
});
