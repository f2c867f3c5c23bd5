import * as clientSignUp from '@/lib/clients/onboarding/signUpContract';
import { agentDetails } from '@/lib/clients/portal/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type ClientSignUp = AnswerOf<typeof clientSignUp.clientSignUp>;

/** The company, and the practice's client that it is. */
export interface AgentIds {
  company_id: string;
  client_id: string;
}

const told = [clientSignUp.clientSignUp, agentDetails];

/** Which step is open, and how HMRC's authorisation stands; asking and looking again refresh it. */
export const useClientSignUp = (ids: AgentIds | undefined) =>
  useRead(clientSignUp.clientSignUp, ids);
export const useAskOwnAuthorisation = (ids: AgentIds) =>
  useSend(clientSignUp.askOwnAuthorisation, ids, told);
export const useCheckOwnAuthorisation = (ids: AgentIds) =>
  useSend(clientSignUp.checkOwnAuthorisation, ids, told);
