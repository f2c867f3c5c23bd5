import * as readings from '@/lib/clients/reading/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type AccountantConnection = AnswerOf<
  typeof readings.accountantConnections
>['connections'][number];

/** Returns the practice's own consents at HMRC. */
export const useAccountantConnections = (practiceId: string) =>
  useRead(readings.accountantConnections, { company_id: practiceId });

export const useDisconnectAccountant = (practiceId: string) =>
  useSend(readings.disconnectAccountant, { company_id: practiceId }, [
    readings.accountantConnections,
    readings.connectionStatus,
  ]);

/** Returns the backend's address of a full page load, which redirects the browser to HMRC. */
export const connectAccountHref = (
  kind: AccountantConnection['kind'],
  practiceId: string,
): string =>
  navigationHref(
    kind === 'agentServices' ? readings.connectAgentServices : readings.connectAgentOnlineServices,
    { company_id: practiceId },
  );
