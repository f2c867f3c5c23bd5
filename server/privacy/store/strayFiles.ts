import { and, lt, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { requestFiles } from '@/server/clients/requests/store/tables';
import { evidenceFiles } from '@/server/refunds/store/followUpTables';
import { sealedFiles } from '@/server/documents/store/tables';

/**
 * Deletes file contents stored before `before` that no row refers to, because their process died
 * before writing the row or after deleting it. Returns the count.
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
