import { and, desc, eq, exists, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Obligation } from '@/lib/vat/obligations';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { companies } from '@/server/access/store/partyTables';
import { vatPeriods } from './tables';
import { renamePeriods } from './periodKeys';
import { columnsOf, type Rows } from '@/server/platform/db/queryBatch';

export type VatPeriod = typeof vatPeriods.$inferSelect;

/**
 * The capabilities that may save periods: of the sync that asked HMRC, and of the consent that is
 * proven by asking.
 */
type Reader = CompanyCapability<'work:read'> | CompanyCapability<'connection:manage'>;

/**
 * Saves HMRC's data of these periods: a newer answer replaces an older one, and an older one that
 * arrives late is ignored. An open period that HMRC lists under another key stays one period.
 */
export async function savePeriods(
  tx: Db,
  capability: Reader,
  vrn: string,
  obligations: readonly Obligation[],
  readAt: Date,
): Promise<void> {
  if (obligations.length === 0) return;
  const rows = new Map(
    obligations.map(({ periodKey, start, end, due, status, received }) => [
      periodKey,
      {
        companyId: companyOf(capability),
        vrn,
        periodKey,
        start,
        end,
        due,
        status,
        received: received ?? null,
        readAt,
      },
    ]),
  );
  await renamePeriods(tx, capability, vrn, obligations, readAt);
  await tx
    .insert(vatPeriods)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [vatPeriods.companyId, vatPeriods.vrn, vatPeriods.periodKey],
      set: {
        start: sql`excluded.start_on`,
        end: sql`excluded.end_on`,
        due: sql`excluded.due_on`,
        status: sql`excluded.status`,
        received: sql`excluded.received_on`,
        readAt: sql`excluded.read_at`,
        withdrawnAt: null,
      },
      setWhere: sql`${vatPeriods.readAt} <= excluded.read_at`,
    });
}

/** Returns every period of the company's VAT number that HMRC lists, newest first. */
export const listPeriods = (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  vrn: string,
): Promise<VatPeriod[]> =>
  db
    .select()
    .from(vatPeriods)
    .where(and(eq(vatPeriods.companyId, companyOf(capability)), eq(vatPeriods.vrn, vrn), isListed))
    .orderBy(desc(vatPeriods.end));

/**
 * Returns the periods of several companies, each under its present number; the condition is stated
 * twice, because the planner does not derive it.
 */
export const periodsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<VatPeriod> =>
  db
    .select(columnsOf(vatPeriods))
    .from(vatPeriods)
    .innerJoin(
      companies,
      and(
        eq(companies.id, vatPeriods.companyId),
        eq(companies.vrn, vatPeriods.vrn),
        ofCompanies(companies.id, capabilities),
      ),
    )
    .where(and(ofCompanies(vatPeriods.companyId, capabilities), isListed))
    .orderBy(desc(vatPeriods.end));

/** The condition that HMRC has not withdrawn the period. */
export const isListed: SQL = isNull(vatPeriods.withdrawnAt);

const twin = alias(vatPeriods, 'twin');

/** Returns the condition that another row of the company has the days of this period. */
export const isListedTwice = (db: Db): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(twin)
      .where(
        and(
          eq(twin.companyId, vatPeriods.companyId),
          eq(twin.vrn, vatPeriods.vrn),
          eq(twin.start, vatPeriods.start),
          eq(twin.end, vatPeriods.end),
          ne(twin.id, vatPeriods.id),
          isNull(twin.withdrawnAt),
        ),
      ),
  );

/** Returns one period of the authorised company; undefined for an id of another company's. */
export async function findPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<VatPeriod | undefined> {
  const [row] = await db
    .select()
    .from(vatPeriods)
    .where(and(eq(vatPeriods.companyId, companyOf(capability)), eq(vatPeriods.id, periodId)));
  return row;
}

/**
 * Locks one period until the transaction ends, so that typing figures and filing them are
 * serialised.
 */
export async function lockPeriod(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<VatPeriod | undefined> {
  const [row] = await tx
    .select()
    .from(vatPeriods)
    .where(and(eq(vatPeriods.companyId, companyOf(capability)), eq(vatPeriods.id, periodId)))
    .for('update');
  return row;
}
