import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { deleteAbandoned } from '../steps/leftovers.mjs';

const DRAFT = 'draft-';

/**
 * Returns the folder in `place` that is kept under this key. If there is none, `make` fills a new
 * one, which takes the place of those of other keys; it counts only once it is whole.
 */
export async function keptFolder({ place, key, make }) {
  const folder = path.join(place, key);
  if (existsSync(folder)) return folder;
  mkdirSync(place, { recursive: true, mode: 0o700 });
  deleteAbandoned(DRAFT, place);
  const draft = mkdtempSync(path.join(place, `${DRAFT}${process.pid}-`));
  try {
    await make(draft);
    // Another start may have kept the same in the meantime.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const name of readdirSync(place))
    if (name !== key && !name.startsWith(DRAFT))
      rmSync(path.join(place, name), { recursive: true, force: true });
  return folder;
}
