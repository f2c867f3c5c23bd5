import { isInFlightWord } from '@/lib/filing/filing';
import { vatDashboard } from '@/lib/overview/vat/contract';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useCompany } from '@/hooks/app/useCompany';
import { useRead } from '@/hooks/app/data/useEndpoint';

/**
 * Returns how many returns of the current company are waiting to be filed; undefined while unknown.
 * Shares the dashboard’s read.
 */
export function useReturnsToFile(row: RouteRow): number | undefined {
  const { companyId } = useCompany();
  const hasReturns = row.sideNav && row.area !== 'openTax';
  const dashboard = useRead(vatDashboard, hasReturns ? byCompanyId(companyId) : undefined);
  return dashboard.data?.periods.filter(
    ({ filedOn, status }) => !filedOn && status !== 'Not started' && !isInFlightWord(status),
  ).length;
}
