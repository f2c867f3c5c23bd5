import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's heading, or to the main region if there is none; returns the
 * element.
 */
export function focusHeading(): HTMLElement | undefined {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return undefined;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/**
 * Keeps the focus on the heading while a loading page replaces it; stops as soon as the focus is
 * elsewhere.
 */
export function followHeading(): () => void {
  let target = focusHeading();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === target) return;
    if (target?.isConnected || activeElement !== document.body) observer.disconnect();
    else target = focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to the page's heading when `key` changes, so that a screen reader starts at the
 * new page (docs/rules/design.md#focus). Not on the first page, where the browser's own start is
 * right. Without a heading, the main region takes it.
 */
export function useFocusHeading(key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return undefined;
    last.current = key;
    return followHeading();
  }, [key]);
}
