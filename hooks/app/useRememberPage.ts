import { useCallback } from 'react';
import { useRouter } from 'next/router';
import { rememberReturnPath } from '@/lib/app/browser/returnPath';
import { PORTAL_BASE } from '@/lib/app/hrefs';

/**
 * Remembers this page, portal base included, as the place to come back to after signing in
 * (docs/rules/product.md#login-check).
 */
export function useRememberPage(): () => void {
  const { asPath } = useRouter();
  return useCallback(() => rememberReturnPath(`${PORTAL_BASE}${asPath}`), [asPath]);
}
