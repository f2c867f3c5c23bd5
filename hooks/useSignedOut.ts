import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { rememberReturnPath, takeReturnPath } from '@/lib/browser/returnPath';
import { pageHref } from '@/lib/routes/hrefs';
import { isKnownPath } from '@/lib/routes/routes';
import { useForgetThisBrowser } from '@/hooks/useForgetThisBrowser';
import { beginAs } from '@/hooks/useSession';

/**
 * To be called when the server has ended the session: nothing of the person stays in this browser (docs/rules/security.md#signed-out).
 * `comesBack` keeps only the address that whoever logs in next goes on to: somebody else's link opened by the wrong person.
 */
export function useSignedOut(): (comesBack?: boolean) => void {
  const client = useQueryClient();
  const router = useRouter();
  const forget = useForgetThisBrowser();
  return useCallback((comesBack = false) => {
    const place = comesBack ? takeReturnPath(isKnownPath) : undefined;
    forget();
    if (place) rememberReturnPath(place);
    void beginAs(client, undefined).then(() => router.replace(pageHref('login')));
  }, [client, router, forget]);
}
