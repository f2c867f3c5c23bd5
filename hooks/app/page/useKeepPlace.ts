import { useEffect, useRef, useState } from 'react';
import Router from 'next/router';
import { isTraversal } from '@/hooks/app/page/historyEntries';
import { ROW_ATTRIBUTE, findRow } from '@/hooks/app/page/listedRows';
import { keepPlace, placeReturnedTo, type ListPlace } from '@/hooks/app/page/places';

const rowAround = (target: EventTarget | null): string | undefined =>
  (target instanceof Element ? target.closest(`[${ROW_ATTRIBUTE}]`) : null)?.getAttribute(
    ROW_ATTRIBUTE,
  ) ?? undefined;

/**
 * Returns the position at which the person left this list, if Back or Forward led to it; stays the
 * same while the list is shown.
 */
export function useReturnedPlace(): ListPlace | undefined {
  const [place] = useState(placeReturnedTo);
  return place;
}

interface KeptList {
  /** Ids of the rows in their order; undefined while they are loading. */
  rows: readonly string[] | undefined;
  returned: ListPlace | undefined;
  /** The list's own current row, if it has one. */
  current?: string | undefined;
}

/**
 * Keeps the position on a list when the person leaves it, and restores scroll and focus when Back
 * leads to it. Rows have their id in `data-row-id`. The row is the one that was opened, or else the
 * one with the focus.
 */
export function useKeepPlace({ rows, returned, current }: KeptList): void {
  const latest = useRef({ rows, current });
  const attempt = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = { rows, current };
    attempt.current?.();
  });

  useEffect(() => {
    let pressed: string | undefined;
    const onClick = ({ target }: MouseEvent) => {
      pressed = rowAround(target);
    };
    const onStart = (url: string, { shallow }: { shallow: boolean }) => {
      if (shallow || isTraversal(url)) return;
      // For the return, so that no list has to wait for it.
      import('@/hooks/app/page/returnToPlace').catch(() => undefined);
      const { rows: listed = [], current: currentRow } = latest.current;
      const id = currentRow ?? pressed ?? rowAround(document.activeElement) ?? '';
      const index = listed.indexOf(id);
      const top = findRow(id)?.getBoundingClientRect().top;
      const isKnown = index >= 0 && top !== undefined;
      keepPlace({ scrollY: window.scrollY, ...(isKnown && { row: { id, index, top } }) });
    };
    document.addEventListener('click', onClick, true);
    Router.events.on('routeChangeStart', onStart);
    return () => {
      document.removeEventListener('click', onClick, true);
      Router.events.off('routeChangeStart', onStart);
    };
  }, []);

  useEffect(() => {
    if (!returned) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    import('@/hooks/app/page/returnToPlace').then(
      ({ returnToPlace }) => {
        if (isOver) return;
        const restoring = returnToPlace(returned, () => latest.current.rows);
        attempt.current = restoring.attempt;
        end = restoring.end;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      attempt.current = undefined;
      end?.();
    };
  }, [returned]);
}

/** Keeps and restores the position on a list; each row links to a page of its own. */
export function useListPlace(rows: readonly string[] | undefined): void {
  useKeepPlace({ rows, returned: useReturnedPlace() });
}
