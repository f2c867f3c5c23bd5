import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { CompanyConnections } from '@/components/screens/account/LinkHmrcAccount/CompanyConnections';
import { ConnectOutcome } from '@/components/screens/account/LinkHmrcAccount/ConnectOutcome';
import { useUserCompanies } from '@/hooks/companies';
import { useCompany } from '@/hooks/app/useCompany';
import { mayActOnCompany, type CompanyRole } from '@/lib/access/permissions';
import { pageHref } from '@/lib/app/hrefs';
import { connectionText } from '@/lib/connections/text';

/**
 * Renders every company's connections on one page: what each reads, its state and end, and the ways
 * to renew or end it.
 */
export default function Connections() {
  const { data, isError, isPending, error, refetch, isFetching } = useUserCompanies(true);
  const { companyId } = useCompany();
  // The company that is being worked on comes first.
  const companies = [...(data ?? [])].sort(
    (a, b) => Number(b.id === companyId) - Number(a.id === companyId),
  );
  return (
    <PageWidth width="task">
      <PageHeading title="Connections" lead={connectionText.allCompanies} />
      <CardStack>
        <ConnectOutcome />
        {isPending ? (
          <DelayedSkeleton what="your connections">
            <LinesSkeleton rows={2} height={180} gap={24} />
          </DelayedSkeleton>
        ) : null}
        {isError && !data ? (
          <ErrorRegion
            what={connectionText.companiesNotRead}
            safe={connectionText.nothingChanged(error.sentence)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={error.reference}
          />
        ) : null}
        {data?.length === 0 ? (
          <QuietPanel
            title="Nothing to connect yet"
            action={
              <Button variant="contained" href={pageHref('stepCompany', { existing_user: '1' })}>
                Add company
              </Button>
            }
          >
            {connectionText.noCompany}
          </QuietPanel>
        ) : null}
        {companies.map(({ id, name, role }) => (
          <Stack as="section" gap={16} key={id} aria-labelledby={`connections-of-${id}`}>
            <Text as="h2" font="h2" breaks id={`connections-of-${id}`}>
              {name}
            </Text>
            <CompanyConnections
              companyId={id}
              within={`connections-of-${id}`}
              readOnly={!mayActOnCompany(role as CompanyRole, 'connection:manage')}
            />
          </Stack>
        ))}
      </CardStack>
    </PageWidth>
  );
}
