import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { Refusal } from '@/lib/access/refusal';
import { personNamed } from '@/server/access/store/stored';
import { appendAudit } from '@/server/audit/store/log';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { questionWords } from '@/server/refunds/mails/review';
import type { RefundNeeds } from '@/server/refunds/needs';
import { noteReview } from '@/server/refunds/store/reviews';
import { lockHeldPayout, type LookedAt } from './lockHeldPayout';
import { reviewAnswerText } from '@/lib/refunds/text';

const ASKED = reviewAnswerText.askedAlready;

/**
 * Asks the customer a question about a held payout; one at a time.
 * @throws Refusal notFound; conflict while one is open.
 */
export async function askAboutPayout(
  deps: NotifyDeps & Pick<RefundNeeds, 'store' | 'clock'>,
  operator: OperatorCapability,
  looked: LookedAt & { question: string },
): Promise<{ sentence: string }> {
  const { question } = looked;
  await deps.store.db.transaction(async (tx) => {
    const { capability, claim, review } = await lockHeldPayout(tx, operator, looked);
    if (review.question !== null && review.answer === null) throw new Refusal('conflict', ASKED);
    const now = deps.clock.now();
    await noteReview(tx, capability, claim, {
      question,
      askedAt: now,
      askedBy: operator.person.personId,
      answer: null,
      answeredAt: null,
    });
    await appendAudit(tx, {
      at: now,
      actor: operator.actor,
      companyId: claim.companyId,
      subject: `claim:${claim.id}`,
      event: 'customer asked about a payout',
      detail: { question },
    });
    const moment = { ...(await readClaimMailContext(tx, deps, capability, claim)), question };
    await notify(tx, deps, {
      to: personNamed(claim, 'confirmedBy'),
      capability,
      topic: 'claimMoney',
      moment: `claim:${claim.id}:asked:${now.toISOString()}`,
      now,
      ...questionWords(moment),
    });
  });
  return { sentence: reviewAnswerText.asked };
}
