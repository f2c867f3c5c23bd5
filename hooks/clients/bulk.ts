import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as acts from '@/lib/clients/bulk/contract';
import { clientTags } from '@/lib/clients/list/picksContract';
import { practiceClients } from '@/lib/clients/contract';
import type { AnswerOf, BodyOf } from '@/lib/access/endpoint';
import { triage } from '@/lib/clients/triage/contract';
import { readAgain, useRead, useSend, type Stale } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

/** The clients of a bulk action: ticked ones, or all under a filter. */
export type Which = BodyOf<typeof acts.assignClients>['which'];

/** A bulk action, as its report shows it. */
export type ClientAct = NonNullable<AnswerOf<typeof acts.clientAct>['act']>;

const LISTS: readonly Stale[] = [practiceClients, clientTags, 'clientTables', triage];

/** Returns the refetch interval of a bulk action: until it ends, and then until its mails are sent. */
function untilDone(data: AnswerOf<typeof acts.clientAct> | undefined): number | false {
  const act = data?.act;
  if (act && !act.is_finished) return waits.bulkActionPoll;
  const { on_its_way: going = 0, delayed = 0 } = act?.mails ?? {};
  return going + delayed > 0 ? waits.unsentMailPoll : false;
}

/**
 * Reads the person's newest bulk action and polls it until it ends and its mails are sent; then the
 * lists are read again.
 */
export function useClientAct(practiceId: string) {
  const client = useQueryClient();
  const act = useRead(acts.clientAct, { company_id: practiceId }, untilDone);
  const isGoing = untilDone(act.data) !== false;
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
