import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { whenAbandoned } from './steps/abandoned.mjs';
import { buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { checkPorts } from './steps/ports.mjs';
import { node, root } from './steps/run.mjs';
import { sandboxSettings } from './steps/sandboxSettings.mjs';
import { giveUp, say, step } from './steps/say.mjs';
import { createStack } from './steps/stack.mjs';
import { welcome } from './steps/welcome.mjs';

const LOOK_MS = 250;

let stack;
let next;

/**
 * `npm run dev` starts the sandbox, and the pages and the API under Next's development server,
 * which reloads edited files.
 */
async function dev() {
  checkNode();
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  await step('Packages', () => install({ withDev: true }));
  await step('Programs', buildPrograms);
  const facts = JSON.parse(await node(['dist/environment.mjs'], { sentence: '' }));
  await checkPorts([{ port: facts.port, host: facts.host, whose: 'portal', setting: 'PORT' }]);
  stack = createStack(facts, step);
  await stack.startServices();
  next = spawn(
    process.execPath,
    [
      'node_modules/next/dist/bin/next',
      'dev',
      '--webpack',
      '--hostname',
      facts.host,
      '--port',
      String(facts.port),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(facts.sandbox && sandboxSettings()),
        PORTAL_DATA_DIR: facts.dataDir,
        NEXT_TELEMETRY_DISABLED: '1',
      },
    },
  );
  next.once('exit', (code) => void stop(code ?? 0));
  const host = facts.host === '0.0.0.0' ? 'localhost' : facts.host;
  await whenServed(`http://${host}:${facts.port}/portal/icon.svg`);
  welcome(facts);
}

/** Waits until the development server answers, so that the addresses and logins are printed last. */
async function whenServed(url) {
  while (next.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(LOOK_MS);
  }
}

async function stop(code) {
  next?.kill('SIGTERM');
  await stack?.stop();
  say('Stopped.');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0));
whenAbandoned(() => void stop(0));
dev().catch(async (problem) => {
  await stack?.stop();
  giveUp(problem);
});
