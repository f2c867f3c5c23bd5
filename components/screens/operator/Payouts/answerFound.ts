import type { ReviewDetail, ReviewQueue, ReviewRow } from '@/hooks/refunds/reviews';
import { OUTCOME_WORDS } from '@/lib/refunds/review/queueWords';
import { reviewText } from '@/lib/refunds/text';

export type ReviewAct = 'approve' | 'refuse' | 'ask';

/** An act, and the row as it was when it was sent. */
export interface SentAct {
  act: ReviewAct;
  row: Pick<ReviewRow, 'claimId' | 'askedAt' | 'companyName'>;
}

/**
 * Returns what became of an act whose answer was lost, as the queue and what is open show it;
 * undefined while the payout stands there as before.
 */
export function answerFound(
  { act, row: { claimId, askedAt, companyName } }: SentAct,
  { rows, answeredToday }: ReviewQueue,
  open?: ReviewDetail,
): string | undefined {
  const row = rows.find((other) => other.claimId === claimId);
  if (!row) {
    const answered = answeredToday.find((other) => other.claimId === claimId);
    if (!answered) return reviewText.left(companyName);
    const by = answered.by ? ` by ${answered.by}` : '';
    return `${companyName}: ${OUTCOME_WORDS[answered.outcome].toLowerCase()}${by}.`;
  }
  if (act === 'ask') return row.askedAt === askedAt ? undefined : `${companyName} was asked.`;
  const isMine = open?.claimId === claimId && open.approvals.some((approval) => approval.isMine);
  if (act === 'approve' && isMine) return reviewText.approvedOnce(companyName);
  return undefined;
}
