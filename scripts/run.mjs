import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startDatabase } from './postgres/start.mjs';
import { bundle } from './steps/build.mjs';
import { stopProgram } from './steps/children.mjs';
import { node, root } from './steps/run.mjs';
import { Refused, giveUp } from './steps/say.mjs';

const GRACE_MS = 30_000;

/**
 * Starts the built-in database for the script's lifetime, unless another is configured or it is
 * already running. Returns how to stop it.
 */
async function withDatabase() {
  const settings = path.join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  if (process.env.DATABASE_URL?.trim()) return undefined;
  const dataDir = path.resolve(root, process.env.PORTAL_DATA_DIR?.trim() || '.data');
  return startDatabase(dataDir).then(
    (database) => () => stopProgram(database, GRACE_MS),
    (problem) => {
      if (!problem.inUse) throw problem;
    },
  );
}

/**
 * `node scripts/run.mjs [--database] <script.ts> [arguments]` runs one TypeScript program of this
 * repository and ends with its exit code. `--database` starts the portal's database if it is not
 * running.
 */
async function runScript(args) {
  const needsDatabase = args[0] === '--database';
  const [script, ...rest] = needsDatabase ? args.slice(1) : args;
  if (!script)
    throw new Refused('Name the script to run: node scripts/run.mjs scripts/printContract.ts');
  // Inside node_modules, so that the bundle resolves its external packages.
  const folder = mkdtempSync(path.join(root, 'node_modules', '.run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await bundle({ program: script }, folder);
  const stop = needsDatabase ? await withDatabase() : undefined;
  process.exitCode = await node(
    ['--enable-source-maps', path.join(folder, 'program.mjs'), ...rest],
    { show: true, input: 'inherit' },
  );
  await stop?.();
}

runScript(process.argv.slice(2)).catch(giveUp);
