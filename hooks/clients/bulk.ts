import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as acts from '@/lib/clients/bulk/contract';
import { clientTags } from '@/lib/clients/list/picksContract';
import { practiceClients } from '@/lib/clients/contract';
import type { BodyOf } from '@/lib/access/endpoint';
import { triage } from '@/lib/clients/triage/contract';
import { readAgain, useRead, useSend, type Stale } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

/** The clients of a bulk action: ticked ones, or all under a filter. */
export type Which = BodyOf<typeof acts.assignClients>['which'];

const LISTS: readonly Stale[] = [practiceClients, clientTags, 'clientTables', triage];

/**
 * Reads the person's newest bulk action and polls it until it ends; then the lists are read again.
 */
export function useClientAct(practiceId: string) {
  const client = useQueryClient();
  const act = useRead(acts.clientAct, { company_id: practiceId }, (data) =>
    data?.act && !data.act.is_finished ? waits.bulkActionPoll : false,
  );
  const isGoing = act.data?.act ? !act.data.act.is_finished : false;
  const was = useRef(isGoing);
  useEffect(() => {
    if (was.current && !isGoing) void readAgain(client, LISTS);
    was.current = isGoing;
  }, [client, isGoing]);
  return act;
}

export const useAssignClients = (practiceId: string) =>
  useSend(acts.assignClients, { company_id: practiceId }, [acts.clientAct, ...LISTS]);
export const useTagClients = (practiceId: string) =>
  useSend(acts.tagClients, { company_id: practiceId }, [acts.clientAct, ...LISTS]);
export const useRemindClients = (practiceId: string) =>
  useSend(acts.remindClients, { company_id: practiceId }, [acts.clientAct]);
export const usePickForExport = (practiceId: string) =>
  useSend(acts.pickForExport, { company_id: practiceId });
