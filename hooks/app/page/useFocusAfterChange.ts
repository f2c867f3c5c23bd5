import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a region that takes the focus when `key` changes and the focused button has
 * gone, so that a keyboard or screen reader user stays in place (docs/rules/design.md#focus). Give
 * the region `tabIndex={-1}`.
 */
export function useFocusAfterChange<E extends HTMLElement>(key: string): RefObject<E | null> {
  const region = useRef<E>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [key]);
  return region;
}
