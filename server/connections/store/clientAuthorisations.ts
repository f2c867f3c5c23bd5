import { and, eq, exists, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Authorisation } from '@/lib/access/authorisation';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { syncs } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';
import type { Connection } from './connections';
import { clients, companies } from '@/server/access/store/partyTables';

/**
 * Remembers whether HMRC lets the practice read this client, under the VAT number that it was asked
 * about. VAT has an authorisation of its own with HMRC: what the other taxes were told counts only
 * where VAT was never read. Undefined says nothing. `at` is when the reading began: a long one does
 * not take back what another, begun after it, was told.
 */
export async function noteAuthorisation(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  { told, vrn }: { told: 'vat' | 'others'; vrn: string | null },
  authorisation: Authorisation | undefined,
  at: Date,
): Promise<void> {
  if (!authorisation) return;
  const vatWasRead = db
    .select({ one: sql`1` })
    .from(syncs)
    .where(
      and(
        eq(syncs.companyId, clients.companyId),
        eq(syncs.subject, 'vat'),
        sql`${syncs.finishedAt} is not null`,
      ),
    );
  const isStill = exists(
    db
      .select({ one: sql`1` })
      .from(companies)
      .where(
        and(eq(companies.id, clients.companyId), sql`${companies.vrn} is not distinct from ${vrn}`),
      ),
  );
  await db
    .update(clients)
    .set({ authorisation, authorisationCheckedAt: at })
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
        isStill,
        told === 'vat' ? undefined : notExists(vatWasRead),
        or(isNull(clients.authorisationCheckedAt), lte(clients.authorisationCheckedAt, at)),
      ),
    );
}

/**
 * Returns true if HMRC can be asked about this company through this connection: it is live and, if
 * it is a practice's, the company has not ended the practice's authorisation at HMRC.
 */
export const isReadable = async (
  db: Db,
  capability: CompanyCapability<'connection:read'>,
  connection: Connection | undefined,
): Promise<boolean> =>
  isReadableThrough(connection, companyOf(capability), await readableClients(db, [capability]));

/** Returns the practices that these companies are clients of and that are still authorised. */
export const readableClients = (
  db: Db,
  capabilities: readonly CompanyCapability<'connection:read'>[] | CompanySlots,
): Rows<{ companyId: string; practiceId: string }> =>
  db
    .select({ companyId: clients.companyId, practiceId: clients.practiceId })
    .from(clients)
    .where(
      and(
        ofCompanies(clients.companyId, capabilities),
        isNull(clients.removedAt),
        ne(clients.authorisation, 'none'),
      ),
    );

/** Returns the result of `isReadable` from rows that were already read. */
export const isReadableThrough = (
  connection: Connection | undefined,
  companyId: string,
  readable: readonly { companyId: string; practiceId: string }[],
): boolean =>
  connection?.state === 'live' &&
  (connection.practiceId === null ||
    readable.some(
      (candidate) =>
        candidate.companyId === companyId && candidate.practiceId === connection.practiceId,
    ));
