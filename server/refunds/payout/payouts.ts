import type { CompanyCapability } from '@/lib/access/capability';
import { paymentReference } from '@/lib/refunds/claim/paymentReference';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { PAYOUT_OTHER_NAME } from '@/lib/refunds/claim/claim';
import { lockClaim, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import {
  orderKey,
  findOrder,
  placeOrder,
  findWithdrawal,
  type PayoutOrderRow,
} from '@/server/refunds/store/payoutOrders';
import { releaseSettledSetOffs, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { lockCompany } from '@/server/companies/store/companies';
import { serialiseOrdering } from '@/server/refunds/store/soldSums';
import { giveUpIfTooLate } from '@/server/refunds/review/giveUp';
import { waitsForPerson } from '@/server/refunds/review/waitsForPerson';
import { payOrRefused } from './payOrRefused';
import { askPayeeOfPayout, isInAnotherName } from './payeeOfPayout';
import { refusePayout } from './refusePayout';
import { checkForReturn } from './returnedPayouts';
import { settlePayout, type PayoutDeps } from './settlePayout';
import { readPayoutStop, stopReduced } from './stopReduced';

/**
 * Orders the payment of a confirmed claim. The bank pays an order once however often it is sent, so
 * a lost answer is safe to request again.
 * @throws ProviderFailure when the bank did not answer; the queue tries again.
 */
export async function sendPayout(
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<void> {
  await askPayeeOfPayout(deps, capability, claimId);
  const toSend = await deps.store.db.transaction((tx) => orderFor(tx, deps, capability, claimId));
  if (!toSend) return;
  const { claim, order } = toSend;
  // Nothing is left to send: earlier shortfalls take the whole payout.
  if (order.amountPence === 0) {
    return settlePayout(deps, capability, claim, {
      id: 'set-off',
      state: 'settled',
      settledAt: deps.clock.now(),
    });
  }
  const account = await payoutAccount(deps.store.db, claim);
  const status = await payOrRefused(deps, account, {
    key: order.key,
    amountPence: order.amountPence,
    reference: order.reference,
  });
  await settlePayout(deps, capability, claim, status);
}

/**
 * Returns the order to send, stored before it is sent. Undefined once the claim is paid, refused,
 * to be withdrawn or reduced by HMRC, for an account in another name, and while the account cools
 * off or a review is open.
 */
async function orderFor(
  tx: Db,
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<{ claim: Claim; order: PayoutOrderRow } | undefined> {
  // Syncs with HMRC take the same lock, so a finished one is visible here.
  await lockCompany(tx, capability);
  const claim = await lockClaim(tx, capability, claimId);
  if (claim?.state !== 'confirmed' || claim.payoutProblem || (await findWithdrawal(tx, claim)))
    return undefined;
  if ((await stopReduced(tx, deps, capability, claim)) !== 'none') return undefined;
  // An order that the bank may have was decided before: send it again unchanged.
  const placed = await findOrder(tx, claim);
  if (placed) return { claim, order: placed };
  if (await isInAnotherName(tx, claim)) {
    await refusePayout(tx, deps, capability, claim, PAYOUT_OTHER_NAME);
    return undefined;
  }
  if (await waitsForAccount(tx, deps, capability, claim)) return undefined;
  await releaseSettledSetOffs(tx, capability, claim);
  await serialiseOrdering(tx, capability);
  if (await waitsForPerson(tx, deps, capability, claim)) return undefined;
  const order = await placeOrder(tx, capability, claim, {
    amountPence: reachesAccount(claim.netPence, await setOffsOfPayout(tx, claim)),
    reference: paymentReference(claim.reference),
    orderedAt: deps.clock.now(),
  });
  return { claim, order };
}

/**
 * Returns true while the claim's account cools off after a change. The payment is then scheduled
 * for the end of the cooling-off, or the sale is given up if that is too late
 * (docs/rules/product.md#cooling-off).
 */
async function waitsForAccount(
  tx: Db,
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
): Promise<boolean> {
  const { payableFrom, stoppedAt } = await payoutAccount(tx, claim);
  if (stoppedAt) throw new Error('A claim names a bank account whose change was stopped.');
  if (!payableFrom || payableFrom <= deps.clock.now()) return false;
  if (await giveUpIfTooLate(tx, deps, capability, claim, payableFrom)) return true;
  await deps.outbox.send(
    tx,
    'payout.send',
    { claimId: claim.id },
    { startAfter: payableFrom, onlyOne: claim.id },
  );
  return true;
}

/**
 * Asks the bank for the state of an order; or to stop it if the person has withdrawn or HMRC has
 * reduced the refund; or whether a payment came back.
 * @throws ProviderFailure
 */
export async function checkPayout(
  deps: PayoutDeps,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<void> {
  const claim = await deps.store.db.transaction((tx) => lockClaim(tx, capability, claimId));
  if (claim?.state === 'paid_out') return checkForReturn(deps, capability, claim);
  if (claim?.state !== 'confirmed' || claim.payoutProblem) return;
  if (await isToBeStopped(deps.store.db, capability, claim))
    return stopPayout(deps, capability, claim);
  if (claim.payoutId)
    await settlePayout(deps, capability, claim, await deps.payouts.status(claim.payoutId));
}

const isToBeStopped = async (db: Db, capability: ClaimCapability, claim: Claim) =>
  (await findWithdrawal(db, claim)) !== undefined ||
  (await readPayoutStop(db, capability, claim)).what !== 'none';

/**
 * Asks the bank to stop a claim's payment and stores the answer: stopped, or already gone.
 * @throws ProviderFailure
 */
export async function stopPayout(
  deps: PayoutDeps,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  await settlePayout(
    deps,
    capability,
    claim,
    await deps.payouts.cancel(orderKey(claim)),
    'to stop',
  );
}
