import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { askWhetherStillTheirs } from '@/hooks/app/data/portalQueries';

/**
 * Whoever comes back to a page after a while is asked about: it may no longer be theirs
 * (docs/rules/design.md#open-pages).
 */
export function useLookAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'visible') askWhetherStillTheirs(client);
    };
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [client]);
}
