import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { Pence } from '@/lib/domain/money/money';
import type { Db } from '@/server/store/db';
import { balancesOfClaims } from './ledger';
import { bankReceipts, payoutOrders, setOffs, shortfalls } from '@/server/store/schema/money';
import { claims } from '@/server/store/schema/vat';

export type Shortfall = typeof shortfalls.$inferSelect;
export type SetOff = typeof setOffs.$inferSelect;

/** A shortfall with what is left of it, as the books say. */
export interface OpenShortfall { claimId: string; reference: string; pence: Pence; outstandingPence: Pence; payBy: string }

export async function openShortfall(tx: Db, shortfall: Omit<Shortfall, 'closedAt'>): Promise<void> {
  await tx.insert(shortfalls).values(shortfall).onConflictDoNothing();
}

export async function closeShortfall(tx: Db, claimId: string, closedAt: Date): Promise<void> {
  await tx.update(shortfalls).set({ closedAt }).where(eq(shortfalls.claimId, claimId));
}

export async function shortfallOf(db: Db, claimId: string): Promise<Shortfall | undefined> {
  const [row] = await db.select().from(shortfalls).where(eq(shortfalls.claimId, claimId));
  return row;
}

/** What the company still owes for refunds that HMRC did not pay in full, oldest first. */
export async function openShortfallsOf(db: Db, capability: CompanyCapability): Promise<OpenShortfall[]> {
  const rows = await db.select({ shortfall: shortfalls, reference: claims.reference }).from(shortfalls)
    .innerJoin(claims, eq(claims.id, shortfalls.claimId))
    .where(and(eq(shortfalls.companyId, capability.companyId), isNull(shortfalls.closedAt))).orderBy(asc(shortfalls.openedAt), asc(claims.reference));
  const books = await balancesOfClaims(db, rows.map(({ shortfall }) => shortfall.claimId));
  return rows.map(({ shortfall: { claimId, pence, payBy }, reference }) =>
    ({ claimId, reference, pence, payBy, outstandingPence: books.get(claimId)?.shortfall_receivable ?? 0 }));
}

/** When the newest shortfall that is still open was opened; undefined when nobody owes anything. */
export async function newestOpenShortfall(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ openedAt: shortfalls.openedAt }).from(shortfalls).where(isNull(shortfalls.closedAt)).orderBy(desc(shortfalls.openedAt)).limit(1);
  return row?.openedAt;
}

/** Every claim that ever had a shortfall, by its reference: what a payment into our account may name. */
export const shortfallReferences = (db: Db): Promise<{ claimId: string; reference: string }[]> =>
  db.select({ claimId: shortfalls.claimId, reference: claims.reference }).from(shortfalls).innerJoin(claims, eq(claims.id, shortfalls.claimId));

export async function planSetOff(tx: Db, plan: Omit<SetOff, 'id' | 'state'>): Promise<void> {
  await tx.insert(setOffs).values({ ...plan, state: 'planned' }).onConflictDoNothing();
}

/** What of a claim's payout covers earlier shortfalls; what was released does not count. */
export const setOffsOfPayout = (db: Db, claimId: string): Promise<(SetOff & { reference: string })[]> =>
  db.select({
    id: setOffs.id, companyId: setOffs.companyId, claimId: setOffs.claimId, shortfallClaimId: setOffs.shortfallClaimId, pence: setOffs.pence,
    state: setOffs.state, plannedAt: setOffs.plannedAt, reference: claims.reference,
  }).from(setOffs).innerJoin(claims, eq(claims.id, setOffs.shortfallClaimId))
    .where(and(eq(setOffs.claimId, claimId), ne(setOffs.state, 'released'))).orderBy(asc(claims.reference));

/** What is planned against a shortfall by payouts that have not left yet. */
export async function plannedAgainst(db: Db, shortfallClaimId: string): Promise<Pence> {
  const rows = await db.select({ pence: setOffs.pence }).from(setOffs).where(and(eq(setOffs.shortfallClaimId, shortfallClaimId), eq(setOffs.state, 'planned')));
  return rows.reduce((sum, row) => sum + row.pence, 0);
}

/** What was to cover a shortfall that is settled by now stays with the customer; only while no order was written down. */
export async function releaseSettledSetOffs(tx: Db, claimId: string): Promise<void> {
  const ordered = await tx.select({ key: payoutOrders.key }).from(payoutOrders).where(eq(payoutOrders.claimId, claimId));
  if (ordered.length > 0) return;
  const settled = tx.select({ id: shortfalls.claimId }).from(shortfalls).where(isNotNull(shortfalls.closedAt));
  await tx.update(setOffs).set({ state: 'released' }).where(and(eq(setOffs.claimId, claimId), eq(setOffs.state, 'planned'), inArray(setOffs.shortfallClaimId, settled)));
}

export async function moveSetOffs(tx: Db, claimId: string, state: 'taken' | 'released'): Promise<void> {
  await tx.update(setOffs).set({ state }).where(and(eq(setOffs.claimId, claimId), eq(setOffs.state, 'planned')));
}

/** Keeps one payment into our account; false when it is known already. */
export async function keepReceipt(tx: Db, receipt: typeof bankReceipts.$inferInsert): Promise<boolean> {
  return (await tx.insert(bankReceipts).values(receipt).onConflictDoNothing().returning({ id: bankReceipts.id })).length > 0;
}
