import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startDatabase } from '../postgres/start.mjs';
import { startProgram, stopProgram, whenReady } from './children.mjs';
import { keepUp } from './keepUp.mjs';
import { node } from './run.mjs';
import { sandboxSettings } from './sandboxSettings.mjs';

/** The portal finishes its open work; then the database writes what it has in memory. */
const GRACE_MS = { sandbox: 5_000, database: 30_000 };

/**
 * Creates the stack of the built portal, its database unless another is configured, and its sandbox
 * if requested. Starts them in order of dependency, and stops them in reverse, at any moment.
 * `facts` is the output of scripts/environment.ts; `step(name, work)` shows progress.
 */
export function createStack(facts, step, extra = {}) {
  const logs = path.join(facts.dataDir, 'logs');
  // All visitors have this machine's address here. A production process needs the setting
  // explicitly.
  const oneMachine =
    facts.sandbox && process.env.NODE_ENV !== 'production'
      ? { ONE_MACHINE: process.env.ONE_MACHINE ?? 'yes' }
      : {};
  const env = {
    ...oneMachine,
    ...(facts.sandbox && sandboxSettings()),
    ...extra,
    PORTAL_DATA_DIR: facts.dataDir,
  };
  const programs = [];
  let stopping = false;

  const begin = async (name, url, more = {}) => {
    const run = () => startProgram(name, { logs, env: { ...env, ...more } });
    const program = Object.assign(run(), { again: () => Object.assign(program, run()) });
    programs.push(program);
    await whenReady(program, url);
  };

  // The seed does nothing to a database with people; the mark only saves the check at every start.
  const seeded = path.join(facts.dataDir, 'seeded');
  const seed = async () => {
    await node(['--enable-source-maps', 'dist/seed.mjs'], {
      env,
      sentence: 'The database could not be prepared.',
    });
    if (facts.ownDatabase) writeFileSync(seeded, '');
  };

  const database = async () => {
    const program = await startDatabase(facts.dataDir);
    programs.push(program);
    return program.note;
  };

  /**
   * Starts what the portal needs: its database, the sandbox and the seeded people. @throws Refused
   * with the message of the program that did not start.
   */
  async function startServices() {
    if (facts.ownDatabase) await step('Database', database);
    if (!facts.sandbox) return;
    await step('Sandbox', () =>
      begin('sandbox', `http://localhost:${facts.sandboxPort}/`, {
        SANDBOX_DATA_DIR: path.join(facts.dataDir, 'sandbox'),
      }),
    );
    if (!facts.ownDatabase || !existsSync(seeded)) await step('People', seed);
  }

  return {
    programs,
    startServices,
    /** Starts the services, then the portal. @throws Refused as {@link startServices} does. */
    async start() {
      await startServices();
      await step('Portal', () =>
        begin(
          'server',
          `http://${facts.host === '0.0.0.0' ? 'localhost' : facts.host}:${facts.port}/readyz`,
        ),
      );
    },
    /**
     * Restarts the portal and the sandbox when they die, and calls `warn`. Returns the program that
     * was given up and why. The database restarts itself while the portal runs on: when its
     * supervisor dies, the portal's role is gone too.
     */
    keepUp: (warn) =>
      Promise.race(
        programs.map(async (program) => {
          const { again } = program;
          const why = await (again
            ? keepUp(program, { again, warn, isStopping: () => stopping })
            : ended(program, () => stopping));
          return why === undefined ? new Promise(() => undefined) : { program, why };
        }),
      ),
    async stop() {
      stopping = true;
      for (const program of [...programs].reverse()) {
        await stopProgram(program, GRACE_MS[program.name] ?? facts.stopGraceSeconds * 1_000);
      }
    },
  };
}

const ended = ({ name, child, logFile }, isStopping) =>
  new Promise((resolve) => {
    child.once('exit', () =>
      resolve(isStopping() ? undefined : `The ${name} stopped by itself; its log is ${logFile}.`),
    );
  });
