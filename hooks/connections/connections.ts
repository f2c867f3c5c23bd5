import * as connections from '@/lib/connections/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { companySetUp, userCompanies } from '@/lib/companies/contract';
import { navigationHref } from '@/lib/app/hrefs';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export const useCompanyConnections = (companyId: string | null | undefined) =>
  useRead(connections.companyConnections, byCompanyId(companyId));

/** Reads the organisations from Xero, which may be slow: only for the page with the choice. */
export const useCompanyOrganisations = (companyId: string) =>
  useRead(connections.companyOrganisations, { company_id: companyId });

export type Organisations = AnswerOf<typeof connections.companyOrganisations>;

export const useChooseOrganisation = (companyId: string) =>
  useSend(connections.chooseOrganisation, { company_id: companyId }, [
    connections.companyConnections,
    connections.companyOrganisations,
    companySetUp,
    userCompanies,
  ]);

export const useDisconnect = (companyId: string) =>
  useSend(connections.disconnect, { company_id: companyId }, [
    connections.companyConnections,
    userCompanies,
  ]);

/** Returns a full page load of the backend, which redirects to the provider's own consent page. */
export const hmrcConnectHref = (companyId: string): string =>
  navigationHref(connections.hmrcConnect, { company_id: companyId });
export const onlineServicesConnectHref = (companyId: string): string =>
  navigationHref(connections.onlineServicesConnect, { company_id: companyId });
export const xeroConnectHref = (companyId: string): string =>
  navigationHref(connections.xeroConnect, { company_id: companyId });
