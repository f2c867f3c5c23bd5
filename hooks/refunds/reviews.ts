import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as reviews from '@/lib/refunds/review/contract';
import type { AnswerOf, Endpoint, QueryOf } from '@/lib/access/endpoint';
import { readAgain, useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';
import { useDownloadLink } from '@/hooks/app/page/useDownloadLink';

export type ReviewQueue = AnswerOf<typeof reviews.payoutReviews>;
export type ReviewRow = ReviewQueue['rows'][number];
export type AnsweredRow = ReviewQueue['answeredToday'][number];
export type ReviewDetail = AnswerOf<typeof reviews.payoutReview>;

/** Polls every minute: other operators answer the same queue, and promised times run out. */
const useWatched = <E extends Endpoint>(endpoint: E, query: QueryOf<E> | undefined) =>
  useRead(endpoint, query, () => waits.reviewsPoll);

/** Reads the queue of payouts that a person reviews first. */
export const usePayoutReviews = () => useWatched(reviews.payoutReviews, {});

/** Reads one payout of the queue; sends no request while none is selected. */
export const usePayoutReview = (claimId: string | undefined) =>
  useWatched(reviews.payoutReview, claimId === undefined ? undefined : { claim_id: claimId });

export const useApprovePayout = () => useSend(reviews.approvePayout, {});
export const useRefusePayout = () => useSend(reviews.refusePayout, {});
export const useAskAboutPayout = () => useSend(reviews.askAboutPayout, {});

/**
 * Returns a function that refetches the queue after a decision, and the open payout if it stays.
 */
export function useReadReviewsAgain(): (isOpenStill: boolean) => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    (isOpenStill) =>
      readAgain(client, [reviews.payoutReviews, ...(isOpenStill ? [reviews.payoutReview] : [])]),
    [client],
  );
}

/** Returns a function that refetches the open payout, if one is open. */
export function useReadOpenReviewAgain(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(() => readAgain(client, [reviews.payoutReview]), [client]);
}

/** Returns the link that saves the customer's files for a payout. */
export const usePayoutEvidenceLink = (claimId: string) =>
  useDownloadLink(reviews.payoutEvidence, { claim_id: claimId }, 'The customer’s files');
