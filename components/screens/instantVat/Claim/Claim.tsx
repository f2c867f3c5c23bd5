import dynamic from 'next/dynamic';
import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { ClaimFull } from './ClaimFull';
import { useQueryId, useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatClaim } from '@/hooks/overview/vat';
import { claimText } from '@/lib/refunds/text';

const HeldClaim = dynamic(() =>
  import('@/components/screens/instantVat/HeldClaim/HeldClaim').then((module) => module.HeldClaim),
);

/**
 * The screen of one claim, at `?company_id&claim_id`: its confirmation, then its timeline, at one
 * address (docs/rules/product.md#claim-timeline).
 */
export default function Claim() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim_id');
  const pages = useVatPages();
  const now = useNow();
  const answer = useVatClaim(
    companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined,
  );
  return (
    <AnswerPage
      title="Claim"
      missing="We cannot find this claim"
      card={claimText.timeline}
      skeleton={{ rows: 8, height: 640 }}
      safe={claimText.notLoaded}
      ids={[companyId, claimId]}
      answer={answer}
    >
      {(data, stale) =>
        now && data.review ? (
          <HeldClaim
            answer={data}
            review={data.review}
            companyId={companyId ?? ''}
            pages={pages}
            now={now}
          >
            {stale}
          </HeldClaim>
        ) : now ? (
          <ClaimFull answer={data} companyId={companyId ?? ''} pages={pages} now={now}>
            {stale}
          </ClaimFull>
        ) : null
      }
    </AnswerPage>
  );
}
