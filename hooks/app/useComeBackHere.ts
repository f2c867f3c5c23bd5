import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/**
 * Returns a function that remembers this page with its query, or `to`, as the page to return to
 * after login (docs/rules/product.md#login-check).
 */
export function useComeBackHere(to?: string): () => void {
  const { asPath } = useRouter();
  return useCallback(() => rememberReturnPath(`${PORTAL_BASE}${to ?? asPath}`), [to, asPath]);
}
