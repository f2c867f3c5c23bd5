import { asc, desc, eq, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { isRepaymentStatus, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { repayments } from './accountTables';
import type { Rows } from '@/server/platform/db/queryBatch';

type RepaymentRow = typeof repayments.$inferSelect;

/**
 * Saves HMRC's tracker rows, one per period and state. HMRC drops finished ones after 60 days; we
 * keep them all (docs/rules/vat.md#repayment-states). `readAt` is the time of the request: an
 * answer that arrives after that of a later request changes nothing.
 */
export async function saveRepayments(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  records: readonly RepaymentRecord[],
  readAt: Date,
): Promise<void> {
  if (records.length === 0) return;
  const rows = new Map(
    records.map((record) => [
      `${record.periodKey} ${record.status}`,
      {
        companyId: companyOf(capability),
        periodKey: record.periodKey,
        status: record.status,
        createdOn: record.createdOn,
        sentForRiskingOn: record.sentForRiskingOn ?? null,
        updatedOn: record.updatedOn ?? null,
        box5Pence: record.box5Pence,
        originalPence: record.originalPence,
        supplementDelayDays: record.supplementDelayDays ?? null,
        clearedOn: record.clearedOn ?? null,
        clearedPence: record.clearedPence ?? null,
        changedAt: readAt,
        readAt,
      },
    ]),
  );
  await tx
    .insert(repayments)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [repayments.companyId, repayments.periodKey, repayments.status],
      set: {
        changedAt: sql`case when (${repayments.updatedOn}, ${repayments.clearedOn}, ${repayments.box5Pence})
        is distinct from (excluded.updated_on, coalesce(excluded.cleared_on, ${repayments.clearedOn}), excluded.box5_pence)
        then excluded.changed_at else ${repayments.changedAt} end`,
        createdOn: sql`excluded.created_on`,
        sentForRiskingOn: sql`excluded.sent_for_risking_on`,
        updatedOn: sql`excluded.updated_on`,
        box5Pence: sql`excluded.box5_pence`,
        originalPence: sql`excluded.original_pence`,
        supplementDelayDays: sql`excluded.supplement_delay_days`,
        clearedOn: sql`coalesce(excluded.cleared_on, ${repayments.clearedOn})`,
        clearedPence: sql`coalesce(excluded.cleared_pence, ${repayments.clearedPence})`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: sql`${repayments.readAt} <= excluded.read_at`,
    });
}

/** Returns everything HMRC has ever shown of the company's repayments, by period key. */
export async function listRepayments(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<Map<string, RepaymentRecord[]>> {
  return repaymentsByPeriod(await repaymentsOfCompanies(db, [capability]));
}

/** Returns HMRC's rows of several companies, oldest first. */
export const repaymentsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<RepaymentRow> =>
  db
    .select()
    .from(repayments)
    .where(ofCompanies(repayments.companyId, capabilities))
    .orderBy(asc(repayments.createdOn), asc(repayments.id));

/** Groups one company's rows by period key, as the domain's type. */
export function repaymentsByPeriod(rows: readonly RepaymentRow[]): Map<string, RepaymentRecord[]> {
  const byPeriod = new Map<string, RepaymentRecord[]>();
  for (const row of rows) {
    if (!isRepaymentStatus(row.status)) continue;
    const record: RepaymentRecord = {
      periodKey: row.periodKey,
      status: row.status,
      createdOn: row.createdOn,
      box5Pence: row.box5Pence,
      originalPence: row.originalPence,
      ...(row.sentForRiskingOn && { sentForRiskingOn: row.sentForRiskingOn }),
      ...(row.updatedOn && { updatedOn: row.updatedOn }),
      ...(row.supplementDelayDays !== null && { supplementDelayDays: row.supplementDelayDays }),
      ...(row.clearedOn && { clearedOn: row.clearedOn }),
      ...(row.clearedPence !== null && { clearedPence: row.clearedPence }),
    };
    byPeriod.set(row.periodKey, [...(byPeriod.get(row.periodKey) ?? []), record]);
  }
  return byPeriod;
}

/** Returns the time of the last change in HMRC's tracker for this company. */
export async function lastRepaymentChange(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ changedAt: repayments.changedAt })
    .from(repayments)
    .where(eq(repayments.companyId, companyOf(capability)))
    .orderBy(desc(repayments.changedAt))
    .limit(1);
  return row?.changedAt;
}
