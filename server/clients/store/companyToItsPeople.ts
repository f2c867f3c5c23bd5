import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ownerOf } from '@/lib/access/holder';
import { memberships } from '@/server/access/store/partyTables';
import { calendarFeeds } from '@/server/overview/store/tables';
import type { Db } from '@/server/platform/db/db';
import type { EngagementEndedBy } from './clients';
import type { LeftCompanies } from './companiesLeft';

/**
 * Makes the end clients of companies that no practice looks after any more their owners, so that
 * company, claims and receipts stay with them: those of whom HMRC has confirmed that they act for
 * the business, and the others where they ended the access themselves and nothing was sold. Their calendars' addresses
 * end.
 */
export async function leaveCompanyToItsPeople(
  tx: Db,
  capability: EngagementEndedBy,
  { companyIds }: LeftCompanies,
): Promise<void> {
  const isProven = sql`(${memberships.provenAt} is not null and ${memberships.provenVrn} = (select vrn from companies where companies.id = ${memberships.companyId}))`;
  const isUnsold = sql`not exists (select 1 from claims where claims.company_id = ${memberships.companyId})`;
  const endedByClient = ownerOf(capability).practiceId === undefined;
  const kept = await tx
    .update(memberships)
    .set({ role: 'owner' })
    .where(
      and(
        inArray(memberships.companyId, [...companyIds]),
        eq(memberships.role, 'client'),
        isNull(memberships.endedAt),
        sql`not exists (select 1 from clients where clients.company_id = ${memberships.companyId} and clients.removed_at is null)`,
        endedByClient ? sql`(${isProven} or ${isUnsold})` : isProven,
      ),
    )
    .returning({ companyId: memberships.companyId });
  // A calendar that nobody reads for any more would go stale without a word.
  await tx.delete(calendarFeeds).where(
    inArray(
      calendarFeeds.companyId,
      kept.map(({ companyId }) => companyId),
    ),
  );
}
