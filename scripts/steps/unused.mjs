import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './run.mjs';

const memory = path.join(root, 'node_modules/.cache/unused');
const knip = path.join(root, 'node_modules/knip/bin/knip.js');
/** Once with tests as users, once without; knip.config.ts says what each asks. */
const RUNS = [{ flags: [], sentence: 'Nobody uses these:' }, { flags: ['--production'], sentence: 'Nobody but tests uses these:' }];

/**
 * The files, exports and packages that nobody uses, as knip's own text, one for each of its two runs that found something.
 * A tree in which it found nothing is remembered by the stamps of its files, and not looked at again.
 */
export async function unusedComplaints(stamps) {
  const tree = createHash('sha256').update(JSON.stringify([...stamps])).update(readFileSync(path.join(root, 'package.json'))).digest('hex');
  if (existsSync(memory) && readFileSync(memory, 'utf8') === tree) return [];
  const complaints = [];
  for (const { flags, sentence } of RUNS) {
    await node([knip, '--no-progress', ...flags], { sentence }).catch((problem) => complaints.push(problem.message));
  }
  if (complaints.length > 0) return complaints;
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, tree);
  return [];
}
