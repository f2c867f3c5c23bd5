import * as client from '@/lib/contract/client';
import { clientSignUp } from '@/lib/contract/clientSignUp';
import type { AnswerOf } from '@/lib/contract/endpoint';
import * as sharing from '@/lib/contract/sharing';
import type { AgentIds } from '@/hooks/clientSignUp';
import { useRead, useSend } from '@/hooks/useEndpoint';

export type SharedTaxes = AnswerOf<typeof sharing.sharedTaxes>;
export type SharedTax = SharedTaxes['taxes'][number];

/** Which taxes a company shares with one practice; saying so asks again for what rests on it. */
export const useSharedTaxes = (ids: AgentIds) => useRead(sharing.sharedTaxes, ids);
export const useShareTaxes = (ids: AgentIds) => useSend(sharing.shareTaxes, ids, [
  sharing.sharedTaxes, clientSignUp, client.agentDetails, client.vatSummary, client.payeSummary, client.corpTaxSummary,
  client.selfAssessmentSummary,
]);
