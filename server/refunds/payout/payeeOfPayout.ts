import type { BankDetails } from '@/lib/companies/bankAccount';
import type { CompanyCapability } from '@/lib/access/capability';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import { checkPayee, recordPayeeCheck } from '@/server/companies/checkPayee';
import { findBankAccount, type BankAccount } from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim, type Claim } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { findOrder } from '@/server/refunds/store/payoutOrders';

type PayeeDeps = Pick<RefundNeeds, 'store' | 'clock' | 'sealer' | 'payees'>;

/** Opens the sealed numbers of an account. */
export const openDetails = (
  { sealer }: Pick<RefundNeeds, 'sealer'>,
  { id, sealedDetails }: BankAccount,
): BankDetails =>
  JSON.parse(sealer.open(sealedDetails, `bank_accounts.sealed_details:${id}`)) as BankDetails;

/**
 * Asks the bank whether the account of a claim is in its name, unless it has answered before, and
 * stores the answer for the transaction that orders the payment. Does nothing once the bank may
 * have an order.
 */
export async function askPayeeOfPayout(
  deps: PayeeDeps,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<void> {
  const { db } = deps.store;
  const account = await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, capability, claimId);
    const isToBePaid = claim?.state === 'confirmed' && !claim.payoutProblem;
    return isToBePaid && !(await findOrder(tx, claim)) ? payoutAccount(tx, claim) : undefined;
  });
  if (account) await askPayeeOf(deps, capability, account);
}

/**
 * Asks the bank whether an account is in its name, unless it has answered before, and stores the
 * answer.
 */
export async function askPayeeOf(
  deps: PayeeDeps,
  capability: CompanyCapability<'work:claim'>,
  account: BankAccount,
): Promise<void> {
  if (getPayeeCheck(account) !== 'notAvailable') return;
  const { accountName } = account;
  const check = await checkPayee(deps, { accountName, ...openDetails(deps, account) });
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const now = await findBankAccount(tx, capability, account.id);
    if (now) await recordPayeeCheck(tx, capability, now, check, deps.clock.now());
  });
}

/** Returns true if the bank has said that a claim's account is in another name. */
export const isInAnotherName = async (tx: Db, claim: Claim): Promise<boolean> =>
  getPayeeCheck(await payoutAccount(tx, claim)) === 'noMatch';
