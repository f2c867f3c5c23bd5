import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf, companyOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { AccountYear } from '@/lib/vat/accountReading';
import type { Db } from '@/server/platform/db/db';
import { vatAccountYears, vatCharges, vatPayments, vatPositions } from './accountTables';
import { among, type Rows } from '@/server/platform/db/together';

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
 * Notes that HMRC was asked for a list of one calendar year at this moment. False where a later
 * answer is kept already.
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

/**
 * One calendar year of charges as HMRC gave it at this moment, in place of an earlier answer of
 * that year.
 */
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
    await tx.insert(vatCharges).values(charges.map((each) => ({ ...each, companyId, year })));
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
    await tx.insert(vatPayments).values(payments.map((each) => ({ ...each, companyId, year })));
}

/** A row of a year as the rules have it. */
export const accountYear = ({
  year,
  chargesReadAt,
  paymentsReadAt,
}: typeof vatAccountYears.$inferSelect): AccountYear => ({
  year,
  chargesReadOn: chargesReadAt ? isoDate(chargesReadAt) : undefined,
  paymentsReadOn: paymentsReadAt ? isoDate(paymentsReadAt) : undefined,
});

/** Which years of the account were read, and when. */
export async function accountYearsOf(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<AccountYear[]> {
  const rows = await db
    .select()
    .from(vatAccountYears)
    .where(eq(vatAccountYears.companyId, companyOf(capability)));
  return rows.map(accountYear);
}

/** Every charge of VAT that HMRC lists of these companies. */
export const chargesOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Rows<VatChargeRow> =>
  db
    .select()
    .from(vatCharges)
    .where(among(vatCharges.companyId, companyIdsOf(capabilities)));

/**
 * The years in which HMRC was still owed something when they were last read: those are worth
 * reading again.
 */
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

/** Notes what HMRC says of the registration itself; what is not named stays as it was. */
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

/** Notes when HMRC's repayment tracker was asked last. */
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

export const positionOf = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<VatPosition | undefined> => (await positionsOfCompanies(db, [capability]))[0];

/** The same of several companies. */
export const positionsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Rows<VatPosition> =>
  db
    .select()
    .from(vatPositions)
    .where(among(vatPositions.companyId, companyIdsOf(capabilities)));
