import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { endLoginLoop, isLoginLoop } from '@/lib/app/browser/loginLoop';
import { forgetLoginReason } from '@/lib/app/browser/loginReason';
import { mustKnowOwner, rememberReturnPath, takeReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE, pageHref } from '@/lib/app/hrefs';
import { isKnownPath, getRoute } from '@/lib/app/routes';
import { ask } from '@/hooks/app/data/useEndpoint';
import { beginAs } from '@/hooks/app/useSession';
import { checkLogin } from '@/lib/auth/contract';

/**
 * Returns a function that goes on after sign-in: to the page the visitor was redirected from, else
 * home (docs/rules/product.md#login-check).
 */
export function useGoOn(): () => void {
  const go = useGoAfterAnswer();
  return useCallback(() => {
    const goOn = () => {
      const returnPath = takeReturnPath(isKnownPath);
      void go(returnPath ? returnPath.slice(PORTAL_BASE.length) : pageHref('home'), {
        replace: true,
      });
    };
    // Any answer names the owner; without one, nobody's page is opened.
    if (mustKnowOwner()) void ask(checkLogin, {}).then(goOn, goOn);
    else goOn();
  }, [go]);
}

/**
 * Returns a function that goes on from the login page, unless the pages behind it keep asking for a
 * login (docs/rules/product.md#login-check).
 */
export function useLeaveLogin(): () => void {
  const goOn = useGoOn();
  return useCallback(() => {
    if (!isLoginLoop()) goOn();
  }, [goOn]);
}

/**
 * Returns the function to call once the server has signed this browser in, or requires the second
 * step first (`type` is its answer). It clears what was cached for the previous person and goes on
 * to `to`, or to the default page; on a login page the gate redirects.
 */
export function useSignedIn(): (to?: string, type?: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  const go = useGoAfterAnswer();
  const goOn = useGoOn();
  return (to, type) => {
    const owesStep = type === 'second_step';
    endLoginLoop();
    forgetLoginReason();
    void beginAs(client, owesStep ? 'second_step' : 'user').then(() => {
      if (owesStep) {
        if (to) rememberReturnPath(`${PORTAL_BASE}${to}`);
        if (getRoute(router.pathname)?.access !== 'login') void go(pageHref('secondStep'));
      } else if (to) void go(to);
      else if (getRoute(router.pathname)?.access !== 'login') goOn();
    });
  };
}
