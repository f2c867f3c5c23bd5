import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { Claim, ClaimCapability } from './claims';
import type { Db } from '@/server/platform/db/db';
import { payoutOrders, withdrawals } from './tables';
import type { Stored } from '@/server/access/store/stored';
import type { Rows } from '@/server/platform/db/queryBatch';

export type PayoutOrderRow = typeof payoutOrders.$inferSelect;
export type Withdrawal = Stored<'withdrawal', typeof withdrawals.$inferSelect>;

/**
 * Returns the key of a claim's present order. The first order uses the claim's own id; one after a
 * refusal is a new order and needs a new key.
 */
export const orderKey = (claim: Pick<Claim, 'id' | 'payoutAttempt'>) =>
  claim.payoutAttempt === 1 ? claim.id : `${claim.id}:${claim.payoutAttempt}`;

/**
 * Stores the order that will be sent to the bank, or returns the stored one: an order never
 * changes.
 */
export async function placeOrder(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  facts: Omit<PayoutOrderRow, 'key' | 'claimId'>,
): Promise<PayoutOrderRow> {
  companyOf(capability, claim);
  const order = { ...facts, key: orderKey(claim), claimId: claim.id };
  await tx.insert(payoutOrders).values(order).onConflictDoNothing();
  return (await findOrder(tx, claim)) ?? order;
}

/** Returns the order of the claim's present attempt. */
export async function findOrder(db: Db, claim: Claim): Promise<PayoutOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutOrders)
    .where(eq(payoutOrders.key, orderKey(claim)));
  return row;
}

/** Stores the person's request to withdraw, once. */
export async function askToWithdraw(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  claim: Claim,
  askedAt: Date,
): Promise<void> {
  companyOf(capability, claim);
  if (!capability.person) throw new Error('Only a person can withdraw a claim.');
  await tx
    .insert(withdrawals)
    .values({ claimId: claim.id, askedBy: personOf(capability.person), askedAt })
    .onConflictDoNothing();
}

export const findWithdrawal = async (db: Db, claim: Claim): Promise<Withdrawal | undefined> =>
  (await listWithdrawals(db, claim))[0];

/** Returns the query for a claim's withdrawal request, to be combined with others. */
export const listWithdrawals = (db: Db, claim: Claim): Rows<Withdrawal> =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.claimId, claim.id)) as unknown as Rows<Withdrawal>;

/**
 * Deletes a withdrawal request that came too late: the bank could not stop the payment, and the
 * claim goes on.
 */
export async function dropWithdrawal(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  companyOf(capability, claim);
  await tx.delete(withdrawals).where(eq(withdrawals.claimId, claim.id));
}
