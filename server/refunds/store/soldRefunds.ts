import { and, eq, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { PAYOUT_DECLINED } from '@/lib/refunds/claim/claim';
import { companies } from '@/server/access/store/partyTables';
import { claims } from './tables';
import type { Rows } from '@/server/platform/db/queryBatch';

type ClaimColumns = Record<'state' | 'payoutProblem', Column>;

/*
 * Without parameters: PostgreSQL may plan a statement once for all parameters, and then uses a
 * partial index only for words that stand in the statement (claims_once, claims_refused).
 */

/** Returns the condition that the claim was not withdrawn. */
export const isSold = ({ state }: Pick<ClaimColumns, 'state'>): SQL => sql`${state} <> 'withdrawn'`;

/** Returns the condition that an operator refused to buy the claim's refund. */
export const isRefused = ({ state, payoutProblem }: ClaimColumns): SQL =>
  sql`(${state} = 'withdrawn' and ${payoutProblem} = ${sql.raw(`'${PAYOUT_DECLINED}'`)})`;

/**
 * Returns the period keys of this VAT number with a refund that was sold from another account.
 * Nothing else of that account is disclosed: that the refund is gone is a fact about the VAT
 * number.
 */
export async function soldElsewhere(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  vrn: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ periodKey: claims.periodKey })
    .from(claims)
    .where(and(eq(claims.vrn, vrn), ne(claims.companyId, companyOf(capability)), isSold(claims)));
  return new Set(rows.map(({ periodKey }) => periodKey));
}

/**
 * Returns the period keys of refunds sold from another account, for several companies, each under
 * its present VAT number.
 */
export const soldElsewhereOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<{ companyId: string; periodKey: string }> =>
  db
    .select({ companyId: companies.id, periodKey: claims.periodKey })
    .from(companies)
    .innerJoin(
      claims,
      and(eq(claims.vrn, companies.vrn), ne(claims.companyId, companies.id), isSold(claims)),
    )
    .where(ofCompanies(companies.id, capabilities));

/**
 * Returns the period keys of these companies' VAT numbers with a refund that an operator refused to
 * buy, from any account.
 */
export const refusedPeriods = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<{ companyId: string; periodKey: string }> =>
  db
    .select({ companyId: companies.id, periodKey: claims.periodKey })
    .from(companies)
    .innerJoin(claims, and(eq(claims.vrn, companies.vrn), isRefused(claims)))
    .where(ofCompanies(companies.id, capabilities));
