import { useCallback, useEffect, useRef, useState } from 'react';
import type { Which } from '@/hooks/clients/bulk';
import { MOST_TICKED } from '@/lib/clients/bulk/acts';

/** Actions on the ticked rows; each opens a dialog of its own. */
export type BulkAct = 'assign' | 'tag' | 'remind' | 'export';

export interface Selection {
  count: number;
  isAll: boolean;
  /**
   * Both are the same from one draw to the next while the ticks are, so that no row need be drawn
   * again for them.
   */
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks every row of the page, or none of them. */
  togglePage(ids: readonly string[]): void;
  takeAll(): void;
  clear(): void;
  which: Which;
  /** The action with the open dialog. */
  asked: BulkAct | undefined;
  ask(act: BulkAct | undefined): void;
}

const NONE: readonly string[] = [];

/**
 * Returns the ticked rows, kept over pages and cleared when the filter changes; or all that match,
 * named by the filter.
 */
export function useSelection(filter: Which, matching: number): Selection {
  const key = JSON.stringify(filter);
  const [held, setHeld] = useState<{ key: string; ids: readonly string[]; isAll: boolean }>({
    key,
    ids: [],
    isAll: false,
  });
  const { ids, isAll }: { ids: readonly string[]; isAll: boolean } =
    held.key === key ? held : { ids: NONE, isAll: false };
  const [asked, ask] = useState<BulkAct>();
  const set = (next: readonly string[]) =>
    setHeld({ key, ids: next.slice(0, MOST_TICKED), isAll: false });
  const clear = () => set([]);
  const turn = (id: string) =>
    isAll
      ? clear()
      : set(ids.includes(id) ? ids.filter((candidate) => candidate !== id) : [...ids, id]);
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  const toggle = useCallback((id: string) => latest.current(id), []);
  const has = useCallback((id: string) => isAll || ids.includes(id), [isAll, ids]);
  return {
    asked,
    ask,
    count: isAll ? matching : ids.length,
    isAll,
    has,
    toggle,
    togglePage: (page) =>
      isAll || page.every((id) => ids.includes(id))
        ? set(isAll ? [] : ids.filter((id) => !page.includes(id)))
        : set([...new Set([...ids, ...page])]),
    takeAll: () => setHeld({ key, ids: [], isAll: true }),
    clear,
    which: isAll
      ? filter
      : { client_ids: [...ids], ...(filter.tax_type && { tax_type: filter.tax_type }) },
  };
}
