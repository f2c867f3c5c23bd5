import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { AccountYear } from '@/lib/vat/accountReading';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { vatAccountYears, vatCharges, vatPayments, vatPositions } from './accountTables';
import type { Rows } from '@/server/platform/db/queryBatch';

export type VatChargeRow = typeof vatCharges.$inferSelect;
export type VatPosition = typeof vatPositions.$inferSelect;

interface Charge {
  type: string;
  from?: IsoDate;
  to?: IsoDate;
  originalPence: Pence;
  outstandingPence?: Pence;
  due?: IsoDate;
}

/**
 * Records the time of a request for a list of one calendar year; returns false if a later answer is
 * stored.
 */
const noteYear = async (
  tx: Db,
  companyId: string,
  year: number,
  list: 'chargesReadAt' | 'paymentsReadAt',
  at: Date,
): Promise<boolean> => {
  const before = vatAccountYears[list];
  const noted = await tx
    .insert(vatAccountYears)
    .values({ companyId, year, [list]: at })
    .onConflictDoUpdate({
      target: [vatAccountYears.companyId, vatAccountYears.year],
      set: { [list]: at },
      setWhere: or(isNull(before), lte(before, at)),
    })
    .returning({ year: vatAccountYears.year });
  return noted.length > 0;
};

/** Replaces the stored charges of one calendar year with HMRC's answer of this moment. */
export async function replaceCharges(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  year: number,
  charges: readonly Charge[],
  at: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  if (!(await noteYear(tx, companyId, year, 'chargesReadAt', at))) return;
  await tx
    .delete(vatCharges)
    .where(and(eq(vatCharges.companyId, companyId), eq(vatCharges.year, year)));
  if (charges.length > 0)
    await tx.insert(vatCharges).values(charges.map((charge) => ({ ...charge, companyId, year })));
}

export async function replacePayments(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  year: number,
  payments: readonly { amountPence: Pence; received?: IsoDate }[],
  at: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  if (!(await noteYear(tx, companyId, year, 'paymentsReadAt', at))) return;
  await tx
    .delete(vatPayments)
    .where(and(eq(vatPayments.companyId, companyId), eq(vatPayments.year, year)));
  if (payments.length > 0)
    await tx
      .insert(vatPayments)
      .values(payments.map((payment) => ({ ...payment, companyId, year })));
}

/** Converts a row of a year to the domain's type. */
export const accountYear = ({
  year,
  chargesReadAt,
  paymentsReadAt,
}: typeof vatAccountYears.$inferSelect): AccountYear => ({
  year,
  chargesReadOn: chargesReadAt ? isoDate(chargesReadAt) : undefined,
  paymentsReadOn: paymentsReadAt ? isoDate(paymentsReadAt) : undefined,
});

/** Returns the years of the account that were read, with their days. */
export async function listAccountYears(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<AccountYear[]> {
  const rows = await db
    .select()
    .from(vatAccountYears)
    .where(eq(vatAccountYears.companyId, companyOf(capability)));
  return rows.map(accountYear);
}

/** Returns every VAT charge that HMRC lists of these companies. */
export const chargesOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<VatChargeRow> =>
  db.select().from(vatCharges).where(ofCompanies(vatCharges.companyId, capabilities));

/** Returns the years with unpaid charges at their last sync: those are worth reading again. */
export async function unsettledYears(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: vatCharges.year })
    .from(vatCharges)
    .where(
      and(eq(vatCharges.companyId, companyOf(capability)), sql`${vatCharges.outstandingPence} > 0`),
    );
  return rows.map(({ year }) => year);
}

export type PositionChange = Partial<Omit<VatPosition, 'companyId'>>;

/** Saves HMRC's data of the registration; fields that are left out stay unchanged. */
export async function savePosition(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  change: PositionChange,
): Promise<void> {
  await tx
    .insert(vatPositions)
    .values({ companyId: companyOf(capability), ...change })
    .onConflictDoUpdate({ target: vatPositions.companyId, set: change });
}

/** Records the time of the last request to HMRC's repayment tracker. */
export async function noteTrackerRead(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  at: Date,
): Promise<void> {
  await tx
    .insert(vatPositions)
    .values({ companyId: companyOf(capability), trackerReadAt: at })
    .onConflictDoUpdate({
      target: vatPositions.companyId,
      set: {
        trackerReadAt: sql`greatest(${vatPositions.trackerReadAt}, excluded.tracker_read_at)`,
      },
    });
}

export const findPosition = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<VatPosition | undefined> => (await positionsOfCompanies(db, [capability]))[0];

/** Returns HMRC's data of the registration of several companies. */
export const positionsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<VatPosition> =>
  db.select().from(vatPositions).where(ofCompanies(vatPositions.companyId, capabilities));
