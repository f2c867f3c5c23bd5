import { useMemo } from 'react';
import { Demo } from '@/components/screens/demo/Demo';
import { useVatPages } from '@/hooks/useVatPages';
import VatReturn from '@/components/screens/instantVat/VatReturn/VatReturn';
import { pageHref } from '@/lib/routes/hrefs';

const vatReturn = (periodId: string) => pageHref('exampleReturn', { period_id: periodId });

/** One return on dummy data for somebody whose own figures are not here yet (spec §2); the ways back lead to their own pages. */
export default function ExampleReturn() {
  const { dashboard, returns } = useVatPages();
  const leads = useMemo(() => ({ dashboard, returns, vatReturn }), [dashboard, returns]);
  return (
    <Demo wants="return" leads={leads}>
      <VatReturn />
    </Demo>
  );
}
