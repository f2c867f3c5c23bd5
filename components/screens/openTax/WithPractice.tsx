import type { ReactNode } from 'react';
import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Title } from './Title';
import { Stacked } from '@/components/parts/list/Stacked';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { usePracticeIdFromAddress, usePractices, type Practice } from '@/hooks/practice/practice';
import { useOwnPractice } from '@/hooks/practice/useOwnPractice';
import { pageHref, withParams } from '@/lib/app/hrefs';
import { isOpenToItsTeam } from '@/lib/practice/practice';
import { practiceText } from '@/lib/practice/text';

interface WithPracticeProps {
  /** The page's heading while the practice is loading, or if it is not the person's. */
  title: string;
  skeleton?: ReactNode;
  /** `dense` beside the side navigation, `task` on a page without. */
  width?: 'dense' | 'task';
  children: (practice: Practice) => ReactNode;
}

/**
 * Passes the practice named by the address to one of its pages; without one in the address, the
 * person's own.
 */
export function WithPractice({ title, skeleton, width = 'dense', children }: WithPracticeProps) {
  const { query, pathname } = useRouter();
  const practiceId = usePracticeIdFromAddress();
  const practices = usePractices(true);
  const list = practices.data?.practices;
  const practice = list?.find(({ id }) => id === practiceId);
  const own = useOwnPractice(list);
  const first = practiceId === '' ? own?.id : undefined;
  const to = first
    ? withParams(pathname, { ...(query as Record<string, string>), company_id: first })
    : undefined;

  useAutomaticReplace(to);

  if (practice) return children(practice);
  const around = (face: ReactNode) => (
    <PageWidth width={width}>
      <Stacked>
        <Title>{title}</Title>
        {face}
      </Stacked>
    </PageWidth>
  );
  if (practices.isError && !list) {
    return around(
      <ErrorRegion
        what={practiceText.notLoaded}
        safe={practiceText.nothingChanged(practices.error.sentence)}
        onRetry={() => void practices.refetch()}
        retrying={practices.isFetching}
        reference={practices.error.reference}
      />,
    );
  }
  if (list && practiceId !== undefined && !first) {
    return around(
      <QuietPanel
        title="We cannot find this practice"
        action={
          own && isOpenToItsTeam(own) ? (
            <Button variant="contained" href={pageHref('openTaxDashboard', { company_id: own.id })}>
              Go to {own.name}
            </Button>
          ) : (
            <Button variant="contained" href={pageHref('home')}>
              Go to your first page
            </Button>
          )
        }
      >
        {practiceText.notFound}
      </QuietPanel>,
    );
  }
  return around(
    <DelayedSkeleton what="your practice">
      {skeleton ?? <LinesSkeleton rows={6} height={28} />}
    </DelayedSkeleton>,
  );
}
