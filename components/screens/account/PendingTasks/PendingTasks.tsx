import { counted } from '@/lib/kernel/text/count';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { StatusChip } from '@/components/parts/StatusChip';
import { TaskItems } from './TaskItems';
import { usePendingTasks } from '@/hooks/overview/tasks';
import { useNow } from '@/hooks/app/page/useNow';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { tasksText } from '@/lib/overview/text';

const countWords = (count: number) => counted(count, 'thing to do', 'things to do');

/**
 * Renders the person's open tasks over all their companies, or a message that there are none
 * (docs/rules/product.md#navigation-menu).
 */
export default function PendingTasks() {
  const { data, error, isError, refetch, isFetching } = usePendingTasks(true);
  const now = useNow();
  const known = data && now;
  return (
    <PageWidth width="task">
      <PageHeading
        title="Pending tasks"
        lead={tasksText.lead}
        status={
          known ? (
            <StatusChip word={data.length > 0 ? 'Due' : 'Completed'}>
              {data.length > 0 ? countWords(data.length) : 'All done'}
            </StatusChip>
          ) : undefined
        }
      />
      {isError && !data ? (
        <ErrorRegion
          what={tasksText.notRead}
          safe={tasksText.nothingChanged(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : null}
      {!known && !isError ? (
        <DelayedSkeleton what="your tasks">
          <LinesSkeleton rows={3} height={76} gap={1} />
        </DelayedSkeleton>
      ) : null}
      {known && data.length === 0 ? (
        <QuietPanel
          title="Nothing to do"
          action={
            <Button variant="outlined" href={pageHref('home')}>
              My companies
            </Button>
          }
        >
          {tasksText.none}
        </QuietPanel>
      ) : null}
      {known && data.length > 0 ? <TaskItems tasks={data} today={isoDate(now)} /> : null}
    </PageWidth>
  );
}
