import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DOCBLOCK = '/** @jest-environment node */';
const folder = '__tests__/lib';

/**
 * Removes the docblocks that choose the environment `node`, in Stryker's copy of the tests
 * (stryker.config.mjs). Without one Jest uses Stryker's own environment, which is `node` too and
 * records which test covers which change.
 */
if (!process.cwd().includes('.stryker-tmp'))
  throw new Error('Stryker runs this in its copy of the repository.');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.test.ts')) continue;
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  if (text.startsWith(DOCBLOCK)) writeFileSync(file, text.slice(DOCBLOCK.length));
}
