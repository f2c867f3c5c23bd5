import { useMemo } from 'react';
import { useRouter } from 'next/router';
import { tableHref, parseTableQuery, type TableQuery } from './tableQuery';
import { useTypedQuery } from '@/hooks/app/page/typedSearch';
import { useGo, WITHIN_PAGE } from '@/hooks/app/page/navigation';

export interface At {
  practiceId: string;
  place: TableQuery;
  /** The address of another place in the tables. */
  to(change: Partial<TableQuery>): string;
  /** Goes there, for what is no link: a choice in a list. */
  go(change: Partial<TableQuery>): void;
}

/**
 * Returns the position in the tables of one practice from the address, with the search text typed
 * since, and the links from there.
 */
export function useTableQuery(practiceId: string): At {
  const { query } = useRouter();
  const go = useGo();
  const place = useTypedQuery(parseTableQuery(query));
  return useMemo(() => {
    const to = (change: Partial<TableQuery>) => tableHref(practiceId, place, change);
    return {
      practiceId,
      place,
      to,
      go: (change) => void go(to(change), WITHIN_PAGE),
    };
  }, [practiceId, place, go]);
}
