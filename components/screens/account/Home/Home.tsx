import { useRouter, type NextRouter } from 'next/router';
import { GateLoading } from '@/components/frame/GateStates';
import { Block } from '@/components/parts/Block';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { BesideCompanies, useBesideCompanies } from './BesideCompanies';
import { CompanyCards } from './CompanyCards';
import { CompanyPageStates } from './CompanyPageStates';
import { useProfile } from '@/hooks/auth/auth';
import { useUserCompanies } from '@/hooks/companies';
import { useClientCompanies, type ClientCompany } from '@/hooks/clients/onboarding';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { usePractices, type Practice } from '@/hooks/practice/practice';
import { useOwnPractice } from '@/hooks/practice/useOwnPractice';
import { useCompanyTaxSummaries } from '@/hooks/overview/taxes';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { pageHref } from '@/lib/app/hrefs';
import { navigationSentence } from '@/lib/app/navigationProblems';

/**
 * Renders the person's companies, each with its next step and its four taxes
 * (docs/rules/product.md#login-check: sign-in leads here unless another page was requested).
 */
export default function Home() {
  const { query } = useRouter();
  const onlyPlace = useOnlyPlace();
  if (onlyPlace !== 'no') return <GateLoading />;
  return <Companies query={query} />;
}

/**
 * Redirects a person without a company of their own to their only page: the dashboard of the
 * practice they work in (docs/rules/product.md#opentax), else the clients portal of the one company
 * that accountants look after for them (docs/rules/product.md#clients-portal), else the queue of
 * the portal that they run. Returns 'yes' while redirecting and 'asking' until known, which
 * people with a company of their own never wait for.
 */
function useOnlyPlace(): 'asking' | 'yes' | 'no' {
  const companies = useUserCompanies(true);
  const practices = usePractices(true);
  const looked = useClientCompanies();
  const profile = useProfile();
  const hasNone = companies.data?.length === 0;
  const isAsking = practices.isPending || looked.isPending || profile.isPending;
  const own = useOwnPractice(practices.data?.practices);
  const place = hasNone
    ? (placeOf(own, practices.data?.practices.length === 0 ? looked.data : undefined) ??
      (!isAsking && profile.data?.isOperator ? pageHref('operatorPayouts') : undefined))
    : undefined;
  useAutomaticReplace(place);
  if (place) return 'yes';
  return hasNone && isAsking ? 'asking' : 'no';
}

function placeOf(
  practice: Practice | undefined,
  looked: readonly ClientCompany[] | undefined,
): string | undefined {
  if (practice && isOpenToItsTeam(practice))
    return pageHref('openTaxDashboard', { company_id: practice.id });
  const [company, ...others] = new Set(looked?.map(({ companyId }) => companyId));
  return company && others.length === 0
    ? pageHref('clientsPortal', { company_id: company })
    : undefined;
}

function Companies({ query }: Pick<NextRouter, 'query'>) {
  const problem = navigationSentence(query.problem);
  const glances = useCompanyTaxSummaries();
  const beside = useBesideCompanies();
  return (
    <CompanyPageStates
      title="My companies"
      skeletonHeight={96}
      notice={
        problem ? (
          <Block below={24}>
            <InlineAlert tone="error">{problem}</InlineAlert>
          </Block>
        ) : undefined
      }
      beside={{
        content: <BesideCompanies {...beside} glances={glances} />,
        hasAny: beside.hasAny,
        isRead: beside.isRead,
      }}
    >
      {(companies) => <CompanyCards companies={companies} glances={glances} />}
    </CompanyPageStates>
  );
}
