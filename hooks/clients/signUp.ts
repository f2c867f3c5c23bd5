import * as clientSignUp from '@/lib/clients/onboarding/signUpContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type ClientSignUp = AnswerOf<typeof clientSignUp.clientSignUp>;

/** The ids of the company and of the practice's client that it is. */
export interface AgentIds {
  company_id: string;
  client_id: string;
}

const told = [clientSignUp.clientSignUp, agentDetails];

/**
 * Reads which step is open and the state of HMRC's authorisation; asking and checking again refresh
 * it.
 */
export const useClientSignUp = (ids: AgentIds | undefined) =>
  useRead(clientSignUp.clientSignUp, ids);
export const useAskOwnAuthorisation = (ids: AgentIds) =>
  useSend(clientSignUp.askOwnAuthorisation, ids, told);
export const useCheckOwnAuthorisation = (ids: AgentIds) =>
  useSend(clientSignUp.checkOwnAuthorisation, ids, told);
