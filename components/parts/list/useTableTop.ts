import { useRef } from 'react';

/**
 * Returns the ref of a table's card and a function that scrolls and focuses its top, where the rows
 * of another page begin.
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
