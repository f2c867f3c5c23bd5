import { and, between, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import { getTaxYear, neighbouringTaxYear } from '@/lib/kernel/dates/taxYear';
import { selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { connections } from '@/server/connections/store/tables';
import { taxAccounts, taxCharges } from '@/server/taxes/store/tables';
import { claims, quotes } from '@/server/refunds/store/tables';
import { isListed } from '@/server/vat/store/periods';
import { vatPeriods } from '@/server/vat/store/tables';
import { vatCharges } from '@/server/vat/store/accountTables';

/**
 * Returns the ids of the companies for which the daily run may have a notice: a return or a tax due
 * by the given day, a quote that ends by then, an open claim (a claim with a shortfall is open), a
 * permission that ends by then.
 */
export async function companiesWithPossibleNotice(
  db: Db,
  work: WorkCapability,
  by: { today: IsoDate; due: IsoDate; taxDue: IsoDate; quoteEnds: Date; renewBy: IsoDate },
  now: Date,
): Promise<string[]> {
  checkWork(work);
  const { onlineReturn } = selfAssessmentDeadlines(neighbouringTaxYear(getTaxYear(by.today), -1));
  const isReturnNear = by.today <= onlineReturn && onlineReturn <= by.taxDue;
  const rows = await Promise.all([
    db
      .selectDistinct({ id: vatPeriods.companyId })
      .from(vatPeriods)
      .where(and(eq(vatPeriods.status, 'open'), isListed, lte(vatPeriods.due, by.due))),
    db
      .selectDistinct({ id: quotes.companyId })
      .from(quotes)
      .where(and(gt(quotes.expiresAt, now), lte(quotes.expiresAt, by.quoteEnds))),
    db
      .selectDistinct({ id: claims.companyId })
      .from(claims)
      .where(notInArray(claims.state, ['closed', 'withdrawn'])),
    db
      .selectDistinct({ id: vatCharges.companyId })
      .from(vatCharges)
      .where(
        and(gt(vatCharges.outstandingPence, sql`0`), between(vatCharges.due, by.today, by.taxDue)),
      ),
    db
      .selectDistinct({ id: taxCharges.companyId })
      .from(taxCharges)
      .where(
        or(
          and(
            gt(taxCharges.outstandingPence, sql`0`),
            between(taxCharges.due, by.today, by.taxDue),
          ),
          and(isNull(taxCharges.filedOn), between(taxCharges.filingDue, by.today, by.taxDue)),
        ),
      ),
    // The return of 31 January is due on one day for everybody.
    isReturnNear
      ? db
          .selectDistinct({ id: taxAccounts.companyId })
          .from(taxAccounts)
          .where(eq(taxAccounts.tax, 'self_assessment'))
      : [],
    db
      .selectDistinct({ id: connections.companyId })
      .from(connections)
      .where(
        and(
          isNotNull(connections.companyId),
          eq(connections.state, 'live'),
          isNotNull(connections.renewBy),
          lte(connections.renewBy, by.renewBy),
        ),
      ),
  ]);
  return [...new Set(rows.flat().flatMap(({ id }) => id ?? []))].sort();
}
