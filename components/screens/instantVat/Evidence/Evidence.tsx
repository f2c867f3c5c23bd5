import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EvidenceFull } from '@/components/screens/instantVat/Evidence/EvidenceFull';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { useCompany } from '@/hooks/useCompany';
import { useEvidencePack } from '@/hooks/refund';

/** The papers for one refund, at `?company_id&period_id`: what HMRC asks for when it queries one (product.md §9). */
export default function Evidence() {
  const { companyId } = useCompany();
  const periodId = useQueryId('period_id');
  const pages = useVatPages();
  const ids = companyId && periodId ? { company_id: companyId, period_id: periodId } : undefined;
  const { data, error, refetch, isFetching } = useEvidencePack(ids);
  if (companyId === '' || periodId === '' || (error?.status === 404 && !data)) {
    return <NotFound title="Papers for HMRC" what="We cannot find this period" back={pages.dashboard} />;
  }
  if (data && ids) return <EvidenceFull key={ids.period_id} pack={data} ids={ids} pages={pages} />;
  return (
    <OnePage
      title="Papers for HMRC"
      back={pages.dashboard}
      card="What is here"
      height={480}
      face={error
        ? { kind: 'error', what: error.sentence, safe: 'Your papers are safe. Only this page could not be loaded.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
        : { kind: 'loading', skeleton: <LinesSkeleton rows={6} height={36} gap={24} /> }}
    />
  );
}
