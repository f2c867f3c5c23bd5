import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { DayCount } from '@/lib/vat/repayments/approvalHistory';
import type { Db } from '@/server/platform/db/db';
import { repayments } from '@/server/vat/store/accountTables';

/**
 * Returns how long HMRC took to approve each repayment that this portal has seen, over all
 * companies: calendar days and their counts. No other column is read, so nothing about a single
 * company leaks.
 */
export async function approvalsSeen(db: Db): Promise<DayCount[]> {
  const days = sql<number>`${repayments.updatedOn} - ${repayments.createdOn}`;
  const rows = await db
    .select({ days, count: count() })
    .from(repayments)
    .where(and(eq(repayments.status, 'REPAYMENT_APPROVED'), isNotNull(repayments.updatedOn)))
    .groupBy(days);
  return rows.map((row) => ({ days: Number(row.days), count: row.count }));
}
