import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Resets all reads when the browser's back button restores a page from memory, so that nothing can
 * be seen after signing out (ASVS 14.3.1).
 */
export function useForgetOnRestore(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void client.resetQueries();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [client]);
}
