import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { BeforeYouGo } from './BeforeYouGo';
import { FinishWithConsent } from './FinishWithConsent';
import { HmrcOutcome } from './HmrcOutcome';
import { isOutcome } from '@/components/parts/consentOutcomes';
import { SignedInOnly } from '@/components/screens/signUp/SignedInOnly';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useCompanySetUp } from '@/hooks/companies';
import { useKeptConsent } from '@/hooks/connections/hmrcStart';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';
import { connectHmrcText } from '@/lib/connections/text';

/**
 * Renders connecting HMRC: what is about to happen, and the result (docs/rules/product.md#steps,
 * docs/rules/design.md#connecting).
 */
export default function GovernmentGateway() {
  return (
    <SignedInOnly current="hmrc">
      <Connect />
    </SignedInOnly>
  );
}

function Connect() {
  const { query } = useRouter();
  const { companyId } = useCompany();
  const setUp = useCompanySetUp(companyId);
  const keptConsent = useKeptConsent();

  if (companyId === '' || setUp.error?.status === 404) {
    return (
      <StepPage current="company" title="Connect HMRC">
        <QuietPanel
          title="Add your company first"
          action={
            <Button variant="contained" href={pageHref('stepCompany', { step: 'company' })}>
              Add your company
            </Button>
          }
        >
          {connectHmrcText.noCompany}
        </QuietPanel>
      </StepPage>
    );
  }
  if (setUp.isError) {
    return (
      <StepPage current="hmrc" title="Connect HMRC">
        <ErrorRegion
          what={connectHmrcText.companyNotRead}
          safe={connectHmrcText.answersKept(setUp.error.sentence)}
          onRetry={() => void setUp.refetch()}
          retrying={setUp.isFetching}
          reference={setUp.error.reference}
        />
      </StepPage>
    );
  }
  if (!setUp.data || !companyId || keptConsent.isPending) {
    return (
      <StepPage current="hmrc" title="Connect HMRC">
        <DelayedSkeleton what="your company">
          <LinesSkeleton rows={5} height={28} />
        </DelayedSkeleton>
      </StepPage>
    );
  }
  if (setUp.data.hmrc === 'live') {
    return (
      <StepPage
        current="hmrc"
        facts={setUp.data}
        companyId={companyId}
        title="HMRC is connected"
        lead={setUp.data.name}
      >
        <div>
          <Button variant="contained" href={pageHref('dashboard', { company_id: companyId })}>
            Go to your dashboard
          </Button>
        </div>
      </StepPage>
    );
  }
  if (isOutcome(query.outcome)) {
    return (
      <HmrcOutcome
        outcome={query.outcome}
        companyId={companyId}
        facts={setUp.data}
        consentKept={keptConsent.data?.until !== undefined}
      />
    );
  }
  if (keptConsent.data?.until && setUp.data.vatNumber)
    return <FinishWithConsent companyId={companyId} facts={setUp.data} />;
  return <BeforeYouGo companyId={companyId} facts={setUp.data} />;
}
