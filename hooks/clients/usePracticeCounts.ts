import { useCallback, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { practiceClients } from '@/lib/clients/contract';
import type { AnswerOf, Endpoint, QueryOf } from '@/lib/access/endpoint';
import { triage } from '@/lib/clients/triage/contract';
import { endpointKey } from '@/hooks/app/data/useEndpoint';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/**
 * Returns a number from the newest response that a page has already read; undefined if there is
 * none or it is known to be stale.
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
      .findAll({ queryKey: endpointKey(endpoint) })
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
/** With an owner or tag filter the list counts only the matching clients. */
const all = (
  { filters }: AnswerOf<typeof practiceClients>,
  { owner, tag }: QueryOf<typeof practiceClients>,
) => (owner === undefined && tag === undefined ? filters.all : undefined);

/**
 * Returns the number of things on the practice's triage board and of its clients, from responses
 * that pages have already read; makes no request.
 */
export function usePracticeCounts(
  row: RouteRow,
  companyId: string | undefined,
): { triage: number | undefined; clients: number | undefined } {
  const practiceId = row.sideNav && row.area === 'openTax' ? companyId : undefined;
  return {
    triage: useNewest(triage, practiceId, waiting),
    clients: useNewest(practiceClients, practiceId, all),
  };
}
