import * as client from '@/lib/contract/client';
import type { AnswerOf } from '@/lib/contract/endpoint';
import { byCompanyId } from '@/hooks/company';
import { clientCompanies } from '@/lib/contract/clientOnboarding';
import { endAgent } from '@/lib/contract/endingCare';
import { useRead, useSend } from '@/hooks/useEndpoint';

export type AgentDetails = AnswerOf<typeof client.agentDetails>;
export type Agent = AgentDetails['agents'][number];

/** Who looks after the company's tax. */
export const useAgentDetails = (companyId: string | null | undefined) => useRead(client.agentDetails, byCompanyId(companyId));

/** Ends that one of them sees the company. */
export const useEndAgent = (companyId: string, clientId: string) =>
  useSend(endAgent, { company_id: companyId, client_id: clientId }, [client.agentDetails, clientCompanies]);

/** Who is logged in, and what they are to the company. */
export const useClientProfile = (companyId: string | null | undefined) => useRead(client.clientProfile, byCompanyId(companyId));
