import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { clients } from '@/server/access/store/partyTables';
import { fileRequests, requestFiles } from './tables';
import { sealedFiles } from '@/server/documents/store/tables';
import type { Stored } from '@/server/access/store/stored';

/**
 * Destroys the requests to clients that a practice removes, or to the clients of companies without
 * people, and every file that was sent for them.
 */
export async function forgetFileRequests(
  tx: Db,
  of:
    | Stored<'letGo', { readonly clientIds: readonly string[] }>
    | Stored<'leftBehind', { readonly alone: string[] }>,
): Promise<void> {
  const ids =
    'alone' in of
      ? tx.select({ id: clients.id }).from(clients).where(inArray(clients.companyId, of.alone))
      : [...of.clientIds];
  const theirs = tx
    .select({ id: fileRequests.id })
    .from(fileRequests)
    .where(inArray(fileRequests.clientId, ids));
  const gone = await tx
    .delete(requestFiles)
    .where(inArray(requestFiles.requestId, theirs))
    .returning({ id: requestFiles.id });
  if (gone.length > 0)
    await tx.delete(sealedFiles).where(
      inArray(
        sealedFiles.id,
        gone.map(({ id }) => id),
      ),
    );
  await tx.delete(fileRequests).where(inArray(fileRequests.clientId, ids));
}
