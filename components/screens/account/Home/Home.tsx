import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { CircleAlert, Plus } from 'lucide-react';
import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Icon } from '@/components/parts/Icon';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { LoadingFace } from '@/components/parts/Skeletons';
import { BesideCompanies, useBesideCompanies } from '@/components/screens/account/Home/BesideCompanies';
import { CompanyCards } from '@/components/screens/account/Home/CompanyCards';
import { useUserCompanies } from '@/hooks/company';
import { navigationSentence } from '@/lib/domain/navigationProblems';
import { pageHref } from '@/lib/routes/hrefs';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px 16px', marginBottom: 24 });
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }));
const Told = styled(Alert)({ marginBottom: 24 });

const addHref = pageHref('stepCompany', { existing_user: '1' });

/** The person's companies, each with what is next there (product.md §6: where sign-in leads when nothing else was asked for). */
export default function Home() {
  const companies = useUserCompanies(true);
  const { query } = useRouter();
  const problem = navigationSentence(query.problem);
  const beside = useBesideCompanies();
  const list = companies.data;

  return (
    <PageWidth width="task">
      <Head>
        <Title>My companies</Title>
        {list?.length || beside.hasAny ? <Button variant="outlined" href={addHref} startIcon={<Icon of={Plus} />}>Add company</Button> : null}
      </Head>
      {problem ? <Told severity="error" icon={<Icon of={CircleAlert} />}>{problem}</Told> : null}
      {companies.isPending ? <LoadingFace what="your companies"><LinesSkeleton rows={3} height={96} gap={16} /></LoadingFace> : null}
      {companies.isError && !list ? (
        <ErrorRegion
          what="We could not read your companies"
          safe={`${companies.error.sentence} The fault is on our side or on the way to us, and nothing of yours has changed.`}
          onRetry={() => void companies.refetch()}
          retrying={companies.isFetching}
          reference={companies.error.reference}
        />
      ) : null}
      {companies.isError && !list ? null : <BesideCompanies {...beside} />}
      {list?.length === 0 && beside.isRead && !beside.hasAny ? (
        <QuietPanel title="Add your first company" action={<Button variant="contained" href={addHref}>Add company</Button>}>
          We look it up at Companies House, so there is little to type. Then you connect HMRC and see every VAT return and refund here.
        </QuietPanel>
      ) : null}
      {list?.length ? <CompanyCards companies={list} /> : null}
    </PageWidth>
  );
}
