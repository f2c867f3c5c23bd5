import { vatDashboard } from '@/lib/overview/vat/contract';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useCompany } from '@/hooks/app/useCompany';
import { useRead } from '@/hooks/app/data/useEndpoint';

/** The made-up company of the demo has October waiting, and nothing else. */
const DEMO_COUNT = 1;

/**
 * Its period still runs, or it has been sent and HMRC is being asked whether it arrived, or it goes
 * again by itself: nothing for the person to do.
 */
const NOT_WAITING: ReadonlySet<string> = new Set([
  'Not started',
  'Confirming with HMRC',
  'Waiting for HMRC',
]);

/**
 * How many returns of the current company wait to be filed; undefined while unknown. The
 * dashboard's own reading is shared.
 */
export function useReturnsToFile(row: RouteRow): number | undefined {
  const { companyId } = useCompany();
  const hasReturns = row.sideNav && !row.demo && row.area !== 'openTax';
  const dashboard = useRead(vatDashboard, hasReturns ? byCompanyId(companyId) : undefined);
  if (row.demo) return DEMO_COUNT;
  return dashboard.data?.periods.filter(
    (period) => !period.filedOn && !NOT_WAITING.has(period.status),
  ).length;
}
