import { and, eq, ne, sql } from 'drizzle-orm';
import type { DroppedReadings } from '@/lib/companies/droppedReadings';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, pence } from '@/lib/kernel/money';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { syncs } from '@/server/connections/store/tables';
import { claims } from './tables';
import { filings } from '@/server/vat/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';

/**
 * Returns true if a return was sent or a refund sold under the company's VAT number: then the
 * number can never change.
 */
export async function isNumberInUse(
  db: Db,
  capability: CompanyCapability<'company:manage'>,
): Promise<boolean> {
  const companyId = companyOf(capability);
  const sold = await db
    .select({ id: claims.id })
    .from(claims)
    .where(eq(claims.companyId, companyId))
    .limit(1);
  if (sold.length > 0) return true;
  const sent = await db
    .select({ id: filings.id })
    .from(filings)
    .where(and(eq(filings.companyId, companyId), ne(filings.state, 'rejected')))
    .limit(1);
  return sent.length > 0;
}

/**
 * Returns the counts of synced rows, and the overdue pence, that a change of VAT number would
 * delete.
 */
export async function countReadings(
  tx: Db,
  capability: CompanyCapability<'company:manage'>,
  vrn: string,
  today: IsoDate,
): Promise<DroppedReadings> {
  const companyId = companyOf(capability);
  const count = (table: typeof vatCharges | typeof vatPayments | typeof repayments) =>
    tx.$count(table, eq(table.companyId, companyId));
  const [owed] = await tx
    .select({
      late: sql<string>`coalesce(sum(${vatCharges.outstandingPence}) filter (where ${vatCharges.due} < ${today}::date), 0)`,
    })
    .from(vatCharges)
    .where(eq(vatCharges.companyId, companyId));
  const isRead = await tx.$count(vatAccountYears, eq(vatAccountYears.companyId, companyId));
  return {
    vrn,
    taxes: isRead > 0 ? ['vat'] : [],
    charges: await count(vatCharges),
    payments: await count(vatPayments),
    refunds: await count(repayments),
    latePence: pence(Number(owed?.late ?? 0)),
    duePence: ZERO,
  };
}

/**
 * Deletes HMRC's data of the previous VAT number. Period keys are alike for every business, so it
 * would be taken for the new number's.
 */
export async function forgetReadings(
  tx: Db,
  capability: CompanyCapability<'company:manage'>,
): Promise<void> {
  const companyId = companyOf(capability);
  for (const table of [repayments, vatAccountYears, vatCharges, vatPayments, vatPositions] as const)
    await tx.delete(table).where(eq(table.companyId, companyId));
  await tx.delete(syncs).where(and(eq(syncs.companyId, companyId), eq(syncs.subject, 'vat')));
}
