import { isInFlightWord } from '@/lib/filing/filing';
import { vatDashboard } from '@/lib/overview/vat/contract';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useCompany } from '@/hooks/app/useCompany';
import { useRead } from '@/hooks/app/data/useEndpoint';

/** The demo’s company has one return to file, for October. */
const DEMO_COUNT = 1;

/**
 * Returns how many returns of the current company are waiting to be filed; undefined while unknown.
 * Shares the dashboard’s read.
 */
export function useReturnsToFile(row: RouteRow): number | undefined {
  const { companyId } = useCompany();
  const hasReturns = row.sideNav && !row.demo && row.area !== 'openTax';
  const dashboard = useRead(vatDashboard, hasReturns ? byCompanyId(companyId) : undefined);
  if (row.demo) return DEMO_COUNT;
  return dashboard.data?.periods.filter(
    ({ filedOn, status }) => !filedOn && status !== 'Not started' && !isInFlightWord(status),
  ).length;
}
