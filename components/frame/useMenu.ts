import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';

/** The navigation menu's state, shared by its buttons and the panel that takes the page's place. */
export interface Menu {
  isOpen: boolean;
  toggle(event: MouseEvent<HTMLElement>): void;
}

/**
 * Opens and closes the menu; Escape closes it, and so does going to another `page`, or to the same of another company
 * (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page).
 */
export function useMenu(page: string): Menu {
  const [openOn, setOpenOn] = useState<string>();
  /** What opened it and how far the page was scrolled: both come back when it closes without leaving the page. */
  const left = useRef<{ opener: HTMLElement; scrollTop: number }>(undefined);
  const isOpen = openOn === page;
  // Going elsewhere closes it for good; done while drawing, so that coming back does not find it open.
  if (openOn !== undefined && !isOpen) setOpenOn(undefined);

  const toggle = useCallback(({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isOpen) left.current = { opener: currentTarget, scrollTop: document.documentElement.scrollTop };
    setOpenOn(isOpen ? undefined : page);
  }, [isOpen, page]);

  useEffect(() => () => {
    left.current = undefined;
  }, [page]);

  useEffect(() => {
    if (isOpen) {
      const onKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpenOn(undefined);
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }
    if (!left.current) return undefined;
    // The content was hidden, so the page forgot how far it had been scrolled.
    document.documentElement.scrollTop = left.current.scrollTop;
    left.current.opener.focus({ preventScroll: true });
    left.current = undefined;
    return undefined;
  }, [isOpen]);

  return { isOpen, toggle };
}
