import { useMemo, type ReactNode } from 'react';
import { useVatPages } from '@/hooks/useVatPages';
import { pageHref } from '@/lib/routes/hrefs';
import { Demo } from './Demo';

const vatReturn = (periodId: string) => pageHref('exampleReturn', { period_id: periodId });

/**
 * One return on dummy data for somebody whose own figures are not here yet (docs/rules/product.md#demo); the ways back lead
 * to their own pages.
 */
export function ExampleReturn({ children }: { children: ReactNode }) {
  const { dashboard, returns } = useVatPages();
  const leads = useMemo(() => ({ dashboard, returns, vatReturn }), [dashboard, returns]);
  return <Demo wants="return" leads={leads}>{children}</Demo>;
}
