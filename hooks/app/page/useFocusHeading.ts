import { useEffect, useRef } from 'react';

/**
 * Puts the focus on the page's heading, or on the main region while it has none. Answers what took
 * it.
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
 * The heading of a page that is still loading is replaced when its figures come. What was focused
 * is then gone, so the heading that stands there now takes the focus; as soon as the reader has
 * gone elsewhere, nothing more is done.
 */
function followHeading(): () => void {
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
 * Moves focus to the page's heading when `key` changes, so that a screen reader starts at the new
 * page (docs/rules/design.md#focus). Not on the first page: there the browser's own start is right.
 * Without a heading yet, the main region takes it.
 */
export function useFocusHeading(key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return undefined;
    last.current = key;
    return followHeading();
  }, [key]);
}
