import { useRouter } from 'next/router';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { SignedInOnly } from '@/components/screens/signUp/SignedInOnly';
import { BankAccount } from './BankAccount';
import { Bookkeeping } from './Bookkeeping';
import { FindCompany } from './FindCompany';
import { VatNumber } from './VatNumber';
import {
  firstOpenQuestion,
  questionHref,
  type Question,
} from '@/components/screens/signUp/setUpTasks';
import { useCompanySetUp } from '@/hooks/companies';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useCompany } from '@/hooks/app/useCompany';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { pageHref } from '@/lib/app/hrefs';
import { companyStepText } from '@/lib/companies/text';

const ASKED_HERE = {
  'vat-number': VatNumber,
  'bank-account': BankAccount,
  bookkeeping: Bookkeeping,
} as const;
type AskedHere = keyof typeof ASKED_HERE;
const isAskedHere = (step: unknown): step is AskedHere =>
  typeof step === 'string' && Object.hasOwn(ASKED_HERE, step);

/**
 * Renders adding a company, one question a page, each saved by the server as it is answered. The
 * address names the company and the question; without a question it is the first one still open
 * (docs/rules/product.md#steps). `existing_user=1` begins a new company, regardless of the current
 * one (docs/rules/product.md#steps).
 */
export default function Company() {
  const { query } = useRouter();
  const { companyId } = useCompany();
  useFocusHeading(`${String(query.company_id)} ${String(query.step)}`);
  const isNew = !query.company_id && (query.existing_user === '1' || query.step === 'company');
  if (isNew || companyId === '')
    return (
      <SignedInOnly current="company">
        <FindCompany />
      </SignedInOnly>
    );
  return (
    <SignedInOnly current="company">
      <KnownCompany companyId={companyId} step={query.step} />
    </SignedInOnly>
  );
}

function KnownCompany({
  companyId,
  step,
}: {
  companyId: string | null;
  step: string | string[] | undefined;
}) {
  const { query } = useRouter();
  const { show } = useAlerts();
  const setUp = useCompanySetUp(companyId);
  const justConnected = query.connected === 'xero';
  const question: Question | undefined = setUp.data && firstOpenQuestion(setUp.data);
  const asked = isAskedHere(step) ? step : isAskedHere(question) ? question : undefined;
  const elsewhere =
    setUp.data && companyId && !asked
      ? question === 'hmrc'
        ? questionHref('hmrc', companyId)
        : pageHref('dashboard', { company_id: companyId })
      : undefined;

  useAutomaticReplace(elsewhere, {
    before: () => {
      if (justConnected) show(companyStepText.xeroConnected, 'success');
    },
  });

  if (setUp.error?.status === 404) return <FindCompany />;
  if (setUp.isError) {
    return (
      <StepPage current="company" title="Set up your company">
        <ErrorRegion
          what={companyStepText.progressNotRead}
          safe={companyStepText.answersKept(setUp.error.sentence)}
          onRetry={() => void setUp.refetch()}
          retrying={setUp.isFetching}
          reference={setUp.error.reference}
        />
      </StepPage>
    );
  }
  if (!setUp.data || !companyId || !asked) {
    return (
      <StepPage current={isAskedHere(step) ? step : 'company'} title="Set up your company">
        <DelayedSkeleton what="your company">
          <LinesSkeleton rows={4} height={28} />
        </DelayedSkeleton>
      </StepPage>
    );
  }
  const Asked = ASKED_HERE[asked];
  return <Asked key={asked} companyId={companyId} facts={setUp.data} />;
}
