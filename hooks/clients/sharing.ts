import { agentDetails } from '@/lib/clients/portal/contract';
import * as client from '@/lib/overview/contract';
import { clientSignUp } from '@/lib/clients/onboarding/signUpContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import * as sharing from '@/lib/clients/sharing/contract';
import type { AgentIds } from '@/hooks/clients/signUp';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type SharedTaxes = AnswerOf<typeof sharing.sharedTaxes>;
export type SharedTax = SharedTaxes['taxes'][number];

/**
 * Reads which taxes a company shares with one practice; a change refreshes everything that depends
 * on it.
 */
export const useSharedTaxes = (ids: AgentIds) => useRead(sharing.sharedTaxes, ids);
export const useShareTaxes = (ids: AgentIds) =>
  useSend(sharing.shareTaxes, ids, [
    sharing.sharedTaxes,
    clientSignUp,
    agentDetails,
    client.vatSummary,
    client.payeSummary,
    client.corpTaxSummary,
    client.selfAssessmentSummary,
  ]);
