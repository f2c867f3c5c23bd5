import { API_BASE, PORTAL_BASE } from '@/lib/app/hrefs';
import { getRoute, routes } from '@/lib/app/routes';

/**
 * Returns true if a link leads to a page that needs an account: one behind the login, a call of the
 * backend, or the sign-up in place of a page the demo lacks.
 */
export function leadsToAccount(pathname: string): boolean {
  if (pathname.startsWith(`${API_BASE}/`)) return true;
  const path = pathname.startsWith(`${PORTAL_BASE}/`)
    ? pathname.slice(PORTAL_BASE.length)
    : pathname;
  return path === routes.openTaxSignUp.path || getRoute(path)?.access === 'user';
}
