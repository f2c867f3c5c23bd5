import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { recheckAccess } from '@/hooks/app/data/portalQueries';

/**
 * Checks again that the open page is still the person's when they come back to it
 * (docs/rules/design.md#open-pages).
 */
export function useAccessRecheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    const onLook = () => {
      if (document.visibilityState === 'visible') recheckAccess(client);
    };
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, [client]);
}
