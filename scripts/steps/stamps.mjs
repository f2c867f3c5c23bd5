import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

function* filesOf(place) {
  const full = path.resolve(root, place);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) return void (yield place);
  for (const name of readdirSync(full).sort()) yield* filesOf(path.join(place, name));
}

/** Returns one hash over the names and contents of these files and folders. */
export function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of filesOf(place))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(path.resolve(root, file)))
        .update('\0');
  return hash.digest('hex');
}

/**
 * Rebuilds only if the sources have changed. Deletes the stamp first and writes it last, so that an
 * interrupted build does not count. `settings` are values that are built in. Returns a word for the
 * progress line.
 */
export async function whenStale(stamp, places, make, settings = {}) {
  const file = path.resolve(root, stamp);
  const now = `${hashOf([...places, 'package-lock.json'])} ${JSON.stringify(settings)}`;
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return 'up to date';
  rmSync(file, { force: true });
  await make();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, now);
  return 'built';
}
