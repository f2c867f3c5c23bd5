import { useState } from 'react';
import dynamic from 'next/dynamic';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { FilterChip } from '@/components/parts/list/FilterChip';
import { PageHeading } from '@/components/parts/PageHeading';
import { Row } from '@/components/parts/Row';
import { payoutsQueryHref, type PayoutsQuery } from './payoutsQuery';
import type { ReviewQueue } from '@/hooks/refunds/reviews';
import { formatCount } from '@/lib/kernel/text/count';
import { waitingWords } from '@/lib/refunds/review/queueWords';

const LimitsDialog = dynamic(() => import('./LimitsDialog').then((module) => module.LimitsDialog), {
  ssr: false,
});

interface QueueHeadProps {
  queue: ReviewQueue | undefined;
  place: PayoutsQuery;
}

/** The page's name, how much waits, the three tabs and the limits. */
export function QueueHead({ queue, place: { show } }: QueueHeadProps) {
  const [areLimitsOpen, openLimits] = useState(false);
  const tab = (words: string, count: number | undefined, to: PayoutsQuery['show']) => (
    <li>
      <FilterChip
        href={payoutsQueryHref({ show: to })}
        {...(show === to ? { 'aria-current': 'true' as const } : {})}
      >
        {words} <span>{count === undefined ? '' : formatCount(count)}</span>
      </FilterChip>
    </li>
  );
  const second = queue?.rows.filter(({ state }) => state === 'secondPerson').length;
  return (
    <>
      <PageHeading
        dense
        title="Payouts to review"
        sub={queue ? waitingWords(queue.rows) : 'Reading the queue'}
        aside={
          <>
            <nav aria-label="Which payouts">
              <Row as="ul" gap={8} wraps>
                {tab('To answer', queue?.rows.length, undefined)}
                {tab('Second person', second, 'second')}
                {tab('Answered today', queue?.answeredToday.length, 'answered')}
              </Row>
            </nav>
            <Button
              variant="outlined"
              size="small"
              startIcon={<Icon of={SlidersHorizontal} size={16} />}
              disabled={!queue}
              onClick={() => openLimits(true)}
            >
              Limits and reasons
            </Button>
          </>
        }
      />
      {queue && areLimitsOpen ? (
        <LimitsDialog limits={queue.limits} onClose={() => openLimits(false)} />
      ) : null}
    </>
  );
}
