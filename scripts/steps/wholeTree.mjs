import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './run.mjs';

const memory = path.join(root, 'node_modules/.cache/whole-tree');
const knip = 'node_modules/knip/bin/knip.js';

/**
 * Promises that nobody waits for (.oxlintrc.json), which takes the types of everything and is asked of the native type checker: ESLint
 * took most of its time for the same three rules. Then knip, once with tests as users and once without (knip.config.ts says what each
 * asks).
 */
const RUNS = [
  { args: ['node_modules/oxlint/bin/oxlint'], sentence: 'Promises are not waited for:' },
  { args: [knip, '--no-progress'], sentence: 'Nobody uses these:' },
  { args: [knip, '--no-progress', '--production'], sentence: 'Nobody but tests uses these:' },
];

/**
 * What can only be seen of all files at once, as each program's own text, one for each that found something.
 * A tree in which they found nothing is remembered by the stamps of its files, and not looked at again.
 */
export async function wholeTreeComplaints(stamps) {
  const tree = createHash('sha256').update(JSON.stringify([...stamps])).update(readFileSync(path.join(root, 'package.json')))
    .update(readFileSync(path.join(root, '.oxlintrc.json'))).digest('hex');
  if (existsSync(memory) && readFileSync(memory, 'utf8') === tree) return [];
  const complaints = [];
  for (const { args, sentence } of RUNS) {
    await node(args, { sentence }).catch((problem) => complaints.push(problem.message));
  }
  if (complaints.length > 0) return complaints;
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, tree);
  return [];
}
