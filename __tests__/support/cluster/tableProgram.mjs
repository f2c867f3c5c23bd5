import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../../../scripts/steps/build.mjs';
import { root } from '../../../scripts/steps/run.mjs';

let folder;

/**
 * Builds the program that reads uploaded tables, and names it to the workers as
 * TEST_TABLE_PROGRAM: `dist` may be old, or be written at this moment.
 */
export async function buildTableProgram() {
  // Inside node_modules, so that the bundle resolves its external packages.
  folder = mkdtempSync(path.join(root, 'node_modules', '.test-'));
  await bundle({ tableProgram: 'server/documents/tables/tableProgram.ts' }, folder);
  process.env.TEST_TABLE_PROGRAM = path.join(folder, 'tableProgram.mjs');
}

export function removeTableProgram() {
  if (folder) rmSync(folder, { recursive: true, force: true });
}
