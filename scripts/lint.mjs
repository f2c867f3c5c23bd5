import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { circlesIn, importGraph } from '../eslint/importGraph.mjs';
import { lintStamps } from '../eslint/lintStamps.mjs';
import { root } from './steps/run.mjs';
import { giveUp, Refused, say } from './steps/say.mjs';
import { wholeTreeComplaints } from './steps/wholeTree.mjs';

const memory = path.join(root, 'node_modules/.cache/lint.json');

/** ESLint's complaints about the files whose stamp is new, as text; what it finds nothing in is remembered. */
async function complaints(stamps) {
  const clean = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  const files = [...stamps.keys()].filter((file) => clean[file] !== stamps.get(file));
  const eslint = new ESLint({ cwd: root, warnIgnored: false });
  const results = files.length > 0 ? await eslint.lintFiles(files) : [];
  const refused = new Set(results.filter(({ messages }) => messages.length > 0).map(({ filePath }) => path.relative(root, filePath)));
  const remembered = [...stamps].filter(([file]) => !refused.has(file));
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(Object.fromEntries(remembered)));
  say(`${files.length} of ${stamps.size} files looked at`);
  return refused.size > 0 ? (await eslint.loadFormatter('stylish')).format(results) : '';
}

/**
 * `npm run lint`: circles of imports, then every rule over every file that has changed or imports something that has, and
 * beside it what takes all files at once: promises that nobody waits for, and what nobody uses. A warning counts.
 */
async function lint() {
  const graph = importGraph(root);
  const circles = circlesIn(graph).map((way) => `A circle of imports: ${way.join(' → ')}`);
  const stamps = lintStamps(root, graph);
  const [whole, refused] = await Promise.all([wholeTreeComplaints(stamps), complaints(stamps)]);
  const problems = [...circles, refused, ...whole].filter(Boolean);
  if (problems.length > 0) throw new Refused(problems.join('\n'));
}

lint().catch(giveUp);
