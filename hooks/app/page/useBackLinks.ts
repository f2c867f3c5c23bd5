import { useEffect } from 'react';

/**
 * Lets links with `data-back` do what the browser's Back does (./backLinks.ts), which is loaded
 * after the page: without it such a link leads to its page.
 */
export function useBackLinks(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    import('@/hooks/app/page/backLinks').then(
      ({ listenToBackLinks }) => {
        if (!isOver) end = listenToBackLinks();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
}
