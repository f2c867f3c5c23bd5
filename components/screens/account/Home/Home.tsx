import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { BesideCompanies, useBesideCompanies } from './BesideCompanies';
import { CompanyCards } from './CompanyCards';
import { CompanyFaces } from './CompanyFaces';
import { useCompaniesAtAGlance } from '@/hooks/taxes';
import { navigationSentence } from '@/lib/domain/display/navigationProblems';

const Problem = styled('div')({ marginBottom: 24 });

/**
 * The person's companies, each with what is next there and its four taxes
 * (docs/rules/product.md#login-check: where sign-in leads when nothing else was asked for).
 */
export default function Home() {
  const { query } = useRouter();
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
