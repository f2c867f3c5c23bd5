import { useCallback, useEffect, useRef, useState } from 'react';

/** The navigation menu's state, shared by its button in the header and the panel below it. */
export interface Menu {
  isOpen: boolean;
  toggle(): void;
  /** Closes and gives the focus back to the button. */
  close(): void;
  buttonRef: React.RefObject<HTMLButtonElement | null>;
}

/** Opens and closes the menu; Escape closes it, and so does going to another page (spec §2, design §6). */
export function useMenu(pathname: string): Menu {
  const [openOn, setOpenOn] = useState<string>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const scrolledTo = useRef(0);
  const isOpen = openOn === pathname;

  const toggle = useCallback(() => {
    if (!isOpen) scrolledTo.current = window.scrollY;
    setOpenOn(isOpen ? undefined : pathname);
  }, [isOpen, pathname]);

  const close = useCallback(() => {
    setOpenOn(undefined);
    buttonRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      // The content was hidden, so the page forgot how far it had been scrolled.
      document.documentElement.scrollTop = scrolledTo.current;
    };
  }, [isOpen, close]);

  return { isOpen, toggle, close, buttonRef };
}
