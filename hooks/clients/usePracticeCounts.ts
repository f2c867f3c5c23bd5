import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { practiceClients } from '@/lib/clients/contract';
import type { AnswerOf, Endpoint, QueryOf } from '@/lib/access/endpoint';
import { triage } from '@/lib/clients/triage/contract';
import { keyOf } from '@/hooks/app/data/useEndpoint';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/**
 * A number in an answer that a page has read already, the newest of them; undefined where no page
 * has, or it is known to be old.
 */
function useNewest<E extends Endpoint>(
  endpoint: E,
  practiceId: string | undefined,
  numberOf: (answer: AnswerOf<E>, ask: QueryOf<E>) => number | undefined,
): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const look = () => {
    if (!practiceId) return undefined;
    const [newest] = cache
      .findAll({ queryKey: keyOf(endpoint) })
      .flatMap((query) => {
        const { queryKey, state } = query;
        const ask = queryKey[1] as QueryOf<E> & { company_id: string };
        const isOld = state.isInvalidated && !query.isActive();
        if (state.data === undefined || isOld || ask.company_id !== practiceId) return [];
        const read = numberOf(state.data as AnswerOf<E>, ask);
        return read === undefined ? [] : [{ read, at: state.dataUpdatedAt }];
      })
      .sort((a, b) => b.at - a.at);
    return newest?.read;
  };
  return useSyncExternalStore(subscribe, look, () => undefined);
}

const waiting = ({ everyone }: AnswerOf<typeof triage>) => everyone;
/** The list counts the clients of one owner or tag alone where it was asked for those. */
const all = (
  { filters }: AnswerOf<typeof practiceClients>,
  { owner, tag }: QueryOf<typeof practiceClients>,
) => (owner === undefined && tag === undefined ? filters.all : undefined);

/**
 * How many things wait on the practice's triage board and how many clients it has, as its pages
 * have read: nothing is asked here.
 */
export function usePracticeCounts(
  row: RouteRow,
  companyId: string | undefined,
): { triage: number | undefined; clients: number | undefined } {
  const practiceId = row.sideNav && row.area === 'openTax' && !row.demo ? companyId : undefined;
  return {
    triage: useNewest(triage, practiceId, waiting),
    clients: useNewest(practiceClients, practiceId, all),
  };
}
