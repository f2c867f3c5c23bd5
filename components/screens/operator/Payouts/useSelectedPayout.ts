import { useCallback, useState } from 'react';
import { payoutsQueryHref, type PayoutsQuery } from './payoutsQuery';
import type { ReviewRow } from '@/hooks/refunds/reviews';
import { useGo, WITHIN_PAGE } from '@/hooks/app/page/navigation';

/**
 * Which payout is open: the one of the address, else the first of the tab when its rows come. It
 * stays the same one while rows come and go, so that a button never belongs to another payout than
 * the one that was looked at; an answer and the keys move on.
 */
export function useSelectedPayout(rows: readonly ReviewRow[] | undefined, place: PayoutsQuery) {
  const go = useGo();
  const [selectedId, setSelected] = useState(place.claim);
  const [seen, setSeen] = useState(place);
  const has = (id: string | undefined) => rows?.some(({ claimId }) => claimId === id) ?? false;

  if (seen.claim !== place.claim || seen.show !== place.show) {
    setSeen(place);
    if (place.claim !== seen.claim && place.claim) setSelected(place.claim);
    else if (place.show !== seen.show && !has(selectedId)) setSelected(rows?.[0]?.claimId);
  } else if (selectedId === undefined && rows?.[0]) {
    setSelected(rows[0].claimId);
  }

  const select = useCallback(
    (id: string | undefined) => {
      setSelected(id);
      // An address that names one goes along, so that it can be sent on and read again.
      if (place.claim !== undefined)
        void go(payoutsQueryHref({ ...place, claim: id }), { ...WITHIN_PAGE, replace: true });
    },
    [place, go],
  );

  const at = rows?.findIndex(({ claimId }) => claimId === selectedId) ?? -1;
  return {
    selectedId,
    row: rows?.[at],
    select,
    /** The one that many rows further on; undefined at either end. */
    beside: (by: 1 | -1) => (at < 0 ? rows?.[0] : rows?.[at + by])?.claimId,
    /** Where to go from here, in order: those after it, then those before it. */
    after: [
      ...(rows?.slice(at + 1) ?? []),
      ...(rows?.slice(0, Math.max(at, 0)).reverse() ?? []),
    ].map(({ claimId }) => claimId),
  };
}

export type SelectedPayout = ReturnType<typeof useSelectedPayout>;
