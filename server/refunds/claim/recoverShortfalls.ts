import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { sameReference } from '@/lib/refunds/claim/paymentReference';
import { setOffsFrom, shortfallPayBy } from '@/lib/refunds/claim/shortfall';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import {
  saveReceipt,
  newestOpenShortfall,
  openShortfall,
  owedShortfalls,
  shortfallReferences,
} from '@/server/refunds/store/shortfalls';
import { moveSetOffs, planSetOff, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import type { RefundNeeds } from '@/server/refunds/needs';
import { notifyOfShortfall } from '@/server/refunds/followUp/notifyOfUpdates';
import { ZERO } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { recover, type MessageDeps } from './settleShortfall';

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
  await appendAudit(tx, {
    at: now,
    actor: 'system',
    companyId: claim.companyId,
    subject: `claim:${claim.id}`,
    event: 'HMRC repaid less',
    detail: { amountPence: claim.hmrcRepaidPence ?? 0, shortfallPence: pence, payBy },
  });
  await notifyOfShortfall(tx, deps, capability, claim);
  await planNextReceiptRead(tx, deps, now);
}

/** Plans what of a new claim's payout covers the company's earlier shortfalls. */
export async function planSetOffs(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  claim: Claim,
  now: Date,
): Promise<void> {
  const owed = (await owedShortfalls(tx, [capability])).get(claim.companyId) ?? [];
  const plans = setOffsFrom(claim.netPence, owed);
  for (const { claimId, pence } of plans) {
    await planSetOff(tx, capability, claim, { claimId, pence, plannedAt: now });
  }
}

/**
 * Posts the set-offs of a payout that has left to the claims with the shortfalls, in the same
 * commit.
 */
export async function takeSetOffs(
  tx: Db,
  deps: MessageDeps,
  capability: ClaimCapability,
  claim: Claim,
  now: Date,
): Promise<void> {
  const planned = (await setOffsOfPayout(tx, claim)).filter(({ state }) => state === 'planned');
  for (const { shortfallClaimId, pence } of planned)
    await recover(tx, deps, capability, shortfallClaimId, 'shortfallSetOff', pence, now);
  await moveSetOffs(tx, capability, claim, 'taken');
}

const LOOK_BACK_DAYS = 90;

/**
 * Reads the receipts of our bank account while a shortfall is open, as a background job, and
 * schedules its next run.
 * @throws ProviderFailure
 */
export async function readReceipts(
  deps: MessageDeps & Pick<RefundNeeds, 'store' | 'payouts'>,
  work: WorkCapability,
): Promise<void> {
  if (!(await newestOpenShortfall(deps.store.db, work))) return;
  const now = deps.clock.now();
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const receipts = await deps.payouts.receipts(since);
  // Read after the bank's answer, so that a shortfall opened meanwhile is included.
  const named = await shortfallReferences(deps.store.db, work);
  for (const receipt of receipts) {
    const owed = named.find(
      ({ reference }) => sameReference(reference) === sameReference(receipt.reference),
    );
    await deps.store.db.transaction(async (tx) => {
      if (
        !(await saveReceipt(tx, work, { ...receipt, claimId: owed?.claimId ?? null, readAt: now }))
      )
        return;
      if (owed) {
        await recover(
          tx,
          deps,
          work.forCompany(owed.companyId, 'work:claim'),
          owed.claimId,
          'shortfallReceived',
          receipt.amountPence,
          now,
        );
      }
    });
  }
  await deps.store.db.transaction(async (tx) => {
    const newest = await newestOpenShortfall(tx, work);
    if (newest) await planNextReceiptRead(tx, deps, newest);
  });
}

const SOONEST_SECONDS = 20;
const LATEST_SECONDS = 3_600;

/**
 * Schedules the next receipt read: soon after the newest shortfall opened, then ever later, at most
 * hourly.
 */
async function planNextReceiptRead(
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
