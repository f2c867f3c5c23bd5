import { count, desc, sql } from 'drizzle-orm';
import { NEWEST_REPAYMENTS, type DayCount } from '@/lib/vat/repayments/approvalHistory';
import type { Db } from '@/server/platform/db/db';
import { repayments } from '@/server/vat/store/accountTables';

/**
 * Returns how long HMRC took to approve each of the newest repayments that this portal has seen,
 * over all companies: calendar days and their counts. No other column is read, so nothing about a
 * single company leaks. At most so many entries of one index are read, however many customers there
 * are.
 */
export async function approvalsSeen(db: Db): Promise<DayCount[]> {
  const { status, createdOn, updatedOn } = repayments;
  const newest = db
    .select({ days: sql<number>`${updatedOn} - ${createdOn}`.as('days') })
    .from(repayments)
    // No parameter: a statement with a parameter may be planned without the partial index.
    .where(sql`${status} = 'REPAYMENT_APPROVED' and ${updatedOn} is not null`)
    .orderBy(desc(updatedOn), desc(createdOn))
    .limit(NEWEST_REPAYMENTS)
    .as('newest');
  const rows = await db
    .select({ days: newest.days, count: count() })
    .from(newest)
    .groupBy(newest.days);
  return rows.map((row) => ({ days: Number(row.days), count: row.count }));
}
