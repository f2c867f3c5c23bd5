import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { deleteAbandoned, ownFolder } from '../steps/leftovers.mjs';
import { freePorts } from '../steps/ports.mjs';
import { say, step } from '../steps/say.mjs';
import { startDatabases } from './databases.mjs';
import './shiftedProcess.mjs';
import { journeyStack, moveLinks } from './stack.mjs';

/**
 * Serves the stacks of a run of the journeys: one PostgreSQL, a template, and for each browser
 * worker a portal, a sandbox and a database of its own. Started with a channel to its parent it
 * sends `{ template }`, the ports of the seeded portal that becomes the template. On the message
 * 'freeze' it stops that portal and sends `{ url }`. Each GET to that URL is answered with the
 * ports of a new stack, which lives as long as the connection, so that a worker's stack ends with
 * the worker. Everything ends with the channel, even if the parent was killed.
 */
const FOLDER = 'portal-journeys-';
const TEMPLATE = 'template_stack';

deleteAbandoned(FOLDER);
const folder = ownFolder(FOLDER);
const templateFolder = path.join(folder, TEMPLATE);
const stacks = new Set();
const usedPorts = new Set();
let databases;
let template;
let made = 0;

/** Returns three free ports that no other stack has. */
async function stackPorts() {
  const ports = await freePorts(3);
  if (ports.some((port) => usedPorts.has(port))) return stackPorts();
  ports.forEach((port) => usedPorts.add(port));
  return ports;
}

/** Starts a seeded portal and syncs its companies. */
async function startTemplate() {
  await step('PostgreSQL', async () => {
    databases = await startDatabases();
  });
  await databases.create(TEMPLATE);
  template = journeyStack({
    folder: templateFolder,
    urls: databases.urlsOf(TEMPLATE),
    ports: await stackPorts(),
  });
  stacks.add({ close: template.kill });
  await step('Sandbox', template.startSandbox);
  await step('People', template.seed);
  await step('Portal', template.startPortal);
}

/** Stops the seeded portal once it is idle. Its database and folder are the start of each stack. */
async function freeze() {
  await databases.whenIdle(TEMPLATE);
  await template.stop();
  await databases.analyze(TEMPLATE);
}

/** Starts a stack. Returns its ports once it is ready, and a function that ends it at any time. */
function openStack() {
  made += 1;
  const name = `stack_${made}`;
  const own = path.join(folder, name);
  let stack;
  let isClosed = false;
  const ready = (async () => {
    const [ports] = await Promise.all([stackPorts(), databases.clone(name, TEMPLATE)]);
    cpSync(templateFolder, own, {
      recursive: true,
      filter: (file) => path.basename(file) !== 'logs',
    });
    moveLinks(own, template.facts.port, ports[0]);
    if (isClosed) return undefined;
    stack = journeyStack({ folder: own, urls: databases.urlsOf(name), ports });
    await Promise.all([stack.startSandbox(), stack.startPortal()]);
    return stack.facts;
  })();
  const opened = {
    ready,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await stack?.kill();
      await ready.catch(() => undefined);
      await databases.drop(name);
      rmSync(own, { recursive: true, force: true });
      stacks.delete(opened);
    },
  };
  stacks.add(opened);
  return opened;
}

const server = createServer((request, response) => {
  const { ready, close } = openStack();
  response.once('close', () => void close().catch(fail));
  ready.then(
    (facts) => response.write(`${JSON.stringify(facts)}\n`),
    (problem) => response.writeHead(500).end(problem.message),
  );
});

async function serve() {
  await step('Template', freeze);
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  report({ url: `http://127.0.0.1:${server.address().port}` });
}

/** Ends everything and deletes its files. */
async function end() {
  server.close();
  server.closeAllConnections();
  await Promise.allSettled([...stacks].map(({ close }) => close()));
  await databases?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

function report(message) {
  if (process.connected) process.send(message);
}

function fail(problem) {
  // After the channel has closed everything is shutting down, so failures are expected.
  if (!process.connected) return;
  say(problem.stack ?? String(problem));
  report({ problem: problem.message });
}

// The parent gets the signal too and ends first; its journeys need their stacks until then.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.once('disconnect', () => void end());
process.once('message', () => void serve().catch(fail));
startTemplate().then(() => report({ template: template.facts }), fail);
