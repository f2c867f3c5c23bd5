import path from 'node:path';
import { nameTestFile } from './server/testFile';
import { seedProperties } from './seedProperties';
import { filesOfGroup } from './sharedFiles.mjs';

/**
 * Runs the tests of one group in one registry of modules: loading the portal anew for each file is a
 * quarter of their time (docs/testing.md). The path of the calling file says which group of which
 * folder. Each file keeps its hooks.
 */
export function playTogether(): void {
  const { testPath = '' } = expect.getState();
  const folder = path.resolve(path.dirname(testPath), '..');
  for (const file of filesOfGroup(folder, path.basename(testPath))) {
    describe(file, () => {
      const whole = path.join(folder, file);
      beforeAll(() => nameTestFile(file));
      seedProperties(whole);
      jest.requireActual(whole);
    });
  }
}
