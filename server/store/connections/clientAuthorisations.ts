import { and, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { companyOf } from '@/lib/domain/access/holder';
import type { Authorisation } from '@/lib/domain/practices/authorisation';
import type { Db } from '@/server/store/db';
import { clients, companies, syncs } from '@/server/store/schema/companies';
import type { Connection } from './connections';

/**
 * Remembers whether HMRC lets the practice read this client, under the VAT number that it was asked about. VAT has an authorisation of its
 * own with HMRC: what the other taxes were told counts only where VAT was never read. Undefined says nothing.
 */
export async function noteAuthorisation(
  db: Db, capability: CompanyCapability<'work:read'>, { told, vrn }: { told: 'vat' | 'others'; vrn: string | null },
  authorisation: Authorisation | undefined, at: Date,
): Promise<void> {
  if (!authorisation) return;
  const vatWasRead = db.select({ one: sql`1` }).from(syncs)
    .where(and(eq(syncs.companyId, clients.companyId), eq(syncs.subject, 'vat'), sql`${syncs.finishedAt} is not null`));
  const isStill = exists(db.select({ one: sql`1` }).from(companies)
    .where(and(eq(companies.id, clients.companyId), sql`${companies.vrn} is not distinct from ${vrn}`)));
  await db.update(clients).set({ authorisation, authorisationCheckedAt: at }).where(and(
    eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt), isStill, told === 'vat' ? undefined : notExists(vatWasRead),
  ));
}

/**
 * Whether HMRC can be asked about this company through this connection: it lives, and where it is a practice's, the company has not
 * ended the practice's authorisation at HMRC.
 */
export async function isReadable(
  db: Db, capability: CompanyCapability<'connection:read'>, connection: Connection | undefined,
): Promise<boolean> {
  if (connection?.state !== 'live') return false;
  if (connection.practiceId === null) return true;
  return await db.$count(clients, and(
    eq(clients.companyId, companyOf(capability)), eq(clients.practiceId, connection.practiceId), isNull(clients.removedAt),
    ne(clients.authorisation, 'none'),
  )) > 0;
}
