import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { leftToPassOn } from '@/lib/refunds/claim/ledger';
import { splitReceived } from '@/lib/refunds/passOn/passOn';
import { queueRow } from '@/server/access/queueRow';
import type { NotifyDeps } from '@/server/notifications/notify';
import { auditClaim } from './auditClaim';
import type { Db } from '@/server/platform/db/db';
import { addClaimEvent, lockClaim, type ClaimCapability } from '@/server/refunds/store/claims';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { addPassOn } from '@/server/refunds/store/passOns';
import { closeIfPassedOn } from './closeIfPassedOn';
import { notifyClosed } from './notifyClosed';
import { recover, type MessageDeps } from './settleShortfall';

/** An amount for a claim: a bank transfer that arrived, or a part of a later claim's payout. */
export type Payment = { claimId: string; amountPence: Pence } & (
  | { from: 'transfer'; receiptId: string; arrivedAt: Date }
  | { from: 'payout'; payoutClaimId: string }
);

/**
 * Keeps an amount that a customer paid for a claim. It settles what HMRC repaid first, then a
 * shortfall; anything beyond belongs to the customer. Closes the claim once all of it agrees to the
 * penny (docs/rules/product.md#both-legs). The caller has locked the company.
 */
export async function receivePayment(
  tx: Db,
  deps: NotifyDeps & MessageDeps,
  capability: ClaimCapability,
  payment: Payment,
): Promise<void> {
  const now = deps.clock.now();
  const claim = await lockClaim(tx, capability, payment.claimId);
  if (!claim) return;
  const { passedOnPence, restPence } = splitReceived(
    payment.amountPence,
    leftToPassOn(await balancesOfClaim(tx, claim)),
  );
  const isTransfer = payment.from === 'transfer';
  if (passedOnPence > 0) {
    await addPassOn(tx, capability, claim, {
      kind: isTransfer ? 'received' : 'set_off',
      pence: passedOnPence,
      day: isoDate(isTransfer ? payment.arrivedAt : now),
      at: now,
      ...(isTransfer ? { receiptId: payment.receiptId } : { payoutClaimId: payment.payoutClaimId }),
    });
    await addClaimEvent(tx, capability, claim, {
      event: isTransfer ? 'passedOn' : 'passedOnSetOff',
      at: now,
      detail: {
        amountPence: passedOnPence,
      },
    });
    await auditClaim(tx, claim, {
      at: now,
      event: isTransfer ? 'HMRC’s repayment passed on' : 'HMRC’s repayment set off',
      detail: { amountPence: passedOnPence },
    });
  }
  if (restPence > 0)
    await recover(tx, deps, capability, claim, {
      event: isTransfer ? 'shortfallReceived' : 'shortfallSetOff',
      amountPence: restPence,
      now,
    });
  await queueRow(tx, deps.outbox, capability);
  const closed = await closeIfPassedOn(tx, capability, claim, now);
  if (closed) await notifyClosed(tx, deps, capability, closed);
}
