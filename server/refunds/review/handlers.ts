import type * as reviews from '@/lib/refunds/review/contract';
import { bigFile } from '@/server/documents/bigFiles';
import type { Handlers } from '@/server/platform/http/handlers';
import type { RefundNeeds } from '@/server/refunds/needs';
import { answerReview } from './answerReview';
import { approvePayout } from './approvePayout';
import { askAboutPayout } from './askAboutPayout';
import { payoutEvidenceFile } from './payoutEvidence';
import { readQueue } from './readQueue';
import { readReview } from './readReview';
import { refusePayout } from './refusePayout';

/** Handles payouts under review: the operator's queue, and the customer's answer. */
export const reviewHandlers = (deps: RefundNeeds): Handlers<typeof reviews> => ({
  payoutReviews: ({ capability }) => readQueue(deps, capability),

  payoutReview: ({ capability, query }) => readReview(deps, capability, query.claim_id),

  payoutEvidence: ({ capability, query }) =>
    bigFile(() => payoutEvidenceFile(deps, capability, query.claim_id)),

  approvePayout: ({ capability, body, caller }) => approvePayout(deps, capability, body, caller),

  refusePayout: ({ capability, body, caller }) => refusePayout(deps, capability, body, caller),

  askAboutPayout: ({ capability, body }) => askAboutPayout(deps, capability, body),

  answerReview: ({ capability, query, body }) =>
    answerReview(deps, capability, query.claim_id, body),
});
