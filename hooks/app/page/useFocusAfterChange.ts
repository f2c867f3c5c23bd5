import { useEffect, useRef, type RefObject } from 'react';

/**
 * A region whose button goes away when it has done its work: when `key` changes and the focus went
 * with the button, the region takes it, so that a keyboard or a screen reader carries on where it
 * was (docs/rules/design.md#focus). Give it `tabIndex={-1}`.
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
