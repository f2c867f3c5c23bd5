import * as authorisations from '@/lib/clients/reading/authorisationsContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { ClientIds } from '@/lib/access/ids';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type AuthorisationRequest = AnswerOf<typeof authorisations.authorisationRequest>;

const ofClient = ({ practiceId, clientCompanyId }: ClientIds) => ({
  company_id: practiceId,
  client_company_id: clientCompanyId,
});
const endpoints = [authorisations.authorisationRequest];

/**
 * Returns how the practice's request at HMRC to act for a client stands; asking and checking again
 * refresh it.
 */
export const useAuthorisationRequest = (ids: ClientIds) =>
  useRead(authorisations.authorisationRequest, ofClient(ids));
export const useAskAuthorisation = (ids: ClientIds) =>
  useSend(authorisations.askAuthorisation, ofClient(ids), endpoints);
export const useCheckAuthorisation = (ids: ClientIds) =>
  useSend(authorisations.checkAuthorisation, ofClient(ids), endpoints);
