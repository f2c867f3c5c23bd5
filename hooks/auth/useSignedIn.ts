import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { rememberReturnPath, takeReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE, pageHref } from '@/lib/app/hrefs';
import { isKnownPath, routeOf } from '@/lib/app/routes';
import { beginAs } from '@/hooks/app/useSession';

/**
 * Goes on after sign-in: to the page the visitor was sent away from, else home
 * (docs/rules/product.md#login-check).
 */
export function useGoOn(): () => void {
  const router = useRouter();
  return useCallback(() => {
    const kept = takeReturnPath(isKnownPath);
    void router.replace(kept ? kept.slice(PORTAL_BASE.length) : pageHref('home'));
  }, [router]);
}

/**
 * To be called when the server has signed this browser in, or wants the second step first: `type`
 * is its word. Whatever was read as somebody else is forgotten. Goes on to `to`, or where sign-in
 * leads; on a login page the gate does that.
 */
export function useSignedIn(): (to?: string, type?: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  const goOn = useGoOn();
  return (to, type) => {
    const owesStep = type === 'second_step';
    void beginAs(client, owesStep ? 'second_step' : 'user').then(() => {
      if (owesStep) {
        if (to) rememberReturnPath(`${PORTAL_BASE}${to}`);
        if (routeOf(router.pathname)?.access !== 'login') void router.push(pageHref('secondStep'));
      } else if (to) void router.push(to);
      else if (routeOf(router.pathname)?.access !== 'login') goOn();
    });
  };
}
