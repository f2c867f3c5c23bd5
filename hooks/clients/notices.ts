import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as contract from '@/lib/clients/noticesContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { read, useSend } from '@/hooks/app/data/useEndpoint';

export type ClientNotices = AnswerOf<typeof contract.notificationCustomers>;

/**
 * Reads which mails go to the practice's clients; the last page stays on the screen while another
 * is loading.
 */
export const useClientNotices = (
  practiceId: string,
  { search, after }: { search: string; after: string | undefined },
) =>
  useQuery({
    ...read(contract.notificationCustomers, {
      company_id: practiceId,
      ...(search && { search }),
      ...(after && { after }),
    }),
    placeholderData: keepPreviousData,
  });

export const useChangeClientNotice = (practiceId: string) =>
  useSend(contract.changeCustomerNotification, { company_id: practiceId }, [
    contract.notificationCustomers,
  ]);
