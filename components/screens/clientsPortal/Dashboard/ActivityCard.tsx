import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { useClientActivity } from '@/hooks/oneClient';
import { formatClock, formatDateShort, isoDate } from '@/lib/domain/dates/ukDates';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 8, padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& time': { color: theme.vars.palette.text.secondary, fontFeatureSettings: '"tnum"' },
}));
const Pages = styled('div')({ display: 'flex', gap: 16, marginTop: 8, '& button': { minHeight: 44 } });

/** What was done for the company and by whom, from the audit log. */
export function ActivityCard({ companyId, now }: { companyId: string; now: Date }) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useClientActivity(companyId, before);
  const today = isoDate(now);
  return <SummaryCard title="Activity" height={180} face={face()} />;

  function face(): CardFace {
    if (!data && error) {
      return {
        kind: 'error', what: 'We could not load what was done', safe: `${error.sentence} Nothing is lost.`, onRetry: () => void refetch(),
        retrying: isFetching, reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={20} /> };
    if (data.events.length === 0) {
      return { kind: 'empty', why: 'Nothing was done yet', fills: 'Returns that are filed, readings and changes are listed here.' };
    }
    return { kind: 'full', children: (
      <>
        <List>{data.events.map(({ id, at, words, who }) => {
          const day = isoDate(new Date(at));
          return (
            <li key={id}>
              <time dateTime={at}>{day === today ? formatClock(new Date(at)) : formatDateShort(day, today)}</time>
              <span>{words}{who ? ` by ${who}` : ''}</span>
            </li>
          );
        })}</List>
        <Pages>
          {before === undefined ? null : <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer</TextButton>}
          {data.before === undefined ? null : <TextButton onClick={() => setPages([...pages, data.before ?? 0])}>Older</TextButton>}
        </Pages>
      </>
    ) };
  }
}
