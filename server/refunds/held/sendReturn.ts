import type { CompanyCapability } from '@/lib/access/capability';
import { paymentReference } from '@/lib/refunds/claim/paymentReference';
import {
  currentBankAccount,
  findBankAccount,
  type BankAccount,
} from '@/server/companies/store/bankAccounts';
import { payOrRefused } from '@/server/refunds/payout/payOrRefused';
import { askPayeeOf } from '@/server/refunds/payout/payeeOfPayout';
import type { PayoutDeps } from '@/server/refunds/payout/settlePayout';
import { lockClaim } from '@/server/refunds/store/claims';
import { findReturn } from '@/server/refunds/store/held';
import { orderReturn, type OrderedReturn } from './orderReturn';
import { settleReturn } from './settleReturn';

type Ids = { claimId: string; returnId: string };
type Work = CompanyCapability<'work:claim'>;

/**
 * Sends a customer's own money back, or asks the bank how an order stands, as a background job. The
 * bank pays an order once however often it is sent, so a lost answer is safe to request again.
 * @throws ProviderFailure when the bank did not answer; the queue tries again.
 */
export async function sendReturn(deps: PayoutDeps, capability: Work, ids: Ids): Promise<void> {
  await askPayeeOfReturn(deps, capability, ids);
  const ordered =
    (await deps.store.db.transaction((tx) => orderReturn(tx, deps, capability, ids))) ??
    (await findOrdered(deps, capability, ids));
  if (!ordered) return;
  const { paymentId } = ordered.row;
  const status = paymentId
    ? await deps.payouts.status(paymentId)
    : await payOrRefused(deps, ordered.account, {
        key: ids.returnId,
        amountPence: ordered.row.pence,
        reference: paymentReference(ordered.claim.reference),
      });
  await settleReturn(deps, capability, ids, status);
}

/** Returns the payment if the bank may have it, or has paid it; undefined if not. */
async function findOrdered(
  { store: { db } }: PayoutDeps,
  capability: Work,
  { claimId, returnId }: Ids,
): Promise<OrderedReturn | undefined> {
  return db.transaction(async (tx) => {
    const claim = await lockClaim(tx, capability, claimId);
    const row = claim && (await findReturn(tx, claim, returnId));
    if (!claim || !row?.bankAccountId || row.state === 'failed' || row.state === 'planned')
      return undefined;
    const account = await findBankAccount(tx, capability, row.bankAccountId);
    return account && { claim, row, account };
  });
}

/** Asks the bank for the name on the account of a planned payment. */
async function askPayeeOfReturn(deps: PayoutDeps, capability: Work, ids: Ids): Promise<void> {
  const { db } = deps.store;
  const account = await db.transaction(async (tx): Promise<BankAccount | undefined> => {
    const claim = await lockClaim(tx, capability, ids.claimId);
    const row = claim && (await findReturn(tx, claim, ids.returnId));
    return row?.state === 'planned' ? currentBankAccount(tx, capability) : undefined;
  });
  if (account) await askPayeeOf(deps, capability, account);
}
