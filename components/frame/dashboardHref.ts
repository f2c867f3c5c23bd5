import { companyListHref, pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';

interface DashboardButton {
  row: Pick<RouteRow, 'area' | 'header'>;
  companyCount: number;
  /** The current company; null or '' without one. */
  companyId: string | null;
}

/**
 * Returns where the dashboard button leads (docs/rules/product.md#dashboard-button): from the
 * government-gateway step to the company list if the person has more than one company; otherwise to
 * the profile for the current company, which OpenTax does not have, or home.
 */
export function dashboardHref({ row, companyCount, companyId }: DashboardButton): string {
  if (row.header === 'helpOnly' && companyCount > 1) return companyListHref();
  if (row.area !== 'openTax' && companyId) return pageHref('profile', { company_id: companyId });
  return pageHref('home');
}
