import { isPracticeRole } from '@/lib/access/permissions';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { PageHeading } from '@/components/parts/PageHeading';
import { CompanyDetails } from './CompanyDetails';
import { DataCard } from '@/components/features/profile/DataCard';
import { NotificationsCard } from '@/components/features/profile/NotificationsCard';
import { OwnCompanies } from './OwnCompanies';
import { PersonDetails } from '@/components/features/profile/PersonDetails';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { SessionsCard } from '@/components/features/profile/SessionsCard';
import { SecondStepCard } from '@/components/features/profile/SecondStepCard';
import { SignInCard } from '@/components/features/profile/SignInCard';
import { useProfile } from '@/hooks/auth/auth';
import { useForgetThisBrowser } from '@/hooks/app/useForgetThisBrowser';
import { pageHref } from '@/lib/app/hrefs';

/** Loaded for members of a practice only. */
const ToPractice = dynamic(() => import('./ToPractice').then((module) => module.ToPractice), {
  ssr: false,
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

/**
 * Renders the profile: the person, the current company, sign-in methods and sessions,
 * notifications, and their data (docs/rules/product.md#profile).
 */
export default function Profile() {
  const forget = useForgetThisBrowser();
  const role = useProfile().data?.role;
  return (
    <PageWidth width="task">
      {isPracticeRole(role) ? <ToPractice /> : null}
      <PageHeading
        title="Profile"
        aside={
          <Button variant="outlined" href={pageHref('logout')} onClick={forget}>
            Log out
          </Button>
        }
      />
      <ReauthenticationGuard>
        <Columns>
          <InOrder>
            <CardStack>
              <InOrder>
                <PersonDetails confirmPhoneHref={pageHref('profilePhone')} />
                <SignInCard />
                <SecondStepCard />
                <SessionsCard />
              </InOrder>
            </CardStack>
            <CardStack>
              <InOrder>
                <CompanyDetails />
                <NotificationsCard />
                <OwnCompanies />
                <DataCard />
              </InOrder>
            </CardStack>
          </InOrder>
        </Columns>
      </ReauthenticationGuard>
    </PageWidth>
  );
}
