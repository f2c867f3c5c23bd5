import { formatPence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import type { PayoutStatus } from './payoutsPort';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { lockCompany } from '@/server/companies/store/companies';
import {
  lockClaim,
  moveClaim,
  noteClaim,
  type Claim,
  type ClaimCapability,
} from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { dropWithdrawal, findOrder, findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { personNamed } from '@/server/access/store/stored';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import type { RefundNeeds } from '@/server/refunds/needs';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { issueClaimDocuments } from '@/server/refunds/claim/issueClaimDocuments';
import { paidOutMail } from '@/server/refunds/mails/claim';
import { notify } from '@/server/notifications/notify';
import { planNextRepaymentRead } from '@/server/refunds/claim/moveClaims';
import { takeSetOffs } from '@/server/refunds/claim/recoverShortfalls';
import { refusePayout } from './refusePayout';
import { scheduleReturnCheck } from './returnedPayouts';
import { withdrawNow } from '@/server/refunds/claim/withdrawNow';
import { endStoppedPayout, readPayoutStop } from './stopReduced';

export type PayoutDeps = Pick<
  RefundNeeds,
  | 'store'
  | 'outbox'
  | 'clock'
  | 'sealer'
  | 'payouts'
  | 'payees'
  | 'portalUrl'
  | 'operator'
  | 'reviewRules'
>;

/**
 * Saves the bank's answer about a claim's order: paid out, refused, stopped, or to be checked again
 * later.
 */
export async function settlePayout(
  deps: PayoutDeps,
  capability: ClaimCapability,
  seen: Claim,
  status: PayoutStatus,
  asked: 'how it stands' | 'to stop' = 'how it stands',
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    // Saving an account takes the same lock, so a refused payout is retried at the current account.
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, seen.id);
    if (claim?.state !== 'confirmed' || claim.payoutAttempt !== seen.payoutAttempt) return;
    if (status.state === 'settled' || status.state === 'returned')
      return paidOut(tx, deps, capability, claim, status);
    // The payment is on its way and cannot be stopped: the withdrawal came too late, and the claim
    // goes on.
    if (asked === 'to stop' && status.state === 'accepted')
      await dropWithdrawal(tx, capability, claim);
    const withdrawal = await findWithdrawal(tx, claim);
    if (status.state !== 'accepted') {
      if (withdrawal)
        return withdrawNow(tx, deps, capability, claim, personNamed(withdrawal, 'askedBy'));
      const stop = await readPayoutStop(tx, capability, claim);
      if (stop.what !== 'none') return endStoppedPayout(tx, deps, capability, claim, stop);
      return refusePayout(tx, deps, capability, claim, status.reason ?? status.state.toUpperCase());
    }
    await noteClaim(tx, capability, claim, { payoutId: status.id });
    const order = await findOrder(tx, claim);
    await deps.outbox.send(
      tx,
      'payout.check',
      { claimId: claim.id },
      { startAfter: nextCheck(deps, order?.orderedAt ?? claim.confirmedAt), onlyOne: claim.id },
    );
  });
}

/**
 * Returns the time of the next check. A Faster Payment usually takes seconds: check often at first,
 * then ever less.
 */
function nextCheck(deps: PayoutDeps, orderedAt: Date): Date {
  const now = deps.clock.now().getTime();
  const seconds = Math.min(300, Math.max(5, (now - orderedAt.getTime()) / 4_000));
  return new Date(now + seconds * 1000);
}

async function paidOut(
  tx: Db,
  deps: PayoutDeps,
  capability: ClaimCapability,
  claim: Claim,
  status: PayoutStatus,
): Promise<void> {
  const now = deps.clock.now();
  const paidOutAt = status.settledAt ?? now;
  const order = await findOrder(tx, claim);
  const amountPence = order?.amountPence ?? claim.netPence;
  const planned = (await setOffsOfPayout(tx, claim)).filter(({ state }) => state === 'planned');
  const setOffPence = sum(planned.map(({ pence }) => pence));
  const isReduced = (await readPayoutStop(tx, capability, claim)).what !== 'none';
  await dropWithdrawal(tx, capability, claim);
  const moved = await moveClaim(tx, capability, claim, {
    event: 'payOut',
    at: paidOutAt,
    facts: { paidOutAt, payoutId: status.id, payoutProblem: null },
    detail: { amountPence, ...(setOffPence > 0 && { setOffPence }) },
  });
  if (!moved) return;
  await auditClaim(tx, claim, {
    event: 'paid out',
    at: now,
    detail: { amountPence, payoutId: status.id, ...(setOffPence > 0 && { setOffPence }) },
  });
  await takeSetOffs(tx, deps, capability, moved);
  await issueClaimDocuments(tx, deps.operator, capability, moved, paidOutAt);
  const { ending } = await payoutAccount(tx, claim);
  const text =
    amountPence > 0
      ? `we paid you ${formatPence(amountPence)}, reference ${claim.reference}.`
      : `nothing was paid out for claim ${claim.reference}: all of our price covers an earlier shortfall.`;
  const turn = claim.payoutAttempt === 1 ? '' : `:${claim.payoutAttempt}`;
  await notify(tx, deps, {
    ...whom(capability, claim),
    moment: `claim:${claim.id}:paid_out${turn}`,
    now,
    text,
    mail: paidOutMail({
      ...(await readClaimMailContext(tx, deps, capability, moved)),
      ending,
      isReduced,
    }),
  });
  await scheduleReturnCheck(tx, deps, moved);
  await planNextRepaymentRead(tx, deps, capability);
}

/** Addresses the mail to the person who sold the refund. */
const whom = (capability: ClaimCapability, claim: Claim) => ({
  to: personNamed(claim, 'confirmedBy'),
  capability,
  topic: 'claimMoney' as const,
});
