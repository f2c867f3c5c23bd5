import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Thrown when a backup or a restore is impossible; the message is one sentence for the user. */
export class CannotDo extends Error {
  override readonly name = 'CannotDo';
}

export interface KeptTable {
  /** The table of the rows, such as 'public.people'. */
  table: string;
  columns: string[];
  /** A file of the backup: PostgreSQL's own text format, compressed. */
  file: string;
  rows: number;
  sha256: string;
}

/** The manifest of a backup. It is written last, so a backup without one is incomplete. */
export interface Manifest {
  format: 1;
  takenAt: string;
  postgres: string;
  /** The time of the newest applied migration, which identifies the schema. */
  schema: number;
  tables: KeptTable[];
  sequences: { name: string; value: string }[];
  keys: { file: string; sha256: string };
}

const MANIFEST = 'manifest.json';
const SUM = 'manifest.sha256';
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the SHA-256 of a file, streaming it. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export function writeManifest(dir: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(dir, SUM), `${sumOf(text)}\n`, { mode: 0o600 });
  writeFileSync(join(dir, MANIFEST), text, { mode: 0o600 });
}

/**
 * Returns the backup's manifest after verifying every file. @throws CannotDo naming a file that is
 * damaged.
 */
export async function readManifest(dir: string): Promise<Manifest> {
  if (!existsSync(join(dir, MANIFEST)))
    throw new CannotDo(`There is no finished backup in ${dir}.`);
  const damaged = (file: string) =>
    new CannotDo(`The backup is damaged: ${file} is not as it was written. Nothing was restored.`);
  const text = readFileSync(join(dir, MANIFEST), 'utf8');
  const sum = existsSync(join(dir, SUM)) ? readFileSync(join(dir, SUM), 'utf8').trim() : '';
  if (sum !== sumOf(text)) throw damaged(MANIFEST);
  const manifest = JSON.parse(text) as Manifest;
  if ((manifest.format as number) !== 1)
    throw new CannotDo(
      'The backup was made by a newer version of the portal: restore it with that.',
    );
  for (const { file, sha256 } of [...manifest.tables, manifest.keys]) {
    if (!existsSync(join(dir, file)) || (await checksum(join(dir, file))) !== sha256)
      throw damaged(file);
  }
  return manifest;
}
