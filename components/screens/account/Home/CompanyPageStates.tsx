import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Icon } from '@/components/parts/Icon';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Row } from '@/components/parts/Row';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Text } from '@/components/parts/Text';
import { useUserCompanies } from '@/hooks/companies';
import { pageHref } from '@/lib/app/hrefs';
import { companiesText } from '@/lib/overview/text';

/** Keeps the room of the button until it is known whether there is one. */
const Adds = styled('span', { shouldForwardProp: (prop) => prop !== 'isHidden' })<{
  isHidden: boolean;
}>(({ isHidden }) => (isHidden ? { visibility: 'hidden' } : {}));

const addHref = pageHref('stepCompany', { existing_user: '1' });
type Companies = NonNullable<ReturnType<typeof useUserCompanies>['data']>;

interface CompanyFacesProps {
  title: string;
  /** Message above the list. */
  notice?: ReactNode;
  skeletonHeight: number;
  /** Things that a person may have without a company of their own, such as a practice. */
  beside?: { content: ReactNode; hasAny: boolean; isRead: boolean };
  children: (companies: Companies) => ReactNode;
}

/** Renders a page about the person's companies: loading, failed, none yet, or its content. */
export function CompanyPageStates({
  title,
  notice,
  skeletonHeight,
  beside,
  children,
}: CompanyFacesProps) {
  const companies = useUserCompanies(true);
  const list = companies.data;
  const hasAny = Boolean(list?.length || beside?.hasAny);
  const isComing = companies.isPending || (beside !== undefined && !beside.isRead);
  return (
    <PageWidth width="task">
      <Row gap="12px 16px" align="center" justify="space-between" wraps below={24}>
        <Text as="h1" font="h1">
          {title}
        </Text>
        {hasAny || isComing ? (
          <Adds isHidden={!hasAny}>
            <Button variant="outlined" href={addHref} startIcon={<Icon of={Plus} />}>
              Add company
            </Button>
          </Adds>
        ) : null}
      </Row>
      {notice}
      {companies.isPending ? (
        <DelayedSkeleton what="your companies">
          <LinesSkeleton rows={3} height={skeletonHeight} gap={16} />
        </DelayedSkeleton>
      ) : null}
      {companies.isError && !list ? (
        <ErrorRegion
          what={companiesText.notRead}
          safe={companiesText.ourFault(companies.error.sentence)}
          onRetry={() => void companies.refetch()}
          retrying={companies.isFetching}
          reference={companies.error.reference}
        />
      ) : null}
      <InOrder>
        {companies.isError && !list ? null : beside?.content}
        {list?.length === 0 && (!beside || (beside.isRead && !beside.hasAny)) ? (
          <QuietPanel
            title="Add your first company"
            action={
              <Button variant="contained" href={addHref}>
                Add company
              </Button>
            }
          >
            {companiesText.addFirst}
          </QuietPanel>
        ) : null}
        {list?.length ? children(list) : null}
      </InOrder>
    </PageWidth>
  );
}
