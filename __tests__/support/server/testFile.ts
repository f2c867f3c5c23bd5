import { basename } from 'node:path';

let current: string | undefined;

/** Sets the file of the tests that run now, for a group that runs several. */
export function nameTestFile(file: string): void {
  current = file;
}

/**
 * Returns the name of the file of the tests that run now, in lower case letters, digits and
 * underscores.
 */
export const nameOfTestFile = (): string =>
  basename(current ?? expect.getState().testPath ?? '')
    .replace(/\.test\.\w+$/, '')
    .replace(/\W/g, '_')
    .toLowerCase();
