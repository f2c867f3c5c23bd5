import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/frame/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { CompanyDetails } from '@/components/screens/account/Profile/CompanyDetails';
import { PersonDetails } from '@/components/screens/account/Profile/PersonDetails';
import { useForgetThisBrowser } from '@/hooks/useForgetThisBrowser';
import { pageHref } from '@/lib/routes/hrefs';

const Cards = styled('div')({ display: 'grid', gap: 24 });

/** What we hold about the person and the company being worked on, for reading; and the way out (product.md §3). */
export default function Profile() {
  const forget = useForgetThisBrowser();
  return (
    <PageWidth width="task">
      <PageHeading
        title="Profile"
        aside={<Button variant="outlined" href={pageHref('logout')} onClick={forget}>Log out</Button>}
      />
      <Cards>
        <PersonDetails />
        <CompanyDetails />
      </Cards>
    </PageWidth>
  );
}
