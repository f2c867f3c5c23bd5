import type { CompanyCapability } from '@/lib/access/capability';
import { findOrder } from '@/server/refunds/store/payoutOrders';
import { formatPence } from '@/lib/kernel/money';
import { PAYOUT_RETURNED } from '@/lib/refunds/claim/claim';
import type { PayoutStatus } from './payoutsPort';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { lockCompany } from '@/server/companies/store/companies';
import { lockClaim, moveClaim, type Claim } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { takeBackReceipt } from '@/server/documents/store/documents';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import type { RefundNeeds } from '@/server/refunds/needs';
import { payoutReturnedMail } from '@/server/refunds/mails/payout';
import { notify } from '@/server/notifications/notify';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { holdPayout } from './holdPayout';
import { retryAtNewAccount } from './retryPayouts';
import { readPayoutStop } from './stopReduced';

type ReturnDeps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'clock' | 'sealer' | 'payouts' | 'portalUrl'
>;

/**
 * The days for which we check for returned payments. A bank may send a Faster Payment back after it
 * has arrived, as a rule the same day.
 */
export const RETURN_DAYS = 5;
const FIRST_LOOK_MS = 300_000;
const DAY_MS = 86_400_000;

/**
 * Returns the time of the next check whether a payment that left at `sentAt` came back: soon at
 * first, then ever less often; undefined after {@link RETURN_DAYS} days.
 */
export function nextReturnCheck(sentAt: Date | null, now: Date): Date | undefined {
  const age = now.getTime() - (sentAt ?? now).getTime();
  if (age > RETURN_DAYS * DAY_MS) return undefined;
  return new Date(now.getTime() + Math.min(DAY_MS / 4, Math.max(FIRST_LOOK_MS, age)));
}

/** Schedules the next check of a payout that has left, if there is to be one. */
export async function scheduleReturnCheck(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock'>,
  claim: Pick<Claim, 'id' | 'paidOutAt'>,
): Promise<void> {
  const startAfter = nextReturnCheck(claim.paidOutAt, deps.clock.now());
  if (!startAfter) return;
  await deps.outbox.send(
    tx,
    'payout.check',
    { claimId: claim.id },
    { startAfter, onlyOne: claim.id },
  );
}

/**
 * Asks the bank whether a payment that had left came back.
 * @throws ProviderFailure when it does not answer; the queue tries again.
 */
export async function checkForReturn(
  deps: ReturnDeps,
  capability: CompanyCapability<'work:claim'>,
  seen: Claim,
): Promise<void> {
  // A payout that shortfalls took whole never left the bank.
  if (!seen.payoutId || seen.payoutId === 'set-off') return;
  const status = await deps.payouts.status(seen.payoutId);
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, seen.id);
    if (claim?.state !== 'paid_out' || claim.payoutAttempt !== seen.payoutAttempt) return undefined;
    return status.state === 'returned'
      ? returned(tx, deps, capability, claim, status)
      : scheduleReturnCheck(tx, deps, claim);
  });
}

/**
 * Records that the money is with us again: the claim waits for another account, or is held if HMRC
 * has reduced the refund, and the receipt of the payment is revoked.
 */
async function returned(
  tx: Db,
  deps: ReturnDeps,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  status: PayoutStatus,
): Promise<void> {
  const now = deps.clock.now();
  const order = await findOrder(tx, claim);
  const moved = await moveClaim(tx, capability, claim, {
    event: 'payoutReturned',
    at: now,
    facts: {
      paidOutAt: null,
      payoutId: null,
      payoutProblem: PAYOUT_RETURNED,
    },
  });
  if (!moved) return;
  await takeBackReceipt(tx, capability, claim);
  await auditClaim(tx, claim, {
    at: now,
    event: 'payout returned',
    detail: { reason: status.reason ?? 'RETURNED' },
  });
  const stop = await readPayoutStop(tx, capability, moved);
  if (stop.what === 'hold') return holdPayout(tx, deps, capability, moved, stop.reduction);
  if (await retryAtNewAccount(tx, deps.outbox, capability, moved, now)) return;
  const { ending } = await payoutAccount(tx, claim);
  // Use the ordered amount: the part that covers an earlier shortfall never left.
  const amountPence = order?.amountPence ?? claim.netPence;
  const companyUrl = `${deps.portalUrl}/v2/instant-vat/steps/company?company_id=${claim.companyId}`;
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:payout_returned:${claim.payoutAttempt}`,
    now,
    mail: payoutReturnedMail({
      ...(await readClaimMailContext(tx, deps, capability, claim)),
      ending,
      companyUrl,
    }),
    text: `your bank sent ${formatPence(amountPence)} back to us. It is safe: check your bank account.`,
  });
}
