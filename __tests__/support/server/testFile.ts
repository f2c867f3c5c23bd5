import { basename } from 'node:path';

let played: string | undefined;

/** Says which file's tests run now, where several run as one. */
export function nameTestFile(file: string): void {
  played = file;
}

/** Returns the name of the file whose tests run now, in lower case letters, digits and underscores. */
export const nameOfTestFile = (): string =>
  basename(played ?? expect.getState().testPath ?? '').replace(/\.test\.\w+$/, '').replace(/\W/g, '_').toLowerCase();
