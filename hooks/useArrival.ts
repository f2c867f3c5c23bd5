import { useEffect, useRef } from 'react';
import { useRouter } from 'next/router';
import { checkLogin } from '@/lib/contract/auth';
import { ask } from '@/hooks/useEndpoint';
import { useSignedIn } from '@/hooks/useSignedIn';
import { pageHref } from '@/lib/routes/hrefs';

/**
 * Goes on from where a provider's sign-in lands. Somebody who typed the address by hand, without having logged in, goes to the
 * login page; when nobody can tell, the gate of the next page has the last word.
 */
export function useArrival(): void {
  const router = useRouter();
  const signedIn = useSignedIn();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask(checkLogin, {}).then(({ type }) => type, () => 'user').then((type) => {
      if (type === 'user' || type === 'second_step') signedIn(undefined, type);
      else void router.replace(pageHref('login'));
    });
  }, [router, signedIn]);
}
