import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Authorisation } from '@/lib/domain/practices/authorisation';
import type { Db } from '@/server/store/db';
import { clients, syncs } from '@/server/store/schema/companies';

/**
 * Remembers whether HMRC lets the practice read this client. VAT has an authorisation of its own with HMRC: what the other taxes
 * were told counts only where VAT was never read. Undefined says nothing.
 */
export async function noteAuthorisation(
  db: Db, capability: CompanyCapability<'work:read'>, told: 'vat' | 'others', authorisation: Authorisation | undefined, at: Date,
): Promise<void> {
  if (!authorisation) return;
  const vatWasRead = db.select({ one: sql`1` }).from(syncs)
    .where(and(eq(syncs.companyId, clients.companyId), eq(syncs.subject, 'vat'), sql`${syncs.finishedAt} is not null`));
  await db.update(clients).set({ authorisation, authorisationCheckedAt: at }).where(and(
    eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt), told === 'vat' ? undefined : notExists(vatWasRead),
  ));
}
