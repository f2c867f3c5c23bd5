import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import { useOpenHere } from './useOpenHere';

/** State of the navigation menu, shared by its buttons and its panel. */
export interface Menu {
  isOpen: boolean;
  toggle(event: MouseEvent<HTMLElement>): void;
}

/** The button that opened the menu, and the scroll position. */
interface Place {
  opener: HTMLElement;
  scrollTop: number;
}

/**
 * Opens and closes the menu; Escape closes it, and so does going to another page or another company
 * (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page).
 */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useOpenHere();
  const left = useRef<Place>(undefined);
  /**
   * Set when the menu closes without leaving the page, to restore the scroll position and focus
   * once the content is visible.
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
    // Hiding the content reset the scroll position.
    document.documentElement.scrollTop = back.current.scrollTop;
    back.current.opener.focus({ preventScroll: true });
    back.current = undefined;
    return undefined;
  }, [isOpen, close]);

  return { isOpen, toggle };
}
