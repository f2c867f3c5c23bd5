import { useCallback, useMemo } from 'react';
import { useRouter } from 'next/router';
import { placeHref, placeIn, type TablePlace } from './tablePlace';

export interface At {
  practiceId: string;
  place: TablePlace;
  /** The address of another place in the tables. */
  to(change: Partial<TablePlace>): string;
  /** Goes there, for what is no link: a choice in a list. */
  go(change: Partial<TablePlace>): void;
}

/** Where the address stands in the tables of one practice, and the ways from there. */
export function usePlace(practiceId: string): At {
  const router = useRouter();
  const place = useMemo(() => placeIn(router.query), [router.query]);
  const to = useCallback((change: Partial<TablePlace>) => placeHref(practiceId, place, change), [practiceId, place]);
  const go = (change: Partial<TablePlace>) => void router.push(to(change), undefined, { scroll: false, shallow: true });
  return { practiceId, place, to, go };
}
