import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { companyOf, operatorOf, personOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { columnsOf, type Rows } from '@/server/platform/db/queryBatch';
import { operators, people } from '@/server/access/store/tables';
import type { Claim, ClaimCapability } from './claims';
import { ownClaims } from './ownClaims';
import { payoutApprovals, payoutReviews } from './reviewTables';
import { claims } from './tables';

export type Review = typeof payoutReviews.$inferSelect;

const ofPayout = ({ id, bankAccountId }: Pick<Claim, 'id' | 'bankAccountId'>) =>
  and(eq(payoutReviews.claimId, id), eq(payoutReviews.bankAccountId, bankAccountId));

/** Returns the review of the claim's payout to its present account. */
export async function findReview(db: Db, claim: Claim): Promise<Review | undefined> {
  const [row] = await db.select().from(payoutReviews).where(ofPayout(claim));
  return row;
}

/** Returns the reviews of these companies' payouts, each of its claim's present account. */
export const reviewsOfCompanies = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<Review> =>
  db
    .select(columnsOf(payoutReviews))
    .from(payoutReviews)
    .innerJoin(
      claims,
      and(
        eq(claims.id, payoutReviews.claimId),
        eq(claims.bankAccountId, payoutReviews.bankAccountId),
      ),
    )
    .where(ofCompanies(payoutReviews.companyId, capabilities)) as unknown as Rows<Review>;

/** Stores a new review. The caller has locked the claim. */
export async function addReview(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  fresh: Pick<Review, 'reasons' | 'openedAt' | 'answerBy'>,
): Promise<Review> {
  const [row] = await tx
    .insert(payoutReviews)
    .values({
      ...fresh,
      promisedAt: fresh.answerBy,
      companyId: companyOf(capability, claim),
      claimId: claim.id,
      bankAccountId: claim.bankAccountId,
      state: 'waiting',
    })
    .returning();
  if (!row) throw new Error('A review was not kept.');
  return row;
}

type Facts = Partial<
  Pick<
    Review,
    | 'state'
    | 'answerBy'
    | 'promisedAt'
    | 'decidedAt'
    | 'decidedBy'
    | 'refusal'
    | 'question'
    | 'askedAt'
    | 'askedBy'
    | 'answer'
    | 'answeredAt'
  >
>;

/** Changes an open review. The caller has locked the claim. */
export async function noteReview(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  facts: Facts,
): Promise<void> {
  companyOf(capability, claim);
  await tx
    .update(payoutReviews)
    .set(facts)
    .where(and(ofPayout(claim), eq(payoutReviews.state, 'waiting')));
}

/**
 * Closes an open review because its claim has ended without a sale. The caller has locked the
 * claim.
 */
export const closeReview = (
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  at: Date,
): Promise<void> =>
  noteReview(tx, capability, claim, { state: 'withdrawn', decidedAt: at, decidedBy: null });

/** One approval of a payout. */
export interface Approval {
  personId: string;
  name: string;
  payoutPence: Pence;
  approvedAt: Date;
  note: string | null;
  /** True if the person is still an operator, and not disabled. */
  isOperator: boolean;
}

/** Returns the approvals of the claim's payout, the first one first. */
export const listApprovals = async (db: Db, claim: Claim): Promise<Approval[]> =>
  db
    .select({
      personId: payoutApprovals.personId,
      name: people.fullName,
      payoutPence: payoutApprovals.payoutPence,
      approvedAt: payoutApprovals.approvedAt,
      note: payoutApprovals.note,
      isOperator: sql<boolean>`${operators.personId} is not null and ${people.disabledAt} is null`,
    })
    .from(payoutApprovals)
    .innerJoin(people, eq(people.id, payoutApprovals.personId))
    .leftJoin(
      operators,
      and(eq(operators.personId, payoutApprovals.personId), isNull(operators.endedAt)),
    )
    .where(
      and(
        eq(payoutApprovals.claimId, claim.id),
        eq(payoutApprovals.bankAccountId, claim.bankAccountId),
      ),
    )
    .orderBy(asc(payoutApprovals.approvedAt));

/** Stores this operator's approval of this sum, in place of an approval of another sum. */
export async function addApproval(
  tx: Db,
  operator: OperatorCapability,
  claim: Claim,
  { at, note, payoutPence }: { at: Date; note: string | undefined; payoutPence: Pence },
): Promise<void> {
  const said = { approvedAt: at, note: note ?? null, payoutPence };
  await tx
    .insert(payoutApprovals)
    .values({
      claimId: claim.id,
      bankAccountId: claim.bankAccountId,
      personId: personOf(operatorOf(operator)),
      ...said,
    })
    .onConflictDoUpdate({
      target: [payoutApprovals.claimId, payoutApprovals.bankAccountId, payoutApprovals.personId],
      set: said,
    });
}

/** Returns the company of a claim; undefined if the claim does not exist. */
export async function companyOfClaim(
  db: Db,
  operator: OperatorCapability,
  claimId: string,
): Promise<string | undefined> {
  operatorOf(operator);
  const [row] = await db
    .select({ companyId: claims.companyId })
    .from(claims)
    .where(eq(claims.id, claimId));
  return row?.companyId;
}

/**
 * Returns true if the operator sold this refund, or belongs or belonged to its company or to its
 * accountants.
 */
export async function isTheirOwn(
  tx: Db,
  operator: OperatorCapability,
  claim: Claim,
): Promise<boolean> {
  return (await ownClaims(tx, operator, [claim])).has(claim.id);
}
