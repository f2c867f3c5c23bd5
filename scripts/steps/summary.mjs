import { elapsed, say } from './say.mjs';

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** Returns a line for each part, with its checks and its seconds. */
export function timeTable(rows) {
  const width = Math.max(4, ...rows.map(({ part }) => part.length));
  const line = (part, ...cells) =>
    `  ${part.padEnd(width)}  ${cells.map((cell, at) => String(cell).padStart(at === 2 ? 8 : 6)).join('  ')}`;
  const lines = rows.map(({ part, passed, failed, tookMs }) =>
    line(part, passed, failed, seconds(tookMs)),
  );
  return [line('part', 'passed', 'failed', 'took'), ...lines].join('\n');
}

/** Creates the record of a test run: its parts in the order in which they ended. */
export function createSummary() {
  const rows = [];
  const sumOf = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    /**
     * Runs one part and records its result: tests passed, failed and unstable. Returns true if
     * nothing failed.
     */
    async add(part, work) {
      const from = Date.now();
      const { passed, failed, unstable = [] } = await work();
      rows.push({ part, passed, failed, unstable, tookMs: Date.now() - from });
      return failed === 0;
    },
    has: (part) => rows.some((row) => row.part === part),
    /**
     * Prints the times and what was unstable; the last line counts the checks passed and failed.
     * Returns true if all passed.
     */
    print() {
      say(`\nWhere the time went (lint and build run side by side):\n${timeTable(rows)}`);
      say(`Took ${elapsed()}. Limits were multiplied by ${process.env.TEST_SLOWNESS}.`);
      const unstable = rows.flatMap((row) => row.unstable);
      if (unstable.length > 0)
        say(`${unstable.length} unstable, passed only at a second try: ${unstable.join('; ')}`);
      say(`${sumOf('passed')} passed, ${sumOf('failed')} failed`);
      return sumOf('failed') === 0 && sumOf('passed') > 0;
    },
  };
}
