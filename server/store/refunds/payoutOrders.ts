import { eq } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { Claim } from './claims';
import type { Db } from '@/server/store/db';
import { payoutOrders, withdrawals } from '@/server/store/schema/money';

export type PayoutOrderRow = typeof payoutOrders.$inferSelect;
export type Withdrawal = typeof withdrawals.$inferSelect;

/** The first order bears the claim's own id as its key; one after a refusal is a new order and needs a new key. */
export const orderKey = (claim: Pick<Claim, 'id' | 'payoutAttempt'>) => (claim.payoutAttempt === 1 ? claim.id : `${claim.id}:${claim.payoutAttempt}`);

/** Writes down what the bank will be asked to pay, or gives what was written down before: an order never changes. */
export async function placeOrder(tx: Db, order: PayoutOrderRow): Promise<PayoutOrderRow> {
  await tx.insert(payoutOrders).values(order).onConflictDoNothing();
  return (await orderOf(tx, order.key)) ?? order;
}

export async function orderOf(db: Db, key: string): Promise<PayoutOrderRow | undefined> {
  const [row] = await db.select().from(payoutOrders).where(eq(payoutOrders.key, key));
  return row;
}

/** Keeps the person's wish to withdraw, once. */
export async function askToWithdraw(tx: Db, capability: CompanyCapability<'claim:confirm'>, claimId: string, askedAt: Date): Promise<void> {
  if (!capability.personId) throw new Error('Only a person can withdraw a claim.');
  await tx.insert(withdrawals).values({ claimId, askedBy: capability.personId, askedAt }).onConflictDoNothing();
}

export async function withdrawalOf(db: Db, claimId: string): Promise<Withdrawal | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.claimId, claimId));
  return row;
}

/** The bank could not stop the payment: the wish came too late, and the claim goes on. */
export async function dropWithdrawal(tx: Db, claimId: string): Promise<void> {
  await tx.delete(withdrawals).where(eq(withdrawals.claimId, claimId));
}
