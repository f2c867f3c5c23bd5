import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { Refusal } from '@/lib/access/refusal';
import { formatPence } from '@/lib/kernel/money';
import { needsTwoPeople } from '@/lib/refunds/review/holdLimits';
import type { Browser } from '@/server/access/sessions';
import { appendAudit } from '@/server/audit/store/log';
import { takeReauthentication } from '@/server/auth/reauthentication';
import type { RefundNeeds } from '@/server/refunds/needs';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { addApproval, listApprovals, isTheirOwn, noteReview } from '@/server/refunds/store/reviews';
import { lockHeldPayout, type LookedAt } from './lockHeldPayout';
import { payoutToConfirm } from './payoutToConfirm';
import { countsFor, whyNotApprove } from './whyNotApprove';
import { reviewAnswerText } from '@/lib/refunds/text';

type Approved = LookedAt & { note?: string | undefined };

/**
 * Approves a payout; the last required approval orders the payment. Takes a proof given for this
 * payout, its account and its pence.
 * @throws Refusal notFound, conflict, reauthenticationRequired.
 */
export async function approvePayout(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'outbox' | 'reviewRules'>,
  operator: OperatorCapability,
  looked: Approved,
  browser: Pick<Browser, 'sessionIdHash'>,
): Promise<{ sentence: string }> {
  return deps.store.db.transaction(async (tx) => {
    const { capability, claim } = await lockHeldPayout(tx, operator, looked);
    const now = deps.clock.now();
    const { act, payoutPence } = await payoutToConfirm(tx, 'approvePayout', claim);
    const before = (await listApprovals(tx, claim)).filter(countsFor(payoutPence));
    const why = whyNotApprove({
      approvedBy: before.map(({ personId }) => personId),
      operatorId: operator.person.personId,
      isTheirOwn: await isTheirOwn(tx, operator, claim),
      account: await payoutAccount(tx, claim),
      now,
    });
    if (why) throw new Refusal('conflict', why);
    await takeReauthentication(tx, operator.person, act, browser, now);
    const note = looked.note || undefined;
    await addApproval(tx, operator, claim, { at: now, note, payoutPence });
    const isLast = !needsTwoPeople(claim.refundPence, deps.reviewRules) || before.length > 0;
    await appendAudit(tx, {
      at: now,
      actor: operator.actor,
      companyId: claim.companyId,
      subject: `claim:${claim.id}`,
      event: isLast ? 'payout approved' : 'payout approved by the first of two',
      detail: { payoutPence },
    });
    if (!isLast)
      return {
        sentence: reviewAnswerText.approvedOnce,
      };
    await noteReview(tx, capability, claim, {
      state: 'approved',
      decidedAt: now,
      decidedBy: operator.person.personId,
    });
    await deps.outbox.send(tx, 'payout.send', { claimId: claim.id }, { onlyOne: claim.id });
    return { sentence: reviewAnswerText.approved(formatPence(payoutPence)) };
  });
}
