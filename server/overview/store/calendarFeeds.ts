import { and, eq, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { countsAsOwn } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import { clients, memberships } from '@/server/access/store/partyTables';
import { calendarFeeds } from './tables';
import type { Stored } from '@/server/access/store/stored';

export type CalendarFeed = typeof calendarFeeds.$inferSelect;
/** A feed opened by its secret address: the proof that its company’s dates may be read. */
export type OpenedFeed = Stored<'openedFeed', Pick<CalendarFeed, 'companyId' | 'withAmounts'>>;

/** Returns the company’s feed, or undefined. */
export async function findCalendarFeed(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<CalendarFeed | undefined> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.companyId, companyOf(capability)));
  return row;
}

/** Stores a new secret and ends the one before it. */
export async function saveCalendarFeed(
  tx: Db,
  capability: CompanyCapability<'calendar:manage'>,
  feed: Pick<CalendarFeed, 'tokenHash' | 'withAmounts' | 'createdAt'>,
): Promise<void> {
  if (!capability.person) throw new Error('Only a person makes a calendar’s address.');
  const values = { ...feed, createdBy: personOf(capability.person), lastReadAt: null, reads: 0 };
  await tx
    .insert(calendarFeeds)
    .values({ ...values, companyId: companyOf(capability) })
    .onConflictDoUpdate({
      target: calendarFeeds.companyId,
      set: values,
    });
}

/** Deletes the company’s feed; returns false if there was none. */
export async function endCalendarFeed(
  tx: Db,
  capability: CompanyCapability<'calendar:manage'>,
): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.companyId, companyOf(capability)))
    .returning({
      companyId: calendarFeeds.companyId,
    });
  return rows.length > 0;
}

/**
 * Opens a feed by the hash of its secret, for the calendar’s own endpoint alone. The secret lets
 * its holder read this one company’s dates while the person who created it still belongs to the
 * company. Counts the read.
 */
export async function openCalendarFeed(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<OpenedFeed | undefined> {
  const [row] = await db
    .update(calendarFeeds)
    .set({ lastReadAt: now, reads: sql`${calendarFeeds.reads} + 1` })
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        sql`exists (select 1 from ${memberships} where ${memberships.companyId} = ${calendarFeeds.companyId}
      and ${memberships.personId} = ${calendarFeeds.createdBy} and ${memberships.endedAt} is null and ${countsAsOwn(db)}
      and (${memberships.role} <> 'client'
        or exists (select 1 from ${clients} where ${clients.companyId} = ${calendarFeeds.companyId} and ${clients.removedAt} is null)))`,
      ),
    )
    .returning({ companyId: calendarFeeds.companyId, withAmounts: calendarFeeds.withAmounts });
  return row as OpenedFeed | undefined;
}
