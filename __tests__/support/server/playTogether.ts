import { readdirSync } from 'node:fs';
import path from 'node:path';
import { seedProperties } from '../seedProperties';
import { GROUPS, SERVER_TESTS, sharedFiles } from '../sharedFiles.mjs';
import { nameTestFile } from './testFile';

/** Returns the files of the group that this test file stands for: every group has its share of the large ones. */
function filesOfGroup(): string[] {
  const groups = readdirSync(path.join(SERVER_TESTS, GROUPS));
  const here = groups.indexOf(path.basename(expect.getState().testPath ?? ''));
  return sharedFiles().filter((_, place) => place % groups.length === here);
}

/**
 * Runs the files of one group of server tests as if they were one file: loading the portal anew for each is a quarter of their time
 * (docs/testing.md). Each keeps its hooks and its database.
 */
export function playTogether(): void {
  for (const file of filesOfGroup()) {
    describe(file, () => {
      const whole = path.join(SERVER_TESTS, file);
      beforeAll(() => nameTestFile(file));
      seedProperties(whole);
      jest.requireActual(whole);
    });
  }
}
