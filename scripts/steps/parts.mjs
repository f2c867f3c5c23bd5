import { Refused } from './say.mjs';

/** The parts of `npm test`, in the order of its table. */
export const PARTS = ['types', 'lint', 'build', 'unit', 'server', 'journeys'];

/**
 * Matches tests that open a database, a socket or a process; the others are units, components and
 * screens.
 */
const SERVER = /^__tests__\/(server|sandbox|front)\//;

/** Returns the part of a test file, by its path from the root; undefined if it is not a test. */
export function partOf(file) {
  if (/^__tests__\/e2e\/.*\.spec\.ts$/.test(file)) return 'journeys';
  if (!/\.test\.tsx?$/.test(file)) return undefined;
  return SERVER.test(file) ? 'server' : 'unit';
}

/**
 * Returns what is to run: the parts, and within unit, server and journeys only the named files if
 * any were named. `asked` are names of parts, or paths and pieces of paths of test files; empty
 * means everything. @throws Refused when a word matches nothing.
 */
export function chosen(asked, files) {
  if (asked.length === 0) return { parts: new Set(PARTS), only: [] };
  const parts = new Set();
  const only = [];
  for (const word of asked) {
    const named = PARTS.includes(word)
      ? []
      : files.filter((file) => partOf(file) && file.includes(word.replace(/^\.\//, '')));
    if (PARTS.includes(word)) parts.add(word);
    else if (named.length === 0)
      throw new Refused(
        `No part and no test file is called “${word}”. The parts are ${PARTS.join(', ')}.`,
      );
    only.push(...named);
  }
  // A part that was named runs whole, whatever files were named.
  const within = only.filter((file) => !parts.has(partOf(file)));
  for (const file of within) parts.add(partOf(file));
  return { parts, only: [...new Set(within)] };
}

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns true if this part is to run, with all its files. */
export const isWhole = (part, { parts, only }) =>
  parts.has(part) && !only.some((file) => partOf(file) === part);

/** Returns Jest's pattern for the chosen unit and server tests; undefined for everything. */
export function jestPattern({ parts, only }) {
  const whole = ['unit', 'server'].filter((part) => isWhole(part, { parts, only }));
  if (whole.length === 2) return undefined;
  const folders = {
    unit: '__tests__/(?!(server|sandbox|front)/)',
    server: '__tests__/(server|sandbox|front)/',
  };
  const files = only
    .filter((file) => partOf(file) !== 'journeys')
    .map((file) => `${literally(file)}$`);
  return [...whole.map((part) => folders[part]), ...files].join('|');
}
