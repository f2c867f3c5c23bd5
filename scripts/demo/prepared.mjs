import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moveLinks } from '../journeys/stack.mjs';
import { serverSources } from '../steps/build.mjs';
import { root } from '../steps/run.mjs';
import { hashOf } from '../steps/stamps.mjs';
import { keptFolder } from './kept.mjs';

const PLACE = path.join(root, '.data', 'demo');
const clusterIn = (folder) => path.join(folder, 'cluster');
const filesIn = (folder) => path.join(folder, 'files');
const factsIn = (folder) => path.join(folder, 'prepared.json');

/** Copies the files of a stack without its logs. */
export const copyFiles = (from, to) =>
  cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== 'logs' });

/**
 * Returns the folder of the people prepared under this name: that of an earlier start with these
 * sources, or else a new one that `make` fills by {@link keepPrepared}.
 */
export const preparedFolder = (name, make) =>
  keptFolder({
    place: path.join(PLACE, name),
    key: hashOf([...serverSources, 'package-lock.json']),
    make,
  });

/** Keeps the prepared people in this folder: their files, and their database, which is stopped. */
export async function keepPrepared(folder, { files, databases, port }) {
  copyFiles(files, filesIn(folder));
  writeFileSync(factsIn(folder), JSON.stringify({ at: Date.now(), port }));
  await databases.stop({ keepIn: clusterIn(folder) });
}

/**
 * Copies the files of the prepared people to `files`, with links to the portal on this port. Returns
 * when they were prepared, and the folder of their database.
 */
export function takePrepared(folder, { files, port }) {
  const facts = JSON.parse(readFileSync(factsIn(folder), 'utf8'));
  copyFiles(filesIn(folder), files);
  moveLinks(files, facts.port, port);
  return { at: facts.at, cluster: clusterIn(folder) };
}
