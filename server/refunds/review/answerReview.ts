import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import type { RefundNeeds } from '@/server/refunds/needs';
import { lockClaim } from '@/server/refunds/store/claims';
import { noteReview, findReview } from '@/server/refunds/store/reviews';
import { customerAnswerText } from '@/lib/refunds/text';

const NOTHING_OPEN = customerAnswerText.noQuestion;
const ASKED_SINCE = customerAnswerText.otherQuestion;

/**
 * Stores the customer's answer to the question asked at that moment; an identical repeated answer
 * is stored once.
 * @throws Refusal notFound; conflict when no question is open, or a different one.
 */
export async function answerReview(
  deps: Pick<RefundNeeds, 'store' | 'clock'>,
  capability: CompanyCapability<'claim:confirm'>,
  claimId: string,
  { answer, asked_at: askedAt }: { answer: string; asked_at: IsoTimestamp },
): Promise<{ sentence: string }> {
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const claim = await lockClaim(tx, capability, claimId);
    if (!claim) throw new Refusal('notFound', NOT_FOUND);
    const review = await findReview(tx, claim);
    const isSameQuestion = review?.askedAt?.toISOString() === askedAt;
    if (review?.state === 'waiting' && isSameQuestion && review.answer === answer) return;
    if (
      claim.state !== 'confirmed' ||
      review?.state !== 'waiting' ||
      review.question === null ||
      review.answer !== null
    )
      throw new Refusal('conflict', NOTHING_OPEN);
    if (!isSameQuestion) throw new Refusal('conflict', ASKED_SINCE);
    const now = deps.clock.now();
    await noteReview(tx, capability, claim, { answer, answeredAt: now });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: claim.companyId,
      subject: `claim:${claim.id}`,
      event: 'question about a payout answered',
      detail: { question: review.question },
    });
  });
  return { sentence: customerAnswerText.sent };
}
