import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { payoutWait } from '@/lib/refunds/review/payoutWait';
import { operatorAddresses } from '@/server/access/store/operators';
import { personNamed } from '@/server/access/store/stored';
import { auditClaim } from '@/server/refunds/claim/auditClaim';
import { lockCompany } from '@/server/companies/store/companies';
import { hasInvoice } from '@/server/documents/store/documents';
import { notifyByMail } from '@/server/notifications/messages';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { lateWords, lateForOperatorMail } from '@/server/refunds/mails/lateReview';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { noteReview, findReview } from '@/server/refunds/store/reviews';
import { planLateAnswer } from './holdUnusual';
import { giveUpIfTooLate } from './giveUp';

type LateDeps = NotifyDeps & Pick<RefundNeeds, 'store' | 'clock' | 'reviewRules'>;

/**
 * Gives the customer of a held payout a new time once the promised one has passed, and tells them
 * and the operators; a sale that the new time is too late for is given up. A payout that was
 * decided meanwhile is left alone.
 */
export async function answerLate(
  deps: LateDeps,
  work: WorkCapability,
  capability: CompanyCapability<'work:claim'>,
  claimId: string,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, claimId);
    if (claim?.state !== 'confirmed' || claim.payoutProblem) return;
    if (await findWithdrawal(tx, claim)) return;
    const review = await findReview(tx, claim);
    const now = deps.clock.now();
    if (review?.state !== 'waiting') return;
    if (review.answerBy > now) return planLateAnswer(tx, deps, review);
    const { payableFrom } = await payoutAccount(tx, claim);
    const { answerBy } = payoutWait(
      { reasons: review.reasons, payableFrom, now },
      deps.reviewRules,
    );
    if (!answerBy) throw new Error('A payout is held without a reason.');
    if (await giveUpIfTooLate(tx, deps, capability, claim, answerBy)) return;
    await noteReview(tx, capability, claim, { answerBy });
    await auditClaim(tx, claim, {
      at: now,
      event: 'answer about a payout late',
      detail: { answerBy: answerBy.toISOString() },
    });
    const moment = {
      ...(await readClaimMailContext(tx, deps, capability, claim)),
      review: { ...review, answerBy },
      lateSince: review.answerBy,
      isSoldForGood: await hasInvoice(tx, claim),
      now,
    };
    const name = `claim:${claim.id}:late:${answerBy.toISOString()}`;
    await notify(tx, deps, {
      to: personNamed(claim, 'confirmedBy'),
      capability,
      topic: 'claimMoney',
      moment: name,
      now,
      ...lateWords(moment),
    });
    await mailOperators(tx, deps, work, { name, moment });
    await planLateAnswer(tx, deps, { claimId: claim.id, answerBy });
  });
}

/** Mails every operator who may answer that a promised time has passed. */
async function mailOperators(
  tx: Db,
  { outbox }: Pick<LateDeps, 'outbox'>,
  work: WorkCapability,
  { name, moment }: { name: string; moment: Parameters<typeof lateForOperatorMail>[0] },
): Promise<void> {
  const mail = lateForOperatorMail(moment);
  for (const to of await operatorAddresses(tx, work))
    await notifyByMail(tx, outbox, {
      to,
      dedupeKey: `${name}:operator:${to}`,
      now: moment.now,
      ...mail,
    });
}
