import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { CardStack } from '@/components/parts/CardStack';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { NoCompany } from '@/components/frame/NoCompany';
import { DataCard } from '@/components/features/profile/DataCard';
import { PersonDetails } from '@/components/features/profile/PersonDetails';
import { SessionsCard } from '@/components/features/profile/SessionsCard';
import { SecondStepCard } from '@/components/features/profile/SecondStepCard';
import { SignInCard } from '@/components/features/profile/SignInCard';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PageHeading } from '@/components/parts/PageHeading';
import { TabLink, TabStrip } from '@/components/parts/TabStrip';
import { Sharing } from './Sharing';
import { NoLonger } from '@/components/screens/clientsPortal/NoLonger';
import { useClientProfile } from '@/hooks/clients/portal';
import { useCompany } from '@/hooks/app/useCompany';
import { pageHref } from '@/lib/app/hrefs';

/** Loaded with its tab. */
const NotificationsCard = dynamic(
  () =>
    import('@/components/features/profile/NotificationsCard').then(
      (module) => module.NotificationsCard,
    ),
  { loading: () => <LinesSkeleton rows={7} height={48} /> },
);

const TITLE = 'Your settings';

function Profile() {
  const { companyId } = useCompany();
  const confirmPhone = pageHref('clientsPortalPhone', { company_id: companyId || undefined });
  return (
    <InOrder>
      <PersonDetails confirmPhoneHref={confirmPhone} />
      <Sharing companyId={companyId} />
      <SignInCard />
      <SecondStepCard />
      <SessionsCard />
      <DataCard />
    </InOrder>
  );
}

const Notifications = () => <NotificationsCard phonePage="clientsPortalPhone" />;

/** The number in the address names the tab (docs/rules/product.md#clients-portal). */
const TABS = [
  { label: 'Profile', Panel: Profile },
  { label: 'Notification preferences', Panel: Notifications },
] as const;

/**
 * A client's own settings, at `?company_id&tab=`: 0 the profile, 1 what they hear about the
 * company.
 */
export default function Settings() {
  const { query } = useRouter();
  const { companyId } = useCompany();
  const profile = useClientProfile(companyId);
  if (companyId === '') return <NoCompany title={TITLE} />;
  if (profile.error?.status === 404) return <NoLonger title={TITLE} />;
  const current = TABS[Number(query.tab ?? 0)] ?? TABS[0];
  const { Panel } = current;
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title={TITLE}
        sub={profile.data?.company_name ?? '\u00a0'}
        {...(companyId
          ? { back: { href: pageHref('clientsPortal', { company_id: companyId }), label: 'Home' } }
          : {})}
      />
      <CardStack>
        <TabStrip label="Settings" open={current.label}>
          {TABS.map(({ label }, at) => (
            <li key={label}>
              <TabLink
                href={pageHref('clientsPortalSettings', {
                  company_id: companyId ?? undefined,
                  tab: String(at),
                })}
                {...(TABS[at] === current ? { 'aria-current': 'page' as const } : {})}
              >
                {label}
              </TabLink>
            </li>
          ))}
        </TabStrip>
        <ReauthenticationGuard>
          <CardStack>
            <Panel />
          </CardStack>
        </ReauthenticationGuard>
      </CardStack>
    </PageWidth>
  );
}
