/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfGroup, GROUPS, SERVER_TESTS, sharedFiles } from '../support/sharedFiles.mjs';

const groups = readdirSync(path.join(SERVER_TESTS, GROUPS));

describe('server tests in groups', () => {
  it('puts every shared file in one group', () => {
    const grouped = groups.flatMap((group) => filesOfGroup(group, groups));
    expect([...grouped].sort()).toEqual([...sharedFiles()].sort());
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  it('gives every group about as many files', () => {
    const sizes = groups.map((group) => filesOfGroup(group, groups).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('groups no file that replaces a module or belongs to test:all', () => {
    const replacing = sharedFiles().filter((file) =>
      readFileSync(path.join(SERVER_TESTS, file), 'utf8').includes('jest.mock('),
    );
    expect(replacing).toEqual([]);
    expect(sharedFiles().filter((file) => file.includes('.all.'))).toEqual([]);
    expect(sharedFiles()).toContain('filing/approvals/approvals.test.ts');
  });
});
