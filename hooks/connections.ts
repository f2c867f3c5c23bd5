import * as connections from '@/lib/contract/connections';
import { userCompanies } from '@/lib/contract/company';
import { navigationHref } from '@/lib/routes/hrefs';
import { byCompanyId } from '@/hooks/company';
import { useRead, useSend } from '@/hooks/useEndpoint';

export const useCompanyConnections = (companyId: string | null | undefined) =>
  useRead(connections.companyConnections, byCompanyId(companyId));

export const useDisconnect = (companyId: string) =>
  useSend(connections.disconnect, { company_id: companyId }, [connections.companyConnections, userCompanies]);

/** Full page loads of the backend, which sends the browser on to the provider's own consent page. */
export const hmrcConnectHref = (companyId: string): string => navigationHref(connections.hmrcConnect, { company_id: companyId });
export const onlineServicesConnectHref = (companyId: string): string =>
  navigationHref(connections.onlineServicesConnect, { company_id: companyId });
export const xeroConnectHref = (companyId: string): string => navigationHref(connections.xeroConnect, { company_id: companyId });
