import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { nextClaimState, type ClaimEvent } from '@/lib/refunds/claim/claim';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { postEvent } from './ledger';
import { claimEvents, claims } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { among, type Rows } from '@/server/platform/db/queryBatch';

export type Claim = Stored<'claim', typeof claims.$inferSelect>;
export type ClaimEventRow = typeof claimEvents.$inferSelect;
/**
 * The capabilities that may write to a claim: of the seller of the refund, and of the portal that
 * pays and follows it.
 */
export type ClaimCapability = CompanyCapability<'claim:confirm'> | CompanyCapability<'work:claim'>;
/**
 * The capabilities that may change a claim's payout: those that may write to it, and that of
 * correcting the account it is paid to.
 */
export type PayoutCapability = ClaimCapability | CompanyCapability<'bank:manage'>;
export type NewClaim = Omit<typeof claims.$inferInsert, 'id' | 'companyId' | 'state'>;

/** Returns all claims of the company, newest first. */
export const listClaims = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<Claim[]> => claimsOfCompanies(db, [capability]);

/** Returns all claims of several companies, newest first. */
export const claimsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<Claim> =>
  db
    .select()
    .from(claims)
    .where(ofCompanies(claims.companyId, capabilities))
    .orderBy(desc(claims.confirmedAt)) as unknown as Rows<Claim>;

/** Returns the period's claim, if any; ended unsold claims do not count. */
export async function claimOfPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<Claim | undefined> {
  const [row] = await db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.companyId, companyOf(capability)),
        eq(claims.periodId, periodId),
        ne(claims.state, 'withdrawn'),
      ),
    );
  return row as Claim | undefined;
}

/**
 * Locks one claim of the company until the transaction ends; undefined for an id of another
 * company's.
 */
export async function lockClaim(
  tx: Db,
  capability: ClaimCapability,
  claimId: string,
): Promise<Claim | undefined> {
  const [row] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.companyId, companyOf(capability)), eq(claims.id, claimId)))
    .for('update');
  return row as Claim | undefined;
}

/**
 * Inserts a claim, once per period of a VAT number; returns undefined if the refund has been sold
 * already.
 */
export async function addClaim(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  fresh: NewClaim,
): Promise<Claim | undefined> {
  const [row] = await tx
    .insert(claims)
    .values({ ...fresh, companyId: companyOf(capability), state: 'confirmed' })
    .onConflictDoNothing()
    .returning();
  return row as Claim | undefined;
}

/** Returns the next number of the claims' own sequence; numbers of failed claims are not reused. */
export async function nextClaimNumber(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
): Promise<number> {
  companyOf(capability);
  const answer: unknown = await tx.execute(sql`select nextval('claim_numbers') as number`);
  return Number((answer as { rows: { number: string | number }[] }).rows[0]?.number);
}

type Facts = Partial<
  Pick<
    Claim,
    | 'paidOutAt'
    | 'hmrcRepaidOn'
    | 'hmrcRepaidPence'
    | 'closedAt'
    | 'payoutId'
    | 'payoutProblem'
    | 'payoutAttempt'
    | 'bankAccountId'
  >
>;

interface ClaimMove {
  event: ClaimEvent;
  at: Date;
  facts?: Facts;
  detail?: ClaimEventRow['detail'];
}

/**
 * Moves a claim along one transition and stores the event. Returns undefined, with nothing changed,
 * if its state has no such transition or it has moved meanwhile: a claim never goes backwards by
 * accident.
 */
export async function moveClaim(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  { event, at, facts = {}, detail = {} }: ClaimMove,
): Promise<Claim | undefined> {
  const state = nextClaimState(claim.state, event);
  if (!state || state === 'quoted' || state === 'expired') return undefined;
  const [row] = await tx
    .update(claims)
    .set({ ...facts, state })
    .where(
      and(
        eq(claims.id, claim.id),
        eq(claims.companyId, companyOf(capability)),
        eq(claims.state, claim.state),
      ),
    )
    .returning();
  if (row) await addClaimEvent(tx, capability, claim, { event, at, detail });
  return row as Claim | undefined;
}

/** Updates facts of the payment that do not move the claim. */
export async function noteClaim(
  tx: Db,
  capability: PayoutCapability,
  claim: Claim,
  facts: Facts,
): Promise<void> {
  await tx
    .update(claims)
    .set(facts)
    .where(and(eq(claims.id, claim.id), eq(claims.companyId, companyOf(capability))));
}

/** Stores an event and its lines in the books, in one transaction: never one without the other. */
export async function addClaimEvent(
  tx: Db,
  capability: PayoutCapability,
  claim: Claim,
  { event, at, detail = {} }: Pick<ClaimMove, 'at' | 'detail'> & { event: string },
): Promise<void> {
  companyOf(capability, claim);
  const [row] = await tx
    .insert(claimEvents)
    .values({ claimId: claim.id, event, at, detail })
    .returning();
  if (row) await postEvent(tx, claim, row);
}

/** Returns the events of these claims, oldest first. */
export const eventsOfClaims = async (db: Db, those: readonly Claim[]): Promise<ClaimEventRow[]> =>
  those.length === 0
    ? []
    : db
        .select()
        .from(claimEvents)
        .where(
          inArray(
            claimEvents.claimId,
            those.map(({ id }) => id),
          ),
        )
        .orderBy(asc(claimEvents.at));

/**
 * Locks and returns the claims with a payment that the bank refused, so that a new account can be
 * tried. A claim that is being withdrawn is left out.
 */
export const lockRefusedPayouts = async (
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
): Promise<Claim[]> =>
  (await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.companyId, companyOf(capability)),
        eq(claims.state, 'confirmed'),
        sql`${claims.payoutProblem} is not null`,
      ),
    )
    .orderBy(asc(claims.id))
    .for('update')) as Claim[];

/** Locks and returns the claims that wait to be paid to this account. */
export const lockClaimsPaidTo = async (
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
  bankAccountId: string,
): Promise<Claim[]> =>
  (await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.companyId, companyOf(capability)),
        eq(claims.state, 'confirmed'),
        eq(claims.bankAccountId, bankAccountId),
      ),
    )
    .orderBy(asc(claims.id))
    .for('update')) as Claim[];

/** Locks and returns these claims of the company. */
export const lockClaimsOf = async (
  tx: Db,
  capability: CompanyCapability<'bank:manage'>,
  claimIds: readonly string[],
): Promise<Claim[]> =>
  (await tx
    .select()
    .from(claims)
    .where(and(eq(claims.companyId, companyOf(capability)), among(claims.id, claimIds)))
    .orderBy(asc(claims.id))
    .for('update')) as Claim[];
