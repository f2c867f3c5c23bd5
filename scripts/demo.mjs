import { chosenStories, needsPractice } from './demo/chosen.mjs';
import { createDirector } from './demo/director.mjs';
import { prepareEverybody, prepareOwners } from './demo/prepare.mjs';
import { refuseRealPortal } from './demo/refusal.mjs';
import { createDemoServer, DEMO_HEADER } from './demo/server.mjs';
import { whenAbandoned } from './steps/abandoned.mjs';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { openBrowser } from './steps/openBrowser.mjs';
import { checkPorts } from './steps/ports.mjs';
import { elapsed, giveUp, Refused, say, step } from './steps/say.mjs';

const HOST = 'localhost';
const DEFAULT_PORT = 4020;

let world;
let server;
let stopping = false;

/** Returns the port of DEMO_PORT. @throws Refused when that is no port. */
function demoPort() {
  const port = Number(process.env.DEMO_PORT?.trim() || DEFAULT_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refused('DEMO_PORT must be a number from 1 to 65535.');
}

/** Checks that no demo and no other program has the port. @throws Refused saying what to do. */
async function checkPort(port, origin) {
  const other = await fetch(origin).catch(() => undefined);
  await other?.body?.cancel();
  if (other?.headers.has(DEMO_HEADER))
    throw new Refused(
      `The demo already runs at ${origin}. Open that page, or press Ctrl-C where it was started.`,
    );
  await checkPorts([{ port, host: HOST, whose: 'demo', setting: 'DEMO_PORT' }]);
}

/**
 * `npm run demo` opens a page with a button for each story. It runs the built portal and the sandbox
 * on a database in memory. It keeps the prepared people for the next start, and nothing else.
 */
async function demo() {
  checkNode();
  refuseRealPortal(process.env);
  const port = demoPort();
  const stories = chosenStories(process.env.DEMO_STORIES);
  const origin = `http://${HOST}:${port}`;
  say('Starting the demo');
  await checkPort(port, origin);
  await step('Packages', () => install({ withDev: false }));
  await step('Programs', buildPrograms);
  await step('Pages', buildPages);
  // It imports packages, which are installed only now.
  const { createWorld } = await import('./demo/world.mjs');
  world = createWorld(origin, step, {
    prepareStories: needsPractice(stories) ? prepareEverybody : prepareOwners,
  });
  await world.start();
  const director = createDirector(world);
  server = createDemoServer({ director, world, origin, stories });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  say(`\nReady in ${elapsed()}:  ${origin}\n`);
  say('Press Ctrl-C to stop. The prepared people are kept in .data/demo.');
  openBrowser(origin);
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  server?.close();
  server?.closeAllConnections();
  await world?.stop();
  say('Stopped.');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
whenAbandoned(() => void stop(0));

demo().catch(async (problem) => {
  if (stopping) return;
  stopping = true;
  await world?.stop();
  giveUp(problem);
});
