import type { InferType } from 'yup';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import type { HoldLimits } from '@/lib/refunds/review/holdLimits';
import type { reviewDetail } from '@/lib/refunds/review/shapes';
import type { Claim } from '@/server/refunds/store/claims';
import type { Approval, Review } from '@/server/refunds/store/reviews';
import { reasonWords } from './reviewRow';
import { reviewLogText } from '@/lib/refunds/text';

interface Happened {
  claim: Claim;
  review: Review | undefined;
  approvals: readonly Approval[];
  limits: HoldLimits;
}

/** Returns the events of a held payout, newest first. */
export function reviewLog({
  claim,
  review,
  approvals,
  limits,
}: Happened): InferType<typeof reviewDetail>['log'] {
  const said: [at: Date | null | undefined, sentence: string][] = [
    [claim.confirmedAt, reviewLogText.sold],
  ];
  if (review) {
    const told = formatDeadline(review.promisedAt.toISOString(), isoDate(review.openedAt));
    const why = review.reasons.map((reason) => reasonWords(reason, limits)).join('; ');
    said.push(
      [review.openedAt, reviewLogText.held(why, told)],
      [review.askedAt, `We asked the customer: “${review.question ?? ''}”`],
      [review.answeredAt, 'Customer answered.'],
    );
    if (review.answerBy > review.promisedAt)
      said.push([
        review.promisedAt,
        reviewLogText.promiseMissed(
          formatDeadline(review.answerBy.toISOString(), isoDate(review.promisedAt)),
        ),
      ]);
  }
  for (const { name, approvedAt, note } of approvals)
    said.push([approvedAt, note ? `${name} approved: “${note}”` : `${name} approved.`]);
  return said
    .flatMap(([at, sentence]) => (at ? [{ at: at.toISOString(), sentence }] : []))
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
}
