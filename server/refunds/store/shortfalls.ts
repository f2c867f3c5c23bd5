import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { owedBy } from '@/lib/refunds/passOn/passOn';
import { WITH_CUSTOMER } from '@/lib/refunds/passOn/soldMoney';
import { stillOwed } from '@/lib/refunds/passOn/stillOwed';
import { companyBatch, ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import type { Claim, ClaimCapability } from './claims';
import { balancesByClaim, linesOfOwedClaims } from './ledger';
import { openPassOns } from './passOns';
import { claims } from './tables';
import { bankReceipts, setOffs, shortfalls } from './shortfallTables';
import type { Stored } from '@/server/access/store/stored';
import type { Rows } from '@/server/platform/db/queryBatch';

export type Shortfall = Stored<'shortfall', typeof shortfalls.$inferSelect>;

/**
 * What a company owes for one claim by the books, less the set-offs of payouts under way: a
 * shortfall, and HMRC's repayment that is to be passed on.
 */
export interface OwedShortfall {
  claimId: string;
  reference: string;
  /** The open shortfall. */
  outstandingPence: Pence;
  /** HMRC's repayment, less what the customer says they sent. */
  passOnPence: Pence;
  payBy: IsoDate;
}

export async function openShortfall(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  facts: Pick<Shortfall, 'pence' | 'payBy' | 'openedAt'>,
): Promise<void> {
  await tx
    .insert(shortfalls)
    .values({ ...facts, claimId: claim.id, companyId: companyOf(capability, claim) })
    .onConflictDoNothing();
}

export async function closeShortfall(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  closedAt: Date,
): Promise<void> {
  await tx
    .update(shortfalls)
    .set({ closedAt })
    .where(and(eq(shortfalls.claimId, claim.id), eq(shortfalls.companyId, companyOf(capability))));
}

/** Returns the claim's shortfall, if it has one. */
export const listShortfalls = (db: Db, claim: Claim): Rows<Shortfall> =>
  db
    .select()
    .from(shortfalls)
    .where(eq(shortfalls.claimId, claim.id)) as unknown as Rows<Shortfall>;

/**
 * Returns what these companies still owe for refunds that HMRC repaid, in full or in part, by
 * company, oldest first.
 */
export const owedShortfalls = async (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
  today: IsoDate,
): Promise<ReadonlyMap<string, OwedShortfall[]>> =>
  capabilities.length === 0 ? new Map() : owedFrom(await owed(db, capabilities), today);

/** Returns the queries of {@link owedShortfalls}. */
export function owedQueries(
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
) {
  const isOwed = and(
    ofCompanies(claims.companyId, capabilities),
    inArray(claims.state, [...WITH_CUSTOMER]),
  );
  return {
    owedClaims: db
      .select({
        claimId: claims.id,
        companyId: claims.companyId,
        reference: claims.reference,
        repaidOn: claims.hmrcRepaidOn,
        payBy: shortfalls.payBy,
      })
      .from(claims)
      .leftJoin(shortfalls, and(eq(shortfalls.claimId, claims.id), isNull(shortfalls.closedAt)))
      .where(isOwed)
      .orderBy(asc(claims.hmrcRepaidOn), asc(claims.reference)),
    owedLines: linesOfOwedClaims(db, capabilities),
    passOns: openPassOns(db, capabilities),
    plannedSetOffs: db
      .select({ claimId: setOffs.shortfallClaimId, pence: setOffs.pence })
      .from(setOffs)
      .innerJoin(claims, eq(claims.id, setOffs.shortfallClaimId))
      .where(and(isOwed, eq(setOffs.state, 'planned'))),
  };
}

const owed = companyBatch(owedQueries);

type OwedRows = {
  [K in keyof ReturnType<typeof owedQueries>]: Awaited<ReturnType<typeof owedQueries>[K]>;
};

/** Groups the rows of {@link owedQueries} by company. */
export function owedFrom(
  { owedClaims, owedLines, passOns, plannedSetOffs }: OwedRows,
  today: IsoDate,
): ReadonlyMap<string, OwedShortfall[]> {
  const owed = new Map<string, OwedShortfall[]>();
  const books = balancesByClaim(owedLines);
  for (const { claimId, companyId, payBy, reference, repaidOn } of owedClaims) {
    const due = repaidOn ? owedBy(repaidOn, payBy) : payBy;
    if (!due) continue;
    const balances = books.get(claimId) ?? {};
    const { passOnPence, outstandingPence } = stillOwed({
      balances,
      passOns: passOns.filter((row) => row.claimId === claimId),
      planned: plannedSetOffs.filter((plan) => plan.claimId === claimId),
      today,
    });
    const row = {
      claimId,
      reference,
      payBy: due,
      outstandingPence,
      passOnPence,
    };
    if (row.outstandingPence + row.passOnPence > 0 || payBy)
      owed.set(companyId, [...(owed.get(companyId) ?? []), row]);
  }
  return owed;
}

/**
 * Returns every claim that ever had a shortfall, by its reference, which a payment into our account
 * may name.
 */
export async function shortfallReferences(
  db: Db,
  work: WorkCapability,
): Promise<{ claimId: string; companyId: string; reference: string }[]> {
  checkWork(work);
  return db
    .select({
      claimId: shortfalls.claimId,
      companyId: shortfalls.companyId,
      reference: claims.reference,
    })
    .from(shortfalls)
    .innerJoin(claims, eq(claims.id, shortfalls.claimId));
}

/**
 * Stores one payment into our account. An unidentified one is assigned to the claim that it names
 * by now: money may arrive before its shortfall is opened. Returns false if nothing is new.
 */
export async function saveReceipt(
  tx: Db,
  work: WorkCapability,
  receipt: typeof bankReceipts.$inferInsert,
): Promise<boolean> {
  checkWork(work);
  const kept = await tx
    .insert(bankReceipts)
    .values(receipt)
    .onConflictDoUpdate({
      target: bankReceipts.id,
      set: { claimId: sql`excluded.claim_id` },
      setWhere: sql`${bankReceipts.claimId} is null and excluded.claim_id is not null`,
    })
    .returning({ id: bankReceipts.id });
  return kept.length > 0;
}
