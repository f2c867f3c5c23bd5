import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/**
 * Returns a function that remembers this page, with the portal base, as the page to return to after
 * login (docs/rules/product.md#login-check).
 */
export function useRememberPage(): () => void {
  const { asPath } = useRouter();
  return useCallback(() => rememberReturnPath(`${PORTAL_BASE}${asPath}`), [asPath]);
}
