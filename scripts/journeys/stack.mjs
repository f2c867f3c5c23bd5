import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lastWords, startProgram, stopProgram, whenReady } from '../steps/children.mjs';
import { node } from '../steps/run.mjs';
import { say } from '../steps/say.mjs';
import { journeySettings } from './settings.mjs';

const GRACE_MS = 15_000;
const journeyClock = new URL('shiftedProcess.mjs', import.meta.url).href;

/** Returns the path of the sandbox's state in a stack's folder. */
const sandboxState = (folder) => path.join(folder, 'sandbox', 'sandbox-state.json');

/**
 * Creates a portal and its sandbox on one database, with all their files in `folder`. `urls` are
 * the addresses of the database and `ports` three free ports. `clock` is the module that both load
 * for their time, and `settings` are added to those of the journeys.
 */
export function journeyStack({
  folder,
  urls,
  ports: [port, sandboxPort, smtpPort],
  clock = journeyClock,
  settings = {},
}) {
  const logs = path.join(folder, 'logs');
  const env = {
    ...journeySettings(),
    ...settings,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim(),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    PORTAL_DATA_DIR: folder,
    SANDBOX_DATA_DIR: path.join(folder, 'sandbox'),
  };
  const programs = [];
  let isStopping = false;

  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The portal finds its database as it finds the built-in one (scripts/postgres/supervisor.mjs).
  writeFileSync(path.join(folder, 'database-url'), urls.owner, { mode: 0o600 });
  writeFileSync(path.join(folder, 'portal-database-url'), urls.portal, { mode: 0o600 });

  const start = async (name, url) => {
    const program = startProgram(name, { env, logs });
    programs.push(program);
    program.child.once('exit', (code, signal) => {
      if (!isStopping)
        say(`The ${name} of a stack ended by itself (${signal ?? code}):\n${lastWords(program)}`);
    });
    await whenReady(program, url);
  };

  return {
    facts: { port, sandboxPort },
    programs,
    startSandbox: () => start('sandbox', `http://localhost:${sandboxPort}/`),
    startPortal: () => start('server', `http://localhost:${port}/readyz`),
    seed: () =>
      node(['--enable-source-maps', 'dist/seed.mjs'], {
        env,
        sentence: 'The database could not be prepared.',
      }),
    /** Stops both gracefully, so that they finish their work and write their state. */
    stop: async () => {
      isStopping = true;
      for (const program of programs.toReversed()) await stopProgram(program, GRACE_MS);
    },
    /** Kills both at once, without saving anything. */
    kill: async () => {
      isStopping = true;
      await Promise.all(
        programs.map((program) => {
          program.child.kill('SIGKILL');
          return stopProgram(program, GRACE_MS);
        }),
      );
    },
  };
}

/** Rewrites the links in the mails of a copied sandbox to the portal of its stack. */
export function moveLinks(folder, from, to) {
  const file = sandboxState(folder);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(`localhost:${from}`, `localhost:${to}`),
  );
}
