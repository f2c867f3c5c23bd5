import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useRouter, type NextRouter } from 'next/router';
import { GateLoading } from '@/components/frame/GateFaces';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { BesideCompanies, useBesideCompanies } from './BesideCompanies';
import { CompanyCards } from './CompanyCards';
import { CompanyFaces } from './CompanyFaces';
import { useUserCompanies } from '@/hooks/company';
import { usePractices } from '@/hooks/openTax';
import { useCompaniesAtAGlance } from '@/hooks/taxes';
import { isOpenToItsTeam } from '@/lib/domain/practices/practice';
import { pageHref } from '@/lib/routes/hrefs';
import { navigationSentence } from '@/lib/domain/display/navigationProblems';

const Problem = styled('div')({ marginBottom: 24 });

/**
 * The person's companies, each with what is next there and its four taxes
 * (docs/rules/product.md#login-check: where sign-in leads when nothing else was asked for).
 */
export default function Home() {
  const { query } = useRouter();
  const practiceOnly = usePracticeOnly();
  if (practiceOnly !== 'no') return <GateLoading />;
  return <Companies query={query} />;
}

/**
 * Somebody who works in a practice and owns no company has one place to be: its dashboard (docs/rules/product.md#opentax). 'asking' until
 * it is known, which people with a company of their own never wait for.
 */
function usePracticeOnly(): 'asking' | 'yes' | 'no' {
  const { replace } = useRouter();
  const companies = useUserCompanies(true);
  const practices = usePractices(true);
  const hasNone = companies.data?.length === 0;
  const practice = hasNone ? practices.data?.practices.find(isOpenToItsTeam) : undefined;
  useEffect(() => {
    if (practice) void replace(pageHref('openTaxDashboard', { company_id: practice.id }));
  }, [practice, replace]);
  if (practice) return 'yes';
  return hasNone && practices.isPending ? 'asking' : 'no';
}

function Companies({ query }: Pick<NextRouter, 'query'>) {
  const problem = navigationSentence(query.problem);
  const glances = useCompaniesAtAGlance();
  const beside = useBesideCompanies();
  return (
    <CompanyFaces
      title="My companies" skeletonHeight={96}
      notice={problem ? <Problem><InlineAlert tone="error">{problem}</InlineAlert></Problem> : undefined}
      beside={{ content: <BesideCompanies {...beside} />, hasAny: beside.hasAny, isRead: beside.isRead }}
    >
      {(companies) => <CompanyCards companies={companies} glances={glances} />}
    </CompanyFaces>
  );
}
