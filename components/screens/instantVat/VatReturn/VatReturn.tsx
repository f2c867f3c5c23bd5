import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { Notice } from '@/components/screens/instantVat/Notice';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { VatReturnFull } from '@/components/screens/instantVat/VatReturn/VatReturnFull';
import { useCompany } from '@/hooks/useCompany';
import { useNow } from '@/hooks/useNow';
import { useVatReturn } from '@/hooks/vat';

/** One VAT return, at `?company_id&period_id` (product.md §3). */
export default function VatReturn() {
  const { companyId } = useCompany();
  const periodId = useQueryId('period_id');
  const pages = useVatPages();
  const now = useNow();
  const ids = companyId && periodId ? { company_id: companyId, period_id: periodId } : undefined;
  const { data, error, refetch, isFetching, fetchStatus } = useVatReturn(ids);
  // An answer that is neither here nor on its way: an id that the demo does not have.
  const nothingToCome = ids !== undefined && !data && !error && fetchStatus === 'idle';

  if (companyId === '' || periodId === '' || nothingToCome || (error?.status === 404 && !data)) {
    return <NotFound title="VAT return" what="We cannot find this return" back={pages.dashboard} />;
  }
  if (data && now && ids) {
    return (
      <VatReturnFull key={ids.period_id} answer={data} ids={ids} pages={pages} now={now} readAgain={refetch}>
        {error ? <Notice tone="warning" title="We could not update this page." reference={error.reference}>{error.sentence} What you see is the last answer we had.</Notice> : null}
      </VatReturnFull>
    );
  }
  return (
    <OnePage
      title="VAT return"
      back={pages.dashboard}
      card="The nine boxes"
      height={640}
      face={error
        ? { kind: 'error', what: error.sentence, safe: 'Your return is safe. Only this page could not be loaded.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
        : { kind: 'loading', skeleton: <LinesSkeleton rows={9} height={36} gap={28} /> }}
    />
  );
}
