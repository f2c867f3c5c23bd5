/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

test('the printed picture of rooms is what the law of imports says today', () => {
  const printed = execFileSync(
    process.execPath, ['-e', "import('./scripts/rooms/print.mjs').then(({ printRooms }) => process.stdout.write(printRooms()))"],
  );
  expect(readFileSync('docs/rooms.md', 'utf8')).toBe(printed.toString());
});
