import { previousAddress } from '@/hooks/app/page/historyEntries';

/** True if `before` is the linked page, perhaps with a search, a filter or a page of its rows. */
function isSamePage(before: string, { pathname, searchParams }: URL): boolean {
  const address = new URL(before, window.location.href);
  return (
    address.pathname === pathname &&
    [...searchParams].every(([name, value]) => address.searchParams.get(name) === value)
  );
}

function onClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const link = target instanceof Element ? target.closest('a[data-back]') : null;
  const before = previousAddress();
  if (!(link instanceof HTMLAnchorElement) || before === undefined) return;
  if (!isSamePage(before, new URL(link.href))) return;
  event.preventDefault();
  window.history.back();
}

/**
 * Lets links with `data-back` do what the browser's Back does, if that leads to their page: the
 * list is then as the person left it. A plain press only. Returns a function that ends it.
 */
export function listenToBackLinks(): () => void {
  // Before the link's own handler, which leaves a handled press alone.
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
