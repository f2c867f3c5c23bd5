import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ConfirmationFull } from '@/components/screens/instantVat/Confirmation/ConfirmationFull';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { useCompany } from '@/hooks/useCompany';
import { useNow } from '@/hooks/useNow';
import { useVatClaim } from '@/hooks/vat';
import { isoDate } from '@/lib/domain/ukDates';

/** What was agreed and what happens next, at `?company_id&claim`: an address to keep (ux.md §2.2). */
export default function Confirmation() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim');
  const pages = useVatPages();
  const now = useNow();
  const ids = companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined;
  const { data, error, refetch, isFetching } = useVatClaim(ids);

  if (companyId === '' || claimId === '' || (error?.status === 404 && !data)) {
    return <NotFound title="Confirmation" what="We cannot find this claim" back={pages.dashboard} />;
  }
  if (data && now) return <ConfirmationFull answer={data} pages={pages} today={isoDate(now)} />;
  return (
    <OnePage
      title="Confirmation"
      back={pages.dashboard}
      card="What happens next"
      height={480}
      face={error
        ? { kind: 'error', what: error.sentence, safe: 'Your claim and your money are safe. Only this page could not be loaded.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
        : { kind: 'loading', skeleton: <LinesSkeleton rows={6} height={36} gap={24} /> }}
    />
  );
}
