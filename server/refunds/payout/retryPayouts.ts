import type { CompanyCapability } from '@/lib/access/capability';
import { appendAudit } from '@/server/audit/store/log';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { findOrder } from '@/server/refunds/store/payoutOrders';
import type { Outbox } from '@/server/platform/queue/outbox';
import {
  addClaimEvent,
  lockClaimsPaidTo,
  lockRefusedPayouts,
  noteClaim,
  type Claim,
  type ClaimCapability,
  type PayoutCapability,
} from '@/server/refunds/store/claims';

interface PayoutToRetry {
  claim: Claim;
  bankAccountId: string;
  now: Date;
}

async function retry(
  tx: Db,
  outbox: Outbox,
  capability: PayoutCapability,
  { claim, bankAccountId, now }: PayoutToRetry,
): Promise<void> {
  await noteClaim(tx, capability, claim, {
    bankAccountId,
    payoutAttempt: claim.payoutAttempt + 1,
    payoutProblem: null,
    payoutId: null,
  });
  await addClaimEvent(tx, capability, claim, { event: 'payoutRetried', at: now });
  const event =
    bankAccountId === claim.bankAccountId ? 'payout tried again' : 'payout account corrected';
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event,
    detail: {},
  });
  await outbox.send(tx, 'payout.send', { claimId: claim.id }, { onlyOne: claim.id });
}

/**
 * Retries payouts that the bank refused or sent back, at the account just saved, whether new or
 * unchanged, in the same commit (docs/rules/product.md#claim). The caller has locked the company.
 */
export async function retryRefusedPayouts(
  tx: Db,
  outbox: Outbox,
  capability: CompanyCapability<'bank:manage'>,
  bankAccountId: string,
  now: Date,
): Promise<void> {
  for (const claim of await lockRefusedPayouts(tx, capability))
    await retry(tx, outbox, capability, { claim, bankAccountId, now });
}

/**
 * Retries a refused payment at once if another account was saved while it was on its way; returns
 * false if the account is still the one it was ordered to. The caller has locked the company and
 * the claim.
 */
export async function retryAtNewAccount(
  tx: Db,
  outbox: Outbox,
  capability: ClaimCapability,
  claim: Claim,
  now: Date,
): Promise<boolean> {
  const account = await currentBankAccount(tx, capability);
  if (!account || account.id === claim.bankAccountId) return false;
  await retry(tx, outbox, capability, { claim, bankAccountId: account.id, now });
  return true;
}

/**
 * Redirects payouts that wait for a stopped account to a trusted one. Returns false, for the caller
 * to undo everything, if the bank may have an order for the stopped one. The caller has locked the
 * company.
 */
export async function payToTrustedAccount(
  tx: Db,
  outbox: Outbox,
  capability: CompanyCapability<'bank:manage'>,
  accounts: { stoppedId: string; trustedId: string },
  now: Date,
): Promise<boolean> {
  for (const claim of await lockClaimsPaidTo(tx, capability, accounts.stoppedId)) {
    if (await findOrder(tx, claim)) return false;
    await retry(tx, outbox, capability, { claim, bankAccountId: accounts.trustedId, now });
  }
  return true;
}
