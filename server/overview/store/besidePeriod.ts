import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { quotes } from '@/server/refunds/store/tables';
import { repayments } from '@/server/vat/store/accountTables';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import type { Tracked } from './nextPeriodRows';

/**
 * Returns the subqueries for a period: its filing (one that may be with HMRC before refused ones),
 * its newest quote, and HMRC’s repayment tracker.
 */
export function besidePeriod(db: Db) {
  const { state, boxes, figuresFrom, whoseBooks, gaps, submittedAt } = filings;
  const { formBundleNumber, paymentIndicator, errorCode } = filings;
  const { declaredAt, toldAt, markedAt, markedReference } = filings;
  const filing = db
    .select({
      state,
      boxes,
      figuresFrom,
      whoseBooks,
      gaps,
      submittedAt,
      formBundleNumber,
      paymentIndicator,
      errorCode,
      declaredAt,
      toldAt,
      markedAt,
      markedReference,
    })
    .from(filings)
    .where(and(eq(filings.companyId, vatPeriods.companyId), eq(filings.periodId, vatPeriods.id)))
    .orderBy(sql`${filings.state} = 'rejected'`, desc(filings.declaredAt))
    .limit(1)
    .as('next_filing');
  const quote = db
    .select()
    .from(quotes)
    .where(and(eq(quotes.companyId, vatPeriods.companyId), eq(quotes.periodId, vatPeriods.id)))
    .orderBy(desc(quotes.createdAt))
    .limit(1)
    .as('next_quote');
  const {
    status,
    createdOn,
    updatedOn,
    clearedOn,
    clearedPence,
    supplementDelayDays,
    box5Pence,
    originalPence,
  } = repayments;
  const tracked = db
    .select({
      rows: sql<
        Tracked[]
      >`coalesce(json_agg(json_build_object('status', ${status}, 'createdOn', ${createdOn}, 'updatedOn', ${updatedOn},
      'clearedOn', ${clearedOn}, 'clearedPence', ${clearedPence}, 'supplementDelayDays', ${supplementDelayDays}, 'box5Pence', ${box5Pence},
      'originalPence', ${originalPence})), '[]')`.as('tracked_rows'),
    })
    .from(repayments)
    .where(
      and(
        eq(repayments.companyId, vatPeriods.companyId),
        eq(repayments.periodKey, vatPeriods.periodKey),
      ),
    )
    .as('next_tracked');
  return { filing, quote, tracked };
}
