import type { AnswerOf } from '@/lib/access/endpoint';
import { byCompanyId } from '@/hooks/app/useCompany';
import { userCompanies } from '@/lib/companies/contract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import {
  agentDetails,
  clientOutcomes,
  clientProfile,
  endAgent,
} from '@/lib/clients/portal/contract';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type AgentDetails = AnswerOf<typeof agentDetails>;
export type Agent = AgentDetails['agents'][number];

/** Reads the practices that look after the company's tax. */
export const useAgentDetails = (companyId: string | null | undefined) =>
  useRead(agentDetails, byCompanyId(companyId));

/** Ends a practice's access to the company. */
export const useEndAgent = (companyId: string, clientId: string) =>
  useSend(endAgent, { company_id: companyId, client_id: clientId }, [
    agentDetails,
    clientCompanies,
    userCompanies,
  ]);

/** Reads the signed-in person and their role in the company. */
export const useClientProfile = (companyId: string | null | undefined) =>
  useRead(clientProfile, byCompanyId(companyId));

/** Reads what became of the returns the client approved and of the refunds that were sold. */
export const useClientOutcomes = (companyId: string | null | undefined) =>
  useRead(clientOutcomes, byCompanyId(companyId));

export type ClientOutcomes = AnswerOf<typeof clientOutcomes>;
