import { and, eq, lt, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/domain/access/capability';
import { checkWork } from '@/lib/domain/access/holder';
import type { Db } from '@/server/store/db';
import { requestFiles } from '@/server/store/schema/fileRequests';
import { evidenceFiles, sealedFiles } from '@/server/store/schema/refund';

/** Contents by id. Whose they are is written where the id is; nobody gets here without having read that. */
export async function keepFile(db: Db, id: string, sealed: Uint8Array, keptAt: Date): Promise<void> {
  await db.insert(sealedFiles).values({ id, sealed, keptAt });
}

export async function readSealed(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ sealed: sealedFiles.sealed }).from(sealedFiles).where(eq(sealedFiles.id, id));
  return row?.sealed;
}

export async function dropFile(db: Db, id: string): Promise<void> {
  await db.delete(sealedFiles).where(eq(sealedFiles.id, id));
}

/**
 * Destroys contents kept before then that no row names: their process died before it was written, or after it was taken
 * away. Answers how many there were.
 */
export async function dropStrayFiles(tx: Db, work: WorkCapability, before: Date): Promise<number> {
  checkWork(work);
  const rows = await tx.delete(sealedFiles)
    .where(
      and(
        lt(sealedFiles.keptAt, before),
        ...[evidenceFiles, requestFiles].map((named) => sql`not exists (select 1 from ${named} where ${named.id} = ${sealedFiles.id})`),
      ),
    )
    .returning({ id: sealedFiles.id });
  return rows.length;
}
