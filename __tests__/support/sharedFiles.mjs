import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The folder of the server's tests. */
export const SERVER_TESTS = path.resolve(import.meta.dirname, '../server');

/** The folder within it that holds a file for each group in which they run together. */
export const GROUPS = 'together';

const isShared = (file) =>
  /(?<!\.all)\.test\.ts$/.test(file) &&
  !file.startsWith(`${GROUPS}/`) &&
  // It replaces a module before any other file has loaded it.
  !readFileSync(path.join(SERVER_TESTS, file), 'utf8').includes('jest.mock(');

/**
 * Returns the server's test files that can share loaded modules, the largest first, as paths within
 * {@link SERVER_TESTS}.
 */
export function sharedFiles() {
  const files = readdirSync(SERVER_TESTS, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter(isShared);
  const size = new Map(files.map((file) => [file, statSync(path.join(SERVER_TESTS, file)).size]));
  return files.sort((a, b) => size.get(b) - size.get(a) || a.localeCompare(b));
}

/**
 * Returns the server's test files of a group, so that every group has its share of the large ones.
 */
export const filesOfGroup = (group, groups) =>
  sharedFiles().filter((_, place) => place % groups.length === groups.indexOf(group));
