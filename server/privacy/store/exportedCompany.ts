import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { standingInstructions, saleOffers } from '@/server/refunds/store/offerTables';
import { hmrcReferences, sentPayments } from '@/server/taxes/store/payingTables';
import { returnMarks } from '@/server/taxes/store/returnMarkTables';
import { connections, syncs } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { quotes } from '@/server/refunds/store/tables';
import { claimsInFull } from './exportedClaims';
import { listPractices } from './exportedPlaces';
import { companies } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';

/**
 * Returns everything held about a company, except tokens and full account numbers, which stay
 * sealed.
 */
export async function everythingOf(db: Db, capability: CompanyCapability<'company:manage'>) {
  const companyId = companyOf(capability);
  /** Device data sent to HMRC is shown to its own person only, not to other owners. */
  const ownDevice = (personId: PgColumn | SQL, device: PgColumn) =>
    sql<Record<
      string,
      string | number
    > | null>`case when ${personId}::text = ${capability.person?.personId ?? null} then ${device} end`;
  const ofCompany = <T extends { companyId: Parameters<typeof eq>[0] }>(table: T) =>
    eq(table.companyId, companyId);
  return {
    company: (await db.select().from(companies).where(eq(companies.id, companyId)))[0],
    practices: await listPractices(db, capability),
    bankAccounts: await db
      .select({
        accountName: bankAccounts.accountName,
        ending: bankAccounts.ending,
        payeeCheck: bankAccounts.payeeCheck,
        payeeName: bankAccounts.payeeName,
        payeeCheckedAt: bankAccounts.payeeCheckedAt,
        since: bankAccounts.createdAt,
        payableFrom: bankAccounts.payableFrom,
        replacedAt: bankAccounts.replacedAt,
        stoppedAt: bankAccounts.stoppedAt,
      })
      .from(bankAccounts)
      .where(ofCompany(bankAccounts)),
    connections: await db
      .select({
        kind: connections.kind,
        organisation: connections.organisation,
        externalId: connections.externalId,
        state: connections.state,
        verdict: connections.verdict,
        organisationNumbers: connections.organisationNumbers,
        keptNumbers: connections.keptNumbers,
        keptBy: connections.keptBy,
        keptAt: connections.keptAt,
        grantedAt: connections.grantedAt,
        renewBy: connections.renewBy,
        lastReadAt: connections.lastReadAt,
        problemCode: connections.problemCode,
        device: ownDevice(
          sql`coalesce(${connections.clientContext} ->> 'userId', ${connections.grantedBy}::text)`,
          connections.clientContext,
        ),
      })
      .from(connections)
      .where(ofCompany(connections)),
    readings: await db.select().from(syncs).where(ofCompany(syncs)),
    standingInstruction:
      (
        await db
          .select()
          .from(standingInstructions)
          .where(eq(standingInstructions.companyId, companyId))
      )[0] ?? null,
    vat: {
      registration:
        (await db.select().from(vatPositions).where(ofCompany(vatPositions)))[0] ?? null,
      periods: await db
        .select()
        .from(vatPeriods)
        .where(ofCompany(vatPeriods))
        .orderBy(asc(vatPeriods.start)),
      figures: await db.select().from(vatFigures).where(ofCompany(vatFigures)),
      accountYears: await db
        .select()
        .from(vatAccountYears)
        .where(ofCompany(vatAccountYears))
        .orderBy(asc(vatAccountYears.year)),
      charges: await db.select().from(vatCharges).where(ofCompany(vatCharges)),
      payments: await db.select().from(vatPayments).where(ofCompany(vatPayments)),
      filings: await db
        .select({
          ...getTableColumns(filings),
          clientContext: ownDevice(filings.declaredBy, filings.clientContext),
        })
        .from(filings)
        .where(ofCompany(filings)),
      repayments: await db.select().from(repayments).where(ofCompany(repayments)),
    },
    otherTaxes: {
      accounts: await db.select().from(taxAccounts).where(ofCompany(taxAccounts)),
      charges: await db
        .select()
        .from(taxCharges)
        .where(ofCompany(taxCharges))
        .orderBy(asc(taxCharges.due)),
      payments: await db
        .select()
        .from(taxPayments)
        .where(ofCompany(taxPayments))
        .orderBy(asc(taxPayments.paidOn)),
      refunds: await db.select().from(taxRefunds).where(ofCompany(taxRefunds)),
      paymentReferences: await db.select().from(hmrcReferences).where(ofCompany(hmrcReferences)),
      paymentsOnTheirWay: await db.select().from(sentPayments).where(ofCompany(sentPayments)),
      returnsSaidFiled: await db.select().from(returnMarks).where(ofCompany(returnMarks)),
    },
    taxCalendar:
      (
        await db
          .select({
            withAmounts: calendarFeeds.withAmounts,
            since: calendarFeeds.createdAt,
            lastReadAt: calendarFeeds.lastReadAt,
            reads: calendarFeeds.reads,
          })
          .from(calendarFeeds)
          .where(ofCompany(calendarFeeds))
      )[0] ?? null,
    quotes: await db.select().from(quotes).where(ofCompany(quotes)).orderBy(asc(quotes.createdAt)),
    returnApprovals: await db
      .select()
      .from(returnApprovals)
      .where(ofCompany(returnApprovals))
      .orderBy(asc(returnApprovals.askedAt)),
    refundOffers: await db
      .select()
      .from(saleOffers)
      .where(ofCompany(saleOffers))
      .orderBy(asc(saleOffers.offeredAt)),
    claims: await claimsInFull(db, capability),
    history: await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.companyId, companyId))
      .orderBy(asc(auditEvents.seq)),
  };
}
