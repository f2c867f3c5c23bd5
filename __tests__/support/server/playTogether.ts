import { readdirSync } from 'node:fs';
import path from 'node:path';
import { seedProperties } from '../seedProperties';
import { filesOfGroup, GROUPS, SERVER_TESTS } from '../sharedFiles.mjs';
import { nameTestFile } from './testFile';

/**
 * Runs the server tests of one group in one registry of modules: loading the portal anew for each
 * file is a quarter of their time (docs/testing.md). The name of the calling file says which group.
 * Each file keeps its hooks and its database.
 */
export function playTogether(): void {
  const group = path.basename(expect.getState().testPath ?? '');
  for (const file of filesOfGroup(group, readdirSync(path.join(SERVER_TESTS, GROUPS)))) {
    describe(file, () => {
      const whole = path.join(SERVER_TESTS, file);
      beforeAll(() => nameTestFile(file));
      seedProperties(whole);
      jest.requireActual(whole);
    });
  }
}
