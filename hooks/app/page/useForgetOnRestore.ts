import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/**
 * A page brought back by the browser's back button still holds what was read when somebody was
 * signed in. Forget it and ask again, so that after signing out nobody can step back into it (ASVS
 * 14.3.1).
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
