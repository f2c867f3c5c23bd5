import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/**
 * Remembers this page, query and all, or another one of ours, as the one to come back to after
 * logging in (docs/rules/product.md#login-check).
 */
export function useComeBackHere(to?: string): () => void {
  const { asPath } = useRouter();
  return useCallback(() => rememberReturnPath(`${PORTAL_BASE}${to ?? asPath}`), [to, asPath]);
}
