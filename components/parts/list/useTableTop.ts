import { useRef } from 'react';

/**
 * The card of a table, and the way to its top: the rows of another page begin there, for the eye
 * and for the keyboard.
 */
export function useTableTop() {
  const region = useRef<HTMLElement>(null);
  const toTop = () => {
    if (!region.current) return;
    region.current.focus({ preventScroll: true });
    document.documentElement.scrollTop += region.current.getBoundingClientRect().top;
  };
  return { region, toTop };
}
