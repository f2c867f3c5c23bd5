import { useState } from 'react';
import { snooze, triage, unsnooze } from '@/lib/clients/triage/contract';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import { isNotFound, useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type Board = AnswerOf<typeof triage>;
export type TriageItem = Board['items'][number];
export type TriageAsk = QueryOf<typeof triage>;

/**
 * Reads one page of the triage board. The last page of the practice stays on the screen while the
 * next is loading or when that fails, but not once the person has lost access.
 */
export function useTriage(ask: TriageAsk) {
  const query = useRead(triage, ask);
  const [last, setLast] = useState<{ practiceId: string; board: Board }>();
  if (query.data && last?.board !== query.data)
    setLast({ practiceId: ask.company_id, board: query.data });
  if (last && isNotFound(query.error)) setLast(undefined);
  const kept = last?.practiceId === ask.company_id ? last.board : undefined;
  return {
    board: query.data ?? kept,
    isOld: query.data === undefined,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

export const useSnooze = (practiceId: string) =>
  useSend(snooze, { company_id: practiceId }, [triage]);
export const useUnsnooze = (practiceId: string) =>
  useSend(unsnooze, { company_id: practiceId }, [triage]);
