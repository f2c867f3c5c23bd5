import type * as clientProof from '@/lib/refunds/offers/proofContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { beginProof, finishProof } from './proveClient';
import type { RefundNeeds } from '@/server/refunds/needs';

/** Handles an end client's sign-in at HMRC, which proves that they act for the business. */
export const clientProofHandlers = (deps: RefundNeeds): Handlers<typeof clientProof> => ({
  proveClient: async ({ capability, query, caller }) => ({
    redirectTo: await beginProof(deps, capability, query.period_id, caller),
  }),

  clientProofCallback: async ({ capability, query, caller }) => ({
    redirectTo: await finishProof(deps, capability, query, caller),
  }),
});
