import { and, asc, desc, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyOf } from '@/lib/access/holder';
import { WITH_CUSTOMER } from '@/lib/refunds/passOn/soldMoney';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { columnsOf, type Rows } from '@/server/platform/db/queryBatch';
import type { Claim, ClaimCapability } from './claims';
import { passOns } from './passOnTables';
import { claimEvents, claims } from './tables';

export type PassOn = typeof passOns.$inferSelect;
type NewPassOn = Pick<PassOn, 'kind' | 'pence' | 'day' | 'at'> &
  Partial<Pick<PassOn, 'receiptId' | 'payoutClaimId'>>;

/** Adds one row about a claim's repayment that is passed on. The caller has locked the claim. */
export async function addPassOn(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  row: NewPassOn,
): Promise<void> {
  await tx
    .insert(passOns)
    .values({ ...row, claimId: claim.id, companyId: companyOf(capability, claim) });
}

/** Returns the rows about a claim's repayment that is passed on, oldest first. */
export const listPassOns = (db: Db, claim: Claim): Rows<PassOn> =>
  db.select().from(passOns).where(eq(passOns.claimId, claim.id)).orderBy(asc(passOns.at));

/** Returns the rows of all claims of these companies whose repayment is with the customer. */
export const openPassOns = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<PassOn> =>
  db
    .select(columnsOf(passOns))
    .from(passOns)
    .innerJoin(claims, eq(claims.id, passOns.claimId))
    .where(
      and(ofCompanies(passOns.companyId, capabilities), inArray(claims.state, [...WITH_CUSTOMER])),
    );

/**
 * Returns when HMRC last repaid a claim of any company that is still to be passed on, or that was
 * closed since a time.
 */
export async function newestRepaid(
  db: Db,
  work: WorkCapability,
  closedSince: Date,
): Promise<Date | undefined> {
  checkWork(work);
  const closed = db
    .select({ claimId: claimEvents.claimId })
    .from(claimEvents)
    .where(and(eq(claimEvents.event, 'close'), gte(claimEvents.at, closedSince)));
  const [row] = await db
    .select({ at: claimEvents.at })
    .from(claims)
    .innerJoin(claimEvents, eq(claimEvents.claimId, claims.id))
    .where(
      and(
        or(inArray(claims.state, [...WITH_CUSTOMER]), inArray(claims.id, closed)),
        inArray(claimEvents.event, ['hmrcRepaid', 'hmrcRepaidLess']),
      ),
    )
    .orderBy(desc(claimEvents.at))
    .limit(1);
  return row?.at;
}

/**
 * Returns every claim that HMRC has settled, by its reference, which a payment into our account may
 * name.
 */
export async function repaidReferences(
  db: Db,
  work: WorkCapability,
): Promise<{ claimId: string; companyId: string; reference: string }[]> {
  checkWork(work);
  return db
    .select({ claimId: claims.id, companyId: claims.companyId, reference: claims.reference })
    .from(claims)
    .where(isNotNull(claims.hmrcRepaidPence));
}
