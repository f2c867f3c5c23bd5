import { useCallback, useSyncExternalStore } from 'react';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointKey, read } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';
import type { CurrentKind } from '@/lib/companies/currentKind';
import { userCompanies } from '@/lib/companies/contract';

interface List {
  path: string;
  idsIn: (answer: never) => readonly string[];
}

/**
 * The list of each kind. The paths of the last two are written out, because their contracts would
 * weigh on every public page; pages of these kinds read the lists anyway.
 */
export const OWN_LISTS: Readonly<Record<CurrentKind, List>> = {
  company: {
    path: userCompanies.path,
    idsIn: (companies: readonly { id: string }[]) => companies.map(({ id }) => id),
  },
  practice: {
    path: '/open-tax/set-up',
    idsIn: ({ practices }: { practices: readonly { id: string }[] }) =>
      practices.map(({ id }) => id),
  },
  client: {
    path: '/client-onboarding/companies',
    idsIn: (companies: readonly { companyId: string }[]) =>
      companies.map(({ companyId }) => companyId),
  },
};

/**
 * Whose an id is. unknown: the list is not read yet; unread: it could not be read, so only the
 * server can tell.
 */
type Ownership = 'own' | 'foreign' | 'unknown' | 'unread';

/**
 * Returns a function that says whether an id is among the person's companies, practices or
 * looked-after companies, from the list that the portal has read; `wanted` reads the companies if
 * no page has yet. Visitors own none.
 */
export function useOwnership(kind: CurrentKind, wanted: boolean): (id: string) => Ownership {
  const session = useSession();
  useQuery({
    ...read(userCompanies, {}),
    enabled: wanted && kind === 'company' && session === 'in',
    // Read once; what changes the list invalidates it.
    staleTime: Infinity,
  });
  const cache = useQueryClient().getQueryCache();
  const { path, idsIn } = OWN_LISTS[kind];
  // The cache also changes while other components render, when this one must not.
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const list = useSyncExternalStore(
    subscribe,
    () => cache.find({ queryKey: endpointKey({ path }, {}) })?.state,
    () => undefined,
  );
  const answer = list?.data;
  const hasFailed = Boolean(list?.error);
  return useCallback(
    (id) => {
      if (answer !== undefined) return idsIn(answer as never).includes(id) ? 'own' : 'foreign';
      if (session === 'failed' || (hasFailed && session === 'in')) return 'unread';
      return session === 'in' || session === 'unknown' ? 'unknown' : 'foreign';
    },
    [answer, hasFailed, idsIn, session],
  );
}
