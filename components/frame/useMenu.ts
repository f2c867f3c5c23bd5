import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useOpenHere } from './useOpenHere';

/** The navigation menu's state, shared by its buttons and the panel that takes the page's place. */
export interface Menu {
  isOpen: boolean;
  toggle(event: MouseEvent<HTMLElement>): void;
}

/** What opened the menu, and how far the page was scrolled. */
interface Place {
  opener: HTMLElement;
  scrollTop: number;
}

/**
 * Opens and closes the menu; Escape closes it, and so does going to another page, or to the same of
 * another company (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page).
 */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useOpenHere();
  const left = useRef<Place>(undefined);
  /**
   * Set when the menu is closed without leaving the page: the place comes back once the content is
   * there again.
   */
  const back = useRef<Place>(undefined);

  const close = useCallback(() => {
    back.current = left.current;
    setOpen(false);
  }, [setOpen]);

  const toggle = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (isOpen) {
        close();
        return;
      }
      left.current = { opener: currentTarget, scrollTop: document.documentElement.scrollTop };
      setOpen(true);
    },
    [isOpen, close, setOpen],
  );

  useEffect(() => {
    if (isOpen) {
      const onKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }
    if (!back.current) return undefined;
    // The content was hidden, so the page forgot how far it had been scrolled.
    document.documentElement.scrollTop = back.current.scrollTop;
    back.current.opener.focus({ preventScroll: true });
    back.current = undefined;
    return undefined;
  }, [isOpen, close]);

  return { isOpen, toggle };
}
