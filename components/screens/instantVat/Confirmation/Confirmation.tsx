import dynamic from 'next/dynamic';
import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { ConfirmationFull } from './ConfirmationFull';
import { useQueryId, useVatPages } from '@/hooks/overview/useVatPages';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { useVatClaim } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { claimText } from '@/lib/refunds/text';

const HeldClaim = dynamic(() =>
  import('@/components/screens/instantVat/HeldClaim/HeldClaim').then((module) => module.HeldClaim),
);

/**
 * What was agreed and what happens next, at `?company_id&claim`: an address to keep
 * (docs/rules/design.md#confirmation).
 */
export default function Confirmation() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim');
  const pages = useVatPages();
  const now = useNow();
  const answer = useVatClaim(
    companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined,
  );
  return (
    <AnswerPage
      title="Confirmation"
      missing="We cannot find this claim"
      card="What happens next"
      skeleton={{ rows: 6, height: 480 }}
      safe={claimText.notLoaded}
      ids={[companyId, claimId]}
      answer={answer}
    >
      {(data) =>
        now && data.review ? (
          <HeldClaim
            answer={data}
            review={data.review}
            companyId={companyId ?? ''}
            pages={pages}
            now={now}
          />
        ) : now ? (
          <ConfirmationFull answer={data} pages={pages} today={isoDate(now)} />
        ) : null
      }
    </AnswerPage>
  );
}
