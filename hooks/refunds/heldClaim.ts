import { useSend } from '@/hooks/app/data/useEndpoint';
import type { ClaimIds } from '@/lib/access/ids';
import * as reviews from '@/lib/refunds/review/contract';

/** Sends the customer's answer to our question about a held payout. */
export const useAnswerReview = (ids: ClaimIds) =>
  useSend(reviews.answerReview, ids, ['claim', 'vatDashboard', 'vatReturns', 'vatReturn']);
