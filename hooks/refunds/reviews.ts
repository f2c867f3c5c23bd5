import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as reviews from '@/lib/refunds/review/contract';
import type { AnswerOf, Endpoint, QueryOf } from '@/lib/access/endpoint';
import { isNotFound, read, readAgain, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { navigationHref } from '@/lib/app/hrefs';

export type ReviewQueue = AnswerOf<typeof reviews.payoutReviews>;
export type ReviewRow = ReviewQueue['rows'][number];
export type AnsweredRow = ReviewQueue['answeredToday'][number];
export type ReviewDetail = AnswerOf<typeof reviews.payoutReview>;

/**
 * Reads every minute and when the window is looked at again: others answer the same queue, and the
 * times that customers were told run.
 */
const useWatched = <E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined) =>
  useQuery({
    ...read(endpoint, query),
    refetchInterval: ({ state }) => !isNotFound(state.error) && waits.reviewsPoll,
    refetchOnWindowFocus: true,
  });

/** The payouts that a person looks at first. */
export const usePayoutReviews = () => useWatched(reviews.payoutReviews, {});

/** One of them; none while none is selected. */
export const usePayoutReview = (claimId: string | undefined) =>
  useWatched(reviews.payoutReview, claimId === undefined ? undefined : { claim_id: claimId });

export const useApprovePayout = () => useSend(reviews.approvePayout, {});
export const useRefusePayout = () => useSend(reviews.refusePayout, {});
export const useAskAboutPayout = () => useSend(reviews.askAboutPayout, {});

/** Returns how to read the queue again after one of these acts, and what is open if it stays. */
export function useReadReviewsAgain(): (isOpenStill: boolean) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    (isOpenStill) =>
      readAgain(client, [reviews.payoutReviews, ...(isOpenStill ? [reviews.payoutReview] : [])]),
    [client],
  );
}

/** Returns how to read what is open again, if anything is. */
export function useReadOpenReviewAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(() => readAgain(client, [reviews.payoutReview]), [client]);
}

/** Where the customer's files for a payout are saved from. */
export const payoutEvidenceHref = (claimId: string): string =>
  navigationHref(reviews.payoutEvidence, { claim_id: claimId });
