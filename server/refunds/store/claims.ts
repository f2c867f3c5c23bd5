import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyIdsOf, companyOf } from '@/lib/access/holder';
import { nextClaimState, type ClaimEvent } from '@/lib/refunds/claim/claim';
import type { Db } from '@/server/platform/db/db';
import { postEvent } from './ledger';
import { claimEvents, claims } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { among, type Rows } from '@/server/platform/db/together';

export type Claim = Stored<'claim', typeof claims.$inferSelect>;
export type ClaimEventRow = typeof claimEvents.$inferSelect;
/**
 * Who may write to a claim: the one who may sell the refund, and the portal that pays it and
 * follows it.
 */
export type ClaimCapability = CompanyCapability<'claim:confirm'> | CompanyCapability<'work:claim'>;
/** The same, and whoever corrects the account it is paid to. */
export type PayoutCapability = ClaimCapability | CompanyCapability<'bank:manage'>;
export type NewClaim = Omit<typeof claims.$inferInsert, 'id' | 'companyId' | 'state'>;

/** All claims of the company, newest first. */
export const claimsOf = async (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Promise<Claim[]> => claimsOfCompanies(db, [capability]);

/** The same of several companies. */
export const claimsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[],
): Rows<Claim> =>
  db
    .select()
    .from(claims)
    .where(among(claims.companyId, companyIdsOf(capabilities)))
    .orderBy(desc(claims.confirmedAt)) as unknown as Rows<Claim>;

/** The claim that stands for a period, if any; a withdrawn one does not. */
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
 * One claim of the company, locked until the transaction ends; an id of another company's is not
 * found here.
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

/** Sells the refund, once per period of a VAT number: undefined when it has been sold already. */
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

/**
 * The next number of the claims' own sequence; numbers of claims that came to nothing are not used
 * again.
 */
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

/**
 * Moves a claim along one edge of the domain's graph and keeps the event. Undefined, and nothing
 * changed, when the edge does not exist from where it is or it has moved meanwhile: a claim never
 * goes backwards by accident.
 */
export async function moveClaim(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  event: ClaimEvent,
  at: Date,
  facts: Facts = {},
  detail: ClaimEventRow['detail'] = {},
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
  if (row) await addClaimEvent(tx, capability, claim, event, at, detail);
  return row as Claim | undefined;
}

/** Facts of the payment that do not move the claim. */
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

/**
 * Keeps an event and writes its lines in the books, in the same transaction: one is never without
 * the other.
 */
export async function addClaimEvent(
  tx: Db,
  capability: PayoutCapability,
  claim: Claim,
  event: string,
  at: Date,
  detail: ClaimEventRow['detail'] = {},
): Promise<void> {
  companyOf(capability, claim);
  const [row] = await tx
    .insert(claimEvents)
    .values({ claimId: claim.id, event, at, detail })
    .returning();
  if (row) await postEvent(tx, claim, row);
}

/** The events of these claims, oldest first. */
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
 * Claims whose payment the bank refused, so that a new account can be tried. Locked: one that is
 * being withdrawn is none by then.
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

/** Returns the claims that wait to be paid to this account, locked. */
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
