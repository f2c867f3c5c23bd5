import { isFocusFree } from '@/hooks/app/page/freeFocus';
import { findRow, indexOfRow } from '@/hooks/app/page/listedRows';
import { afterNavigation } from '@/hooks/app/page/navigation';
import type { ListPlace } from '@/hooks/app/page/places';

/** What a person does to a page that is still being restored. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls the page as it was left; the row stays where it was in the window. */
function scrollBack({ scrollY, row: left }: ListPlace, row: HTMLElement | null): void {
  const page = document.documentElement;
  page.scrollTop = scrollY;
  if (left && row) page.scrollTop += row.getBoundingClientRect().top - left.top;
}

function focusRow(row: HTMLElement): void {
  const target = row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('a[href]');
  target?.focus({ preventScroll: true });
}

interface Return {
  /** Call after each change of the rows. */
  attempt: () => void;
  end: () => void;
}

/**
 * Scrolls to a position on a list and focuses its row, once the navigation has ended and the row is
 * drawn. `listRows` returns the ids of the rows, undefined while they are loading. Does nothing
 * once the person has scrolled, pressed something or put the focus elsewhere.
 */
export function returnToPlace(
  place: ListPlace,
  listRows: () => readonly string[] | undefined,
): Return {
  let hasBegun = false;
  let isOver = false;
  const end = () => {
    isOver = true;
    cancel();
    observer.disconnect();
    for (const type of INTERACTIONS) window.removeEventListener(type, onInteraction, true);
  };
  const attempt = () => {
    const rows = listRows();
    if (!hasBegun || isOver || rows === undefined) return;
    if (!isFocusFree()) {
      end();
      return;
    }
    const at = place.row && indexOfRow(rows, place.row);
    const row = at === undefined ? null : findRow(rows[at] ?? '');
    // The rows below those in view are drawn a little later, and all of them after what is above.
    if (at !== undefined && (!row || row.closest('[hidden]'))) return;
    end();
    scrollBack(place, row);
    if (row) focusRow(row);
  };
  const onInteraction = (event: Event) => {
    // The keys and the swipe of Back themselves.
    if (event instanceof KeyboardEvent && (event.altKey || event.metaKey)) return;
    if (event instanceof WheelEvent && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    end();
  };
  const observer = new MutationObserver(attempt);
  const cancel = afterNavigation(() => {
    hasBegun = true;
    attempt();
  });
  for (const type of INTERACTIONS) window.addEventListener(type, onInteraction, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return { attempt, end };
}
