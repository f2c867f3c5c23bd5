import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reachedFrom } from './importGraph.mjs';

const SETTINGS = ['eslint.config.mjs', 'tsconfig.json', 'package-lock.json'];
const sha256 = (content) => createHash('sha256').update(content).digest('hex');
/** Types that a file has without importing them, and modules whose types it changes for everybody. */
const speaksForAll = (file, content) => file.endsWith('.d.ts') || /^declare (module|global)\b/m.test(content);

/**
 * A stamp for each file over all that lint's verdict on it may rest on: the rules, the packages, and the file with everything
 * it imports, because rules that ask for types see through imports. (ESLint's own cache knows the file alone.)
 */
export function lintStamps(root, graph) {
  const hashes = new Map();
  const contentOf = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '');
  const hashOf = (file) => {
    if (!hashes.has(file)) hashes.set(file, sha256(contentOf(file)));
    return hashes.get(file);
  };
  const files = [...graph.keys()];
  const forAll =
    [...SETTINGS, ...files.filter((file) => file.startsWith('eslint/') || speaksForAll(file, contentOf(file)))].sort().map(hashOf);
  const own = (file) => [...reachedFrom(graph, file)].sort().map((each) => `${each} ${hashOf(each)}`);
  return new Map(files.map((file) => [file, sha256([process.version, ...forAll, ...own(file)].join('\n'))]));
}
