import { useEffect, useRef, useState } from 'react';
import { checkLogin } from '@/lib/auth/contract';
import { afterNavigation, useGo } from '@/hooks/app/page/navigation';
import { ask } from '@/hooks/app/data/useEndpoint';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Continues from the landing page of a provider's sign-in, unless the person has navigated
 * elsewhere. A visitor who typed the address without having logged in goes to the login page. If
 * the login check fails, the next page's own check decides.
 */
export function useArrival(): void {
  const go = useGo();
  const signedIn = useSignedIn();
  const begun = useRef(false);
  const [type, setType] = useState<string>();
  const goOn = useRef(() => undefined as void);
  useEffect(() => {
    goOn.current = () => {
      if (type === 'user' || type === 'second_step') signedIn(undefined, type);
      else void go(pageHref('login'), { replace: true });
    };
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void ask(checkLogin, {}).then(
      ({ type: kind, pending }) => setType(kind ?? pending ?? 'visitor'),
      () => setType('user'),
    );
  }, []);
  useEffect(() => (type ? afterNavigation(() => goOn.current()) : undefined), [type]);
}
