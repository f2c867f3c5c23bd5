import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { takeReturnPath } from '@/lib/browser/returnPath';
import { PORTAL_BASE, pageHref } from '@/lib/routes/hrefs';
import { isKnownPath, routeOf } from '@/lib/routes/routes';
import { beginAs } from '@/hooks/useSession';

/** Goes on after sign-in: to the page the visitor was sent away from, else home (docs/rules/product.md#login-check). */
export function useGoOn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const kept = takeReturnPath(isKnownPath);
    void router.replace(kept ? kept.slice(PORTAL_BASE.length) : pageHref('home'));
  }, [router]);
}

/**
 * To be called when the server has signed this browser in. Whatever was read as somebody else is forgotten. Goes on to
 * `to`, or where sign-in leads; on a login page the gate does that.
 */
export function useSignedIn(): (to?: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  const goOn = useGoOn();
  return (to) => {
    void beginAs(client, 'user').then(() => {
      if (to) void router.push(to);
      else if (routeOf(router.pathname)?.access !== 'login') goOn();
    });
  };
}
