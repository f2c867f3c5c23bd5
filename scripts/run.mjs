import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './steps/build.mjs';
import { node, root } from './steps/run.mjs';
import { Refused, giveUp } from './steps/say.mjs';

/** `node scripts/run.mjs <script.ts> [arguments]`: runs one TypeScript program of this repository and ends with its exit code. */
async function runScript([script, ...rest]) {
  if (!script) throw new Refused('Name the script to run: node scripts/run.mjs scripts/printContract.ts');
  // Inside node_modules, so that the bundle finds the packages it leaves out.
  const folder = mkdtempSync(path.join(root, 'node_modules', '.run-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  await bundle({ program: script }, folder);
  process.exitCode = await node(['--enable-source-maps', path.join(folder, 'program.mjs'), ...rest], { show: true, input: 'inherit' });
}

runScript(process.argv.slice(2)).catch(giveUp);
