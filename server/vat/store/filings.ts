import { and, desc, eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { filings } from './tables';
import type { Stored } from '@/server/access/store/stored';
import type { Rows } from '@/server/platform/db/queryBatch';
import { holdsPeriod } from '@/lib/vat/filingState';

export type Filing = Stored<'filing', typeof filings.$inferSelect>;

/** Returns all filings of the company, newest first. */
export const listFilings = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<Filing[]> => filingsOfCompanies(db, [capability]);

/** Returns all filings of several companies, newest first. */
export const filingsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<Filing> =>
  db
    .select()
    .from(filings)
    .where(ofCompanies(filings.companyId, capabilities))
    .orderBy(desc(filings.declaredAt)) as unknown as Rows<Filing>;

/**
 * Returns the filing that counts among a period's filings, newest first: one that HMRC may have,
 * else the last refused one.
 */
export const currentFiling = (newestFirst: readonly Filing[]): Filing | undefined =>
  newestFirst.find(({ state }) => holdsPeriod(state)) ?? newestFirst[0];

export async function filingOfPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<Filing | undefined> {
  return currentFiling(
    (await db
      .select()
      .from(filings)
      .where(and(eq(filings.companyId, companyOf(capability)), eq(filings.periodId, periodId)))
      .orderBy(desc(filings.declaredAt))) as Filing[],
  );
}
