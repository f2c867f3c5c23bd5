import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { sameReference } from '@/lib/refunds/claim/paymentReference';
import { setOffsFrom, shortfallPayBy } from '@/lib/refunds/claim/shortfall';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { auditClaim } from './auditClaim';
import { lockCompany } from '@/server/companies/store/companies';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { saveReceipt, openShortfall, owedShortfalls } from '@/server/refunds/store/shortfalls';
import { newestRepaid, repaidReferences } from '@/server/refunds/store/passOns';
import { moveSetOffs, planSetOff, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import type { RefundNeeds } from '@/server/refunds/needs';
import { notifyOfShortfall } from '@/server/refunds/followUp/notifyOfUpdates';
import { ZERO } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { receivePayment } from './receivePayment';
import type { MessageDeps } from './settleShortfall';

/**
 * Opens a shortfall after HMRC paid less than was sold, tells the customer once how much is due and
 * by when, and begins reading the bank's receipts.
 */
export async function beginShortfall(
  tx: Db,
  deps: MessageDeps & Pick<RefundNeeds, 'receivingAccount' | 'sealer'>,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
  now: Date,
): Promise<void> {
  const pence = minus(claim.refundPence, claim.hmrcRepaidPence ?? ZERO);
  const payBy = shortfallPayBy(isoDate(now));
  await openShortfall(tx, capability, claim, { pence, payBy, openedAt: now });
  await auditClaim(tx, claim, {
    at: now,
    event: 'HMRC repaid less',
    detail: { amountPence: claim.hmrcRepaidPence ?? 0, shortfallPence: pence, payBy },
  });
  await notifyOfShortfall(tx, deps, capability, claim);
  await planNextReceiptRead(tx, deps, now);
}

/** Plans what of a new claim's payout covers what the company owes for earlier claims. */
export async function planSetOffs(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  claim: Claim,
  now: Date,
): Promise<void> {
  const owed = (await owedShortfalls(tx, [capability], isoDate(now))).get(claim.companyId) ?? [];
  const plans = setOffsFrom(claim.netPence, owed);
  for (const { claimId, pence } of plans) {
    await planSetOff(tx, capability, claim, { claimId, pence, plannedAt: now });
  }
}

/**
 * Posts the set-offs of a payout that has left to the earlier claims, in the same commit.
 */
export async function takeSetOffs(
  tx: Db,
  deps: MessageDeps & Pick<RefundNeeds, 'sealer'>,
  capability: ClaimCapability,
  claim: Claim,
): Promise<void> {
  const planned = (await setOffsOfPayout(tx, claim)).filter(({ state }) => state === 'planned');
  for (const { shortfallClaimId, pence } of planned)
    await receivePayment(tx, deps, capability, {
      from: 'payout',
      payoutClaimId: claim.id,
      claimId: shortfallClaimId,
      amountPence: pence,
    });
  await moveSetOffs(tx, capability, claim, 'taken');
}

const LOOK_BACK_DAYS = 90;

/**
 * Reads the receipts of our bank account, as a background job, and schedules its next run: while a
 * repayment is to be passed on or a shortfall is open, and as long after a claim's close as a
 * transfer is looked for, because a second transfer may arrive then.
 * @throws ProviderFailure
 */
export async function readReceipts(
  deps: MessageDeps & Pick<RefundNeeds, 'store' | 'payouts' | 'sealer'>,
  work: WorkCapability,
): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  if (!(await newestRepaid(deps.store.db, work, since))) return;
  const receipts = await deps.payouts.receipts(since);
  // Read after the bank's answer, so that a claim that HMRC repaid meanwhile is included.
  const named = await repaidReferences(deps.store.db, work);
  for (const receipt of receipts) {
    const owed = named.find(
      ({ reference }) => sameReference(reference) === sameReference(receipt.reference),
    );
    const capability = owed && work.forCompany(owed.companyId, 'work:claim');
    await deps.store.db.transaction(async (tx) => {
      // Before the receipt, because its row locks the claim that it names.
      if (capability) await lockCompany(tx, capability);
      if (
        !(await saveReceipt(tx, work, { ...receipt, claimId: owed?.claimId ?? null, readAt: now }))
      )
        return;
      if (capability) {
        await receivePayment(tx, deps, capability, {
          from: 'transfer',
          receiptId: receipt.id,
          arrivedAt: receipt.receivedAt,
          claimId: owed.claimId,
          amountPence: receipt.amountPence,
        });
      }
    });
  }
  await deps.store.db.transaction(async (tx) => {
    const newest = await newestRepaid(tx, work, since);
    if (newest) await planNextReceiptRead(tx, deps, newest);
  });
}

const SOONEST_SECONDS = 20;
const LATEST_SECONDS = 3_600;

/**
 * Schedules the next receipt read: soon after HMRC last repaid a claim, then ever later, at most
 * hourly.
 */
export async function planNextReceiptRead(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'clock'>,
  newest: Date,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const seconds = Math.min(
    LATEST_SECONDS,
    Math.max(SOONEST_SECONDS, (now - newest.getTime()) / 8_000),
  );
  await deps.outbox.send(
    tx,
    'receipts.read',
    {},
    { startAfter: new Date(now + seconds * 1000), onlyOne: 'bank' },
  );
}
