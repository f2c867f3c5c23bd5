import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabases } from '../journeys/databases.mjs';
import { journeyStack } from '../journeys/stack.mjs';
import { deleteAbandoned, ownFolder } from '../steps/leftovers.mjs';
import { freePorts } from '../steps/ports.mjs';
import { PREPARED_BEFORE_MS, setClock, STORY_STARTS_AT } from './clocks.mjs';
import { prepareEverybody } from './prepare.mjs';
import { copyFiles, keepPrepared, preparedFolder, takePrepared } from './prepared.mjs';
import { newVisitor } from './visitor.mjs';

const FOLDER = 'portal-demo-';
const TEMPLATE = 'template_story';
/** A step that queued a lot of work is shown after this time; the rest goes on in the background. */
const WORK_MS = 90_000;
/** The reading of a practice's clients goes on for minutes; its pages show how far it is. */
const IN_BACKGROUND = ['clients.read', 'clients.row'];
const HMRC_STEP_SECONDS = 10 * 86_400;
const clockModule = new URL('movedClock.mjs', import.meta.url).href;

/**
 * Creates the world of the demo: one PostgreSQL in memory, and for the open story a portal, a sandbox
 * and a database that are copies of a prepared one. `origin` is the address that visitors see. Only
 * the prepared people outlive this process.
 */
export function createWorld(
  origin,
  step,
  { startsAt = STORY_STARTS_AT, prepareStories = prepareEverybody } = {},
) {
  deleteAbandoned(FOLDER);
  const folder = ownFolder(FOLDER);
  const files = path.join(folder, TEMPLATE);
  const { port } = new URL(origin);
  let databases;
  let ports;
  let current;
  let preparedAt;
  let opened = 0;

  const newStack = (name, startsAt) => {
    const aheadMs = startsAt - Date.now();
    const stack = journeyStack({
      folder: path.join(folder, name),
      urls: databases.urlsOf(name),
      ports,
      clock: clockModule,
      settings: {
        PUBLIC_URL: origin,
        DEMO_CLOCK: 'moved by messages',
        // HMRC repays a month after a return was filed, unless a button moves it before.
        SANDBOX_STEP_SECONDS: String(HMRC_STEP_SECONDS),
        CLOCK_AHEAD_MS: String(aheadMs),
      },
    });
    return { ...stack, name, aheadMs };
  };

  /** Prepares the people from whom each story begins, and keeps their database and files here. */
  const prepareIn = async (draft) => {
    await step('PostgreSQL', async () => {
      databases = await startDatabases();
    });
    await databases.create(TEMPLATE);
    const template = newStack(TEMPLATE, startsAt - PREPARED_BEFORE_MS);
    current = template;
    await step('Sandbox', template.startSandbox);
    await step('People', template.seed);
    await step('Portal', template.startPortal);
    await step('Stories', () => prepareStories(world));
    await template.stop();
    await databases.analyze(TEMPLATE);
    current = undefined;
    await keepPrepared(draft, { files, databases, port });
    databases = undefined;
  };

  const addresses = () => ({
    portal: `http://localhost:${ports[0]}`,
    sandbox: `http://localhost:${ports[1]}`,
    origin,
  });

  const close = async (stack) => {
    await stack?.kill();
    if (stack) await databases.drop(stack.name);
    if (stack) rmSync(path.join(folder, stack.name), { recursive: true, force: true });
  };

  const world = {
    addresses,
    /** Starts PostgreSQL with the people from whom each story begins, prepared now or at an earlier start. */
    start: async () => {
      ports = await freePorts(3);
      const kept = await preparedFolder(`${startsAt}-${prepareStories.name}`, prepareIn);
      rmSync(files, { recursive: true, force: true });
      const { at, cluster } = takePrepared(kept, { files, port });
      preparedAt = at;
      await step('Prepared people', async () => {
        databases = await startDatabases({ from: cluster });
      });
    },

    /** Ends the open story and opens the prepared people's portal and sandbox anew. */
    reset: async () => {
      await close(current);
      current = undefined;
      opened += 1;
      const name = `story_${opened}`;
      await databases.clone(name, TEMPLATE);
      // A job that waits starts as long after the story as it would have after the preparation.
      await databases.moveJobs(name, Date.now() - preparedAt);
      copyFiles(files, path.join(folder, name));
      const stack = newStack(name, startsAt);
      current = stack;
      await Promise.all([stack.startSandbox(), stack.startPortal()]);
    },

    /**
     * Moves both clocks on together by a day or more. The bank settles what it was told to pay, and
     * the portal does the work that becomes due.
     */
    moveOn: async (ms) => {
      current.aheadMs += ms;
      for (const program of current.programs) await setClock(program, current.aheadMs);
      await world.control('settle', {});
      await databases.moveJobs(current.name, -ms);
      await world.whenIdle();
    },

    /** Waits until the portal has done the work that is due, except what it does in the background. */
    whenIdle: () => Promise.race([databases.whenIdle(current.name, IN_BACKGROUND), pause(WORK_MS)]),

    /** Returns what the clocks of the portal and of the sandbox show, in milliseconds since 1970. */
    clocks: async () => {
      const [sandbox, portal] = await Promise.all(
        ['sandbox', 'server'].map((name) =>
          setClock(
            current.programs.find((program) => program.name === name),
            current.aheadMs,
          ),
        ),
      );
      return { portal, sandbox };
    },

    /** Returns how far the open story's clocks are ahead of the machine's. */
    aheadMs: () => current?.aheadMs ?? 0,

    newVisitor: () => newVisitor(addresses()),

    /** Runs one of the sandbox's controls, which move HMRC and the bank (sandbox/README.md). */
    control: async (name, input) => {
      const answer = await fetch(`${addresses().sandbox}/control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const body = await answer.json();
      if (!answer.ok) throw new Error(body.message);
      return body;
    },

    /** Ends everything and deletes its files, except what is kept for the next start. */
    stop: async () => {
      await current?.kill();
      await databases?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}
