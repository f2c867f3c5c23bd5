import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ClaimFull } from '@/components/screens/instantVat/Claim/ClaimFull';
import { NotFound } from '@/components/screens/instantVat/NotFound';
import { Notice } from '@/components/screens/instantVat/Notice';
import { OnePage } from '@/components/screens/instantVat/OnePage';
import { useQueryId, useVatPages } from '@/components/screens/instantVat/useVatPages';
import { useCompany } from '@/hooks/useCompany';
import { useNow } from '@/hooks/useNow';
import { useVatClaim } from '@/hooks/vat';

/** One claim, at `?company_id&claim_id`: its confirmation, then its timeline, at the same address (product.md §3). */
export default function Claim() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim_id');
  const pages = useVatPages();
  const now = useNow();
  const ids = companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined;
  const { data, error, refetch, isFetching, fetchStatus } = useVatClaim(ids);
  // An answer that is neither here nor on its way: an id that the demo does not have.
  const nothingToCome = ids !== undefined && !data && !error && fetchStatus === 'idle';

  if (companyId === '' || claimId === '' || nothingToCome || (error?.status === 404 && !data)) {
    return <NotFound title="Claim" what="We cannot find this claim" back={pages.dashboard} />;
  }
  if (data && now) {
    return (
      <ClaimFull answer={data} companyId={companyId ?? ''} pages={pages} now={now}>
        {error ? <Notice tone="warning" title="We could not update this page." reference={error.reference}>{error.sentence} What you see is the last answer we had.</Notice> : null}
      </ClaimFull>
    );
  }
  return (
    <OnePage
      title="Claim"
      back={pages.dashboard}
      card="What has happened, and what is next"
      height={640}
      face={error
        ? { kind: 'error', what: error.sentence, safe: 'Your claim and your money are safe. Only this page could not be loaded.', onRetry: () => void refetch(), retrying: isFetching, reference: error.reference }
        : { kind: 'loading', skeleton: <LinesSkeleton rows={8} height={36} gap={28} /> }}
    />
  );
}
