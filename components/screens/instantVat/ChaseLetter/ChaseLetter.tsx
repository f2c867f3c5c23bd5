import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { AnswerPage } from '@/components/screens/instantVat/AnswerPage';
import { ChaseLetterFull } from './ChaseLetterFull';
import { useQueryId, useVatPages } from '@/hooks/overview/useVatPages';
import { useChaseLetter } from '@/hooks/refunds/followUp';
import { useCompany } from '@/hooks/app/useCompany';
import { chaseLetterText } from '@/lib/refunds/text';

/**
 * A letter to HMRC about a refund over its 30 days, at `?company_id&claim_id`: to read, save, print
 * and send.
 */
export default function ChaseLetter() {
  const { companyId } = useCompany();
  const claimId = useQueryId('claim_id');
  const pages = useVatPages();
  const ids = companyId && claimId ? { company_id: companyId, claim_id: claimId } : undefined;
  const answer = useChaseLetter(ids);
  // HMRC still has days left: nothing failed, and trying again would not help.
  if (ids && answer.error?.status === 409)
    return <NotYet sentence={answer.error.sentence} claim={pages.claim(ids.claim_id)} />;
  return (
    <AnswerPage
      title="Letter to HMRC"
      missing="We cannot find this claim"
      card="The letter"
      skeleton={{ rows: 8, height: 480 }}
      safe={chaseLetterText.nothingSent}
      ids={[companyId, claimId]}
      answer={answer}
    >
      {(letter) => (ids ? <ChaseLetterFull letter={letter} ids={ids} /> : null)}
    </AnswerPage>
  );
}

function NotYet({ sentence, claim }: { sentence: string; claim: string }) {
  return (
    <PageWidth width="task">
      <PageHeading back={{ href: claim, label: 'Claim' }} title="Letter to HMRC" />
      <QuietPanel
        title={chaseLetterText.tooEarly}
        action={
          <Button variant="contained" href={claim}>
            Back to the claim
          </Button>
        }
      >
        {sentence}
      </QuietPanel>
    </PageWidth>
  );
}
