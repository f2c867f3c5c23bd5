import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { filingsWith } from '@/lib/vat/filingState';
import type { Db } from '@/server/platform/db/db';
import { claims } from '@/server/refunds/store/tables';
import { filings } from '@/server/vat/store/tables';
import type { LeftBehind, LeftCompanies } from './companiesLeft';

/**
 * Returns what is unsettled: a claim of these companies or one that the person confirmed, or a
 * return of these companies.
 */
export async function isAnythingOpen(
  tx: Db,
  capability: PersonCapability,
  left: LeftBehind,
): Promise<'claim' | 'filing' | undefined> {
  const { ownerless } = left;
  const theirs = ownerless.length > 0 ? inArray(claims.companyId, ownerless) : sql`false`;
  const [claim] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(
      and(
        or(theirs, eq(claims.confirmedBy, personOf(capability))),
        notInArray(claims.state, ['closed', 'withdrawn']),
      ),
    )
    .limit(1);
  if (claim) return 'claim';
  return (await isFilingOpen(tx, left)) ? 'filing' : undefined;
}

/** True if a return of these companies was sent to HMRC and its receipt is not confirmed yet. */
export const isFilingOpen = (tx: Db, of: LeftBehind | LeftCompanies): Promise<boolean> =>
  isSending(tx, 'ownerless' in of ? of.ownerless : [...of.companyIds]);

/** True if a return of this company was sent to HMRC and its receipt is not confirmed yet. */
export const isReturnOnItsWay = (
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
): Promise<boolean> => isSending(tx, [companyOf(capability)]);

async function isSending(tx: Db, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [filing] = await tx
    .select({ id: filings.id })
    .from(filings)
    .where(and(inArray(filings.companyId, ids), inArray(filings.state, filingsWith('underway'))))
    .limit(1);
  return filing !== undefined;
}
