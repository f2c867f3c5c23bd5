import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../postgres/otherServer.mjs';

/** Makes a temporary folder whose name holds this process's number, and returns its path. */
export const ownFolder = (prefix) => mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));

/** Deletes the folders made by `ownFolder` whose process was killed before it could. */
export function deleteAbandoned(prefix, place = tmpdir()) {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(prefix)
      ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1]
      : undefined;
    if (owner && !isAlive(Number(owner)))
      rmSync(path.join(place, name), { recursive: true, force: true });
  }
}
