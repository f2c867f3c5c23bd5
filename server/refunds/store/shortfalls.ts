import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyIdsOf, companyOf } from '@/lib/access/holder';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { minus, sum } from '@/lib/kernel/sums';
import type { Db } from '@/server/platform/db/db';
import type { Claim, ClaimCapability } from './claims';
import { balancesByClaim, linesOfOpenShortfalls } from './ledger';
import { claims } from './tables';
import { bankReceipts, setOffs, shortfalls } from './shortfallTables';
import type { Stored } from '@/server/access/store/stored';
import { among, columnsOf, queryBatch, type Rows } from '@/server/platform/db/queryBatch';

export type Shortfall = Stored<'shortfall', typeof shortfalls.$inferSelect>;

/** An open shortfall with its balance in the books, less the set-offs of payouts under way. */
export interface OwedShortfall {
  claimId: string;
  reference: string;
  outstandingPence: Pence;
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
 * Returns what these companies still owe for refunds that HMRC did not pay in full, by company,
 * oldest first.
 */
export const owedShortfalls = async (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Promise<ReadonlyMap<string, OwedShortfall[]>> =>
  capabilities.length === 0
    ? new Map()
    : owedFrom(await queryBatch(db, owedQueries(db, capabilities)));

/** Returns the queries of {@link owedShortfalls}. */
export function owedQueries(db: Db, capabilities: readonly CompanyCapability<'taxes:read'>[]) {
  const isOpen = and(
    among(shortfalls.companyId, companyIdsOf(capabilities)),
    isNull(shortfalls.closedAt),
  );
  return {
    openShortfalls: db
      .select({ ...columnsOf(shortfalls), reference: claims.reference })
      .from(shortfalls)
      .innerJoin(claims, eq(claims.id, shortfalls.claimId))
      .where(isOpen)
      .orderBy(asc(shortfalls.openedAt), asc(claims.reference)),
    shortfallLines: linesOfOpenShortfalls(db, capabilities),
    plannedSetOffs: db
      .select({ claimId: setOffs.shortfallClaimId, pence: setOffs.pence })
      .from(setOffs)
      .innerJoin(shortfalls, eq(shortfalls.claimId, setOffs.shortfallClaimId))
      .where(and(isOpen, eq(setOffs.state, 'planned'))),
  };
}

type OwedRows = {
  [K in keyof ReturnType<typeof owedQueries>]: Awaited<ReturnType<typeof owedQueries>[K]>;
};

/** Groups the rows of {@link owedQueries} by company. */
export function owedFrom({
  openShortfalls,
  shortfallLines,
  plannedSetOffs,
}: OwedRows): ReadonlyMap<string, OwedShortfall[]> {
  const owed = new Map<string, OwedShortfall[]>();
  const books = balancesByClaim(shortfallLines);
  for (const { claimId, companyId, payBy, reference } of openShortfalls) {
    const taken = sum(
      plannedSetOffs.filter((planned) => planned.claimId === claimId).map(({ pence }) => pence),
    );
    const outstandingPence = minus(books.get(claimId)?.shortfall_receivable ?? ZERO, taken);
    owed.set(companyId, [
      ...(owed.get(companyId) ?? []),
      { claimId, reference, payBy, outstandingPence },
    ]);
  }
  return owed;
}

/** Returns when the newest open shortfall was opened; undefined if none is open. */
export async function newestOpenShortfall(db: Db, work: WorkCapability): Promise<Date | undefined> {
  checkWork(work);
  const [row] = await db
    .select({ openedAt: shortfalls.openedAt })
    .from(shortfalls)
    .where(isNull(shortfalls.closedAt))
    .orderBy(desc(shortfalls.openedAt))
    .limit(1);
  return row?.openedAt;
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
