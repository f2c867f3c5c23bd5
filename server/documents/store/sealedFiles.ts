import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { sealedFiles } from './tables';

/**
 * Stores encrypted contents by id. The owner is recorded with the id; callers must have checked
 * that record first.
 */
export async function saveFile(
  db: Db,
  id: string,
  sealed: Uint8Array,
  keptAt: Date,
): Promise<void> {
  await db.insert(sealedFiles).values({ id, sealed, keptAt });
}

export async function readSealed(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ sealed: sealedFiles.sealed })
    .from(sealedFiles)
    .where(eq(sealedFiles.id, id));
  return row?.sealed;
}

export async function dropFile(db: Db, id: string): Promise<void> {
  await db.delete(sealedFiles).where(eq(sealedFiles.id, id));
}
