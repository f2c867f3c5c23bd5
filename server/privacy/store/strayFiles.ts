import { and, lt, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { requestFiles } from '@/server/clients/requests/store/tables';
import { evidenceFiles } from '@/server/refunds/store/followUpTables';
import { sealedFiles } from '@/server/documents/store/tables';

/**
 * Destroys contents kept before then that no row names: their process died before it was written,
 * or after it was taken away. Answers how many there were.
 */
export async function dropStrayFiles(tx: Db, work: WorkCapability, before: Date): Promise<number> {
  checkWork(work);
  const rows = await tx
    .delete(sealedFiles)
    .where(
      and(
        lt(sealedFiles.keptAt, before),
        ...[evidenceFiles, requestFiles].map(
          (named) => sql`not exists (select 1 from ${named} where ${named.id} = ${sealedFiles.id})`,
        ),
      ),
    )
    .returning({ id: sealedFiles.id });
  return rows.length;
}
