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
 * Moves the focus to the page's heading after a change of page, or of the company on the same page,
 * so that a screen reader starts at the new page (docs/rules/design.md#focus). Not on the first
 * page, where the browser's own start is right. Without a heading, the main region takes it.
 *
 * @param page path, or a name where one path shows several pages
 * @param companyId of the address; '' where it has none, or before the router has read it
 */
export function useFocusHeading(page: string, companyId = ''): void {
  const last = useRef({ page, companyId });
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const { page: before, companyId: company } = last.current;
    const isSame = before === page;
    last.current = { page, companyId: companyId || (isSame ? company : '') };
    // An address that gets its first company is still the same page.
    if (isSame && (!company || !companyId || company === companyId)) return;
    stop.current?.();
    stop.current = followHeading();
  }, [page, companyId]);
  useEffect(() => () => stop.current?.(), []);
}
