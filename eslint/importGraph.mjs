import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const CODE = /\.([cm]?js|tsx?|[cm]ts)$/;
/** What is made, installed or sent as it is. */
const NOT_OURS = new Set(['node_modules', '.git', '.next', 'dist', '.data', 'coverage', 'test-results', 'playwright-report', 'public']);
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '/index.ts', '/index.tsx'];

/** Every file of code below `folder`, as paths from `root`. */
function codeFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(place) ? [] : codeFiles(root, place);
    return CODE.test(entry.name) ? [place] : [];
  });
}

/** The file of the repository that `specifier` names in `from`, or undefined for a package. */
function resolved(root, from, specifier) {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return undefined;
  const place = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ENDINGS.map((ending) => `${place}${ending}`).find((each) =>
    existsSync(path.join(root, each)) && statSync(path.join(root, each)).isFile());
}

/**
 * What each file imports of ours, in every way a module can be named: import, export from, import() and require(), and types
 * by either form of type import. Read with TypeScript's own scanner.
 */
export function importGraph(root, files = codeFiles(root)) {
  return new Map(files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
    return [file, [...new Set(importedFiles.flatMap(({ fileName }) => resolved(root, file, fileName) ?? []))]];
  }));
}

/** The file and everything it imports, however far. */
export function reachedFrom(graph, file) {
  const reached = new Set([file]);
  for (const each of reached) for (const next of graph.get(each) ?? []) reached.add(next);
  return reached;
}

/** The shortest way from the file back to itself, or undefined. */
function circleFrom(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const here of queue) {
    for (const next of graph.get(here) ?? []) {
      if (next === start) {
        const way = [here];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]));
        return [...way, start];
      }
      if (!cameFrom.has(next)) queue.push(next);
      if (!cameFrom.has(next)) cameFrom.set(next, here);
    }
  }
  return undefined;
}

/**
 * The circles of the graph, each as a way that ends where it began. A file that is on one circle is not looked for on
 * another: when one is opened, what is left is found by the next look.
 */
export function circlesIn(graph) {
  const told = new Set();
  return [...graph.keys()].flatMap((file) => {
    const circle = told.has(file) ? undefined : circleFrom(graph, file);
    circle?.forEach((each) => told.add(each));
    return circle ? [circle] : [];
  });
}
