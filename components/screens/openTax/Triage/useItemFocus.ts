import { useEffect, useRef, type FocusEvent } from 'react';
import { isFocusFree } from '@/hooks/app/page/freeFocus';
import { ROW_ATTRIBUTE } from '@/hooks/app/page/listedRows';

/**
 * Moves the focus to the board's current item after an act, once its dialog has given the focus
 * back, and when the item with the focus has gone. Never takes it from another element.
 */
export function useItemFocus(openKey: string | undefined) {
  const items = useRef(new Map<string, HTMLLIElement>());
  const hasActed = useRef(false);
  const focusedKey = useRef<string>(undefined);
  useEffect(() => {
    const hasGone = focusedKey.current !== undefined && !items.current.has(focusedKey.current);
    if (!(hasActed.current || hasGone) || document.querySelector('[role=dialog]')) return;
    hasActed.current = false;
    focusedKey.current = undefined;
    const isOnItem = [...items.current.values()].some((item) => item === document.activeElement);
    if (isOnItem || isFocusFree()) items.current.get(openKey ?? '')?.focus();
  });
  return {
    items,
    /** Call after an act. */
    follow: () => {
      hasActed.current = true;
    },
    rowOf: (key: string) => (item: HTMLLIElement | null) => {
      if (item) items.current.set(key, item);
      else items.current.delete(key);
    },
    /** For the list: they tell which item has the focus. */
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => {
        focusedKey.current = target.closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`)?.dataset.rowId;
      },
      // React dispatches no blur of an element that it removes.
      onBlur: () => {
        focusedKey.current = undefined;
      },
    },
  };
}
