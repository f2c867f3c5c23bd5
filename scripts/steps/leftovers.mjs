import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../postgres/otherServer.mjs';

/** Creates a temporary folder with this process's id in its name, and returns its path. */
export const ownFolder = (prefix) => mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));

/** Deletes the folders of `ownFolder` that a killed process left behind. */
export function deleteAbandoned(prefix, place = tmpdir()) {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(prefix)
      ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1]
      : undefined;
    if (owner && !isAlive(Number(owner)))
      rmSync(path.join(place, name), { recursive: true, force: true });
  }
}
