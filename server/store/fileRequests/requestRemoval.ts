import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/store/db';
import { clients } from '@/server/store/schema/companies';
import { fileRequests, requestFiles } from '@/server/store/schema/fileRequests';
import { sealedFiles } from '@/server/store/schema/refund';
import type { Stored } from '@/server/store/stored';

/**
 * Destroys what was asked of clients that a practice removes, or of the clients that companies nobody is left of were, and every file
 * that was sent for it.
 */
export async function forgetFileRequests(
  tx: Db, of: Stored<'letGo', { readonly clientIds: readonly string[] }> | Stored<'leftBehind', { readonly alone: string[] }>,
): Promise<void> {
  const ids = 'alone' in of ? tx.select({ id: clients.id }).from(clients).where(inArray(clients.companyId, of.alone)) : [...of.clientIds];
  const theirs = tx.select({ id: fileRequests.id }).from(fileRequests).where(inArray(fileRequests.clientId, ids));
  const gone = await tx.delete(requestFiles).where(inArray(requestFiles.requestId, theirs)).returning({ id: requestFiles.id });
  if (gone.length > 0) await tx.delete(sealedFiles).where(inArray(sealedFiles.id, gone.map(({ id }) => id)));
  await tx.delete(fileRequests).where(inArray(fileRequests.clientId, ids));
}
