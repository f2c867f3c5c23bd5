/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOfGroup, groupsOf, SHARING, sharedFiles } from '../support/sharedFiles.mjs';

describe.each(SHARING.map((folder) => [path.basename(folder), folder]))(
  'tests of %s in groups',
  (_name, folder) => {
    const groups = groupsOf(folder);

    it('puts every shared file in one group', () => {
      const grouped = groups.flatMap((group) => filesOfGroup(folder, group));
      expect([...grouped].sort()).toEqual([...sharedFiles(folder)].sort());
      expect(new Set(grouped).size).toBe(grouped.length);
    });

    it('gives every group about as many files', () => {
      const sizes = groups.map((group) => filesOfGroup(folder, group).length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    });

    it('groups no file that replaces a module or belongs to test:all', () => {
      const replacing = sharedFiles(folder).filter((file) =>
        /jest\.(?:un)?mock\(/.test(readFileSync(path.join(folder, file), 'utf8')),
      );
      expect(replacing).toEqual([]);
      expect(sharedFiles(folder).filter((file) => file.includes('.all.'))).toEqual([]);
    });
  },
);

it('groups server tests and whole screens, and leaves a part of a page by itself', () => {
  const [server, screens] = SHARING.map(sharedFiles);
  expect(server).toContain('filing/approvals/approvals.test.ts');
  expect(screens).toContain('screens/openTax/clients.test.tsx');
  expect(screens).not.toContain('parts/PortalDialog.test.tsx');
  // It takes the real style sheet.
  expect(screens).not.toContain('frame/Header.test.tsx');
});
