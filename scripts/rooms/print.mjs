import { importLaw } from '../../eslint/importLaw.mjs';

const SERVICES = 'server/services/';
const name = (room) => room.slice(SERVICES.length);
const isService = (room) => room.startsWith(SERVICES) && !name(room).includes('/') && name(room) !== 'deps';

/** Which use-cases call which, as the law allows it: room to rooms. */
const calls = new Map(
  importLaw.filter(({ room }) => isService(room)).map(({ room, rooms }) => [name(room), rooms.filter(isService).map(name)]),
);

const reaches = (from, to) => (calls.get(from) ?? []).some((next) => next === to || reaches(next, to));

/** Arrows that say something: one that a longer way says already is left out. */
const arrows = [...calls].flatMap(([room, others]) =>
  others.filter((other) => !others.some((between) => between !== other && reaches(between, other))).map((other) =>
    `  ${room} --> ${other}`));

const row = ({ room, rooms, packages }) =>
  `| \`${room}\` | ${rooms.map((each) => (each === '*' ? 'anything' : `\`${each}\``)).join(', ') || 'nothing of ours'} | `
    + `${packages.join(', ') || '–'} |`;

/** docs/rooms.md: the picture of the use-cases and the whole law, from the table that lint reads. */
export const printRooms = () => `# Rooms

Printed by \`npm run rooms:print\` from \`eslint/importLaw.mjs\`, the one table that lint holds every import to, type imports
included. A file may always import from its own room; the longest matching row decides.

## How the use-cases build on each other

An arrow means "calls". There is no way round in a circle, and what a longer way says already is left out.

\`\`\`mermaid
flowchart TD
${arrows.join('\n')}
\`\`\`

## The law

Families of packages belong on one side: \`screen\` is React, MUI and what draws; \`machine\` is Node, the database and what speaks
to other machines; \`cookies\` and \`next\` are what their names say. Other packages may be used anywhere.

| room | may import | package families |
|---|---|---|
${importLaw.map(row).join('\n')}
`;
