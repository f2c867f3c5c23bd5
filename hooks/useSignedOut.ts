import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { useQueryClient } from '@tanstack/react-query';
import { pageHref } from '@/lib/routes/hrefs';
import { useForgetThisBrowser } from '@/hooks/useForgetThisBrowser';
import { beginAs } from '@/hooks/useSession';

/** To be called when the server has ended the session: nothing of the person stays in this browser (docs/rules/security.md#signed-out). */
export function useSignedOut(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  const forget = useForgetThisBrowser();
  return useCallback(() => {
    forget();
    void beginAs(client, undefined).then(() => router.replace(pageHref('login')));
  }, [client, router, forget]);
}
