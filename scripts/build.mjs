import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildPages, buildPrograms } from './steps/build.mjs';
import { checkNode, install } from './steps/install.mjs';
import { root } from './steps/run.mjs';
import { giveUp, step } from './steps/say.mjs';

/**
 * `npm run build` rebuilds the pages and the programs; with `--if-stale` only if their sources have
 * changed.
 */
async function build() {
  checkNode();
  await step('Packages', () => install({ withDev: false }));
  const forget = process.argv.includes('--if-stale')
    ? []
    : ['dist/sources.stamp', '.next/sources.stamp'];
  for (const stamp of forget) rmSync(path.join(root, stamp), { force: true });
  await step('Programs', buildPrograms);
  await step('Pages', buildPages);
}

build().catch(giveUp);
