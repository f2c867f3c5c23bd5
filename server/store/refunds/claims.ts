import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import { nextClaimState, type ClaimEvent } from '@/lib/domain/refunds/claim';
import type { Db } from '@/server/store/db';
import { postEvent } from './ledger';
import { claimEvents, claims } from '@/server/store/schema/vat';

export type Claim = typeof claims.$inferSelect;
export type ClaimEventRow = typeof claimEvents.$inferSelect;
export type NewClaim = Omit<typeof claims.$inferInsert, 'id' | 'companyId' | 'state'>;

/** All claims of the company, newest first. */
export const claimsOf = (db: Db, capability: CompanyCapability): Promise<Claim[]> =>
  db.select().from(claims).where(eq(claims.companyId, capability.companyId)).orderBy(desc(claims.confirmedAt));

/** The claim that stands for a period, if any; a withdrawn one does not. */
export async function claimOfPeriod(db: Db, capability: CompanyCapability, periodId: string): Promise<Claim | undefined> {
  const [row] = await db.select().from(claims)
    .where(and(eq(claims.companyId, capability.companyId), eq(claims.periodId, periodId), ne(claims.state, 'withdrawn')));
  return row;
}

/** For background work, which is given the id by a job that its own company's transaction queued. Locked until the transaction ends. */
export async function lockClaimForWork(tx: Db, claimId: string): Promise<Claim | undefined> {
  const [row] = await tx.select().from(claims).where(eq(claims.id, claimId)).for('update');
  return row;
}

/** Sells the refund, once per period of a VAT number: undefined when it has been sold already. */
export async function addClaim(tx: Db, capability: CompanyCapability<'claim:confirm'>, fresh: NewClaim): Promise<Claim | undefined> {
  const [row] = await tx.insert(claims).values({ ...fresh, companyId: capability.companyId, state: 'confirmed' }).onConflictDoNothing().returning();
  return row;
}

/** The next number of the claims' own sequence; numbers of claims that came to nothing are not used again. */
export async function nextClaimNumber(tx: Db): Promise<number> {
  const answer: unknown = await tx.execute(sql`select nextval('claim_numbers') as number`);
  return Number((answer as { rows: { number: string | number }[] }).rows[0]?.number);
}

type Facts = Partial<Pick<Claim, 'paidOutAt' | 'hmrcRepaidOn' | 'hmrcRepaidPence' | 'closedAt' | 'payoutId' | 'payoutProblem' | 'payoutAttempt' | 'bankAccountId'>>;

/**
 * Moves a claim along one edge of the domain's graph and keeps the event. Undefined, and nothing changed, when the edge
 * does not exist from where it is or it has moved meanwhile: a claim never goes backwards by accident.
 */
export async function moveClaim(
  tx: Db, claim: Pick<Claim, 'id' | 'state'>, event: ClaimEvent, at: Date, facts: Facts = {}, detail: ClaimEventRow['detail'] = {},
): Promise<Claim | undefined> {
  const state = nextClaimState(claim.state, event);
  if (!state || state === 'quoted' || state === 'expired') return undefined;
  const [row] = await tx.update(claims).set({ ...facts, state }).where(and(eq(claims.id, claim.id), eq(claims.state, claim.state))).returning();
  if (row) await addClaimEvent(tx, claim.id, event, at, detail);
  return row;
}

/** Facts of the payment that do not move the claim. */
export async function noteClaim(tx: Db, claimId: string, facts: Facts): Promise<void> {
  await tx.update(claims).set(facts).where(eq(claims.id, claimId));
}

/** Keeps an event and writes its lines in the books, in the same transaction: one is never without the other. */
export async function addClaimEvent(tx: Db, claimId: string, event: string, at: Date, detail: ClaimEventRow['detail'] = {}): Promise<void> {
  const [row] = await tx.insert(claimEvents).values({ claimId, event, at, detail }).returning();
  if (row) await postEvent(tx, row);
}

/** The events of these claims, oldest first. */
export const eventsOfClaims = async (db: Db, claimIds: readonly string[]): Promise<ClaimEventRow[]> =>
  claimIds.length === 0 ? [] : db.select().from(claimEvents).where(inArray(claimEvents.claimId, [...claimIds])).orderBy(asc(claimEvents.at));

/** The companies with a claim that HMRC has yet to settle. */
export async function companiesWithOpenClaims(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ companyId: claims.companyId }).from(claims).where(notInArray(claims.state, ['closed', 'withdrawn']));
  return rows.map(({ companyId }) => companyId);
}

/** Claims that are to be paid and can be, of all companies. */
export async function confirmedClaims(db: Db): Promise<string[]> {
  const rows = await db.select({ id: claims.id }).from(claims).where(and(eq(claims.state, 'confirmed'), isNull(claims.payoutProblem)));
  return rows.map(({ id }) => id);
}

/** Claims that were paid after this moment and wait for HMRC, of all companies. */
export async function claimsPaidSince(db: Db, since: Date): Promise<string[]> {
  const rows = await db.select({ id: claims.id }).from(claims).where(and(eq(claims.state, 'paid_out'), gt(claims.paidOutAt, since)));
  return rows.map(({ id }) => id);
}

/** Claims whose payment the bank refused, so that a new account can be tried. */
export const refusedPayouts = (db: Db, capability: CompanyCapability): Promise<Claim[]> =>
  db.select().from(claims).where(and(eq(claims.companyId, capability.companyId), eq(claims.state, 'confirmed'), sql`${claims.payoutProblem} is not null`));
