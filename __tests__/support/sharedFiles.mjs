import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The folders of tests that can share loaded modules. */
export const SHARING = ['server', 'components'].map((name) =>
  path.resolve(import.meta.dirname, '..', name),
);

/** The folder within each that holds a file for each group in which its files run together. */
export const GROUPS = 'together';

/** Returns true if the file replaces a module, or takes the real one, before any other loads it. */
const isReplacing = (text) => /jest\.(?:un)?mock\(/.test(text);

const rules = {
  server: (file, text) => /(?<!\.all)\.test\.ts$/.test(file) && !isReplacing(text),
  // A part of a page is tested without the frame, and mounts its own providers.
  components: (file, text) =>
    /(?<!\.all)\.test\.tsx$/.test(file) &&
    (file.startsWith('screens/') || text.includes('renderScreen')) &&
    !isReplacing(text),
};

/**
 * Returns the test files of the folder that can share loaded modules, the largest first, as paths
 * within it.
 */
export function sharedFiles(folder) {
  const isShared = rules[path.basename(folder)];
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith(`${GROUPS}/`))
    .filter((file) => isShared(file, readFileSync(path.join(folder, file), 'utf8')));
  const size = new Map(files.map((file) => [file, statSync(path.join(folder, file)).size]));
  return files.sort((a, b) => size.get(b) - size.get(a) || a.localeCompare(b));
}

/** Returns the files of the folder's groups. */
export const groupsOf = (folder) => readdirSync(path.join(folder, GROUPS));

/**
 * Returns the folder's test files of a group, so that every group has its share of the large ones.
 */
export function filesOfGroup(folder, group) {
  const groups = groupsOf(folder);
  return sharedFiles(folder).filter((_, place) => place % groups.length === groups.indexOf(group));
}
