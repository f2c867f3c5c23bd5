import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import { useTaxSummaries } from '@/hooks/overview/taxes';
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import { TAX_NAMES, TAXES } from '@/lib/kernel/taxes';
import { formatDayShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { taxCalendarText } from '@/lib/overview/text';

const SHOWN = 8;
const HEIGHT = 260;
const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '120px minmax(0, 1fr)',
    gap: '2px 16px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& time': { fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

/** A preview of the next events in the calendar. */
export function CalendarPreview({ companyId, now }: { companyId: string; now: Date }) {
  const queries = useTaxSummaries(companyId);
  const all = TAXES.map((tax) => ({ tax, ...queries[tax] }));
  const failed = all.filter(({ error, data }) => error && !data);
  const today = isoDate(now);
  const events = calendarEvents(
    all.flatMap(({ data }) => data?.upcoming ?? []),
    today,
    false,
  ).sort((a, b) => a.on.localeCompare(b.on));
  return <SummaryCard title="What is in it" height={HEIGHT} face={face()} />;

  function face(): CardState {
    if (failed.length === TAXES.length) {
      return {
        kind: 'error',
        what: 'We could not load your dates',
        safe: taxCalendarText.datesNotLoaded(failed[0]?.error?.sentence ?? ''),
        onRetry: () => failed.forEach(({ refetch }) => void refetch()),
        retrying: failed.some(({ isFetching }) => isFetching),
        reference: failed[0]?.error?.reference,
      };
    }
    if (all.some(({ data, error }) => !data && !error))
      return { kind: 'loading', skeleton: <LinesSkeleton rows={5} height={28} /> };
    if (events.length === 0) {
      return {
        kind: 'empty',
        why: 'No dates yet',
        fills: taxCalendarText.connectFirst,
      };
    }
    return {
      kind: 'full',
      children: (
        <>
          <Text font="body2" tone="quiet" below={8}>
            {taxCalendarText.preview}
          </Text>
          <List aria-label="The next days in the calendar">
            {events.slice(0, SHOWN).map(({ uid, on, title, detail }) => (
              <li key={uid}>
                <time dateTime={on}>{formatDayShort(on, today)}</time>
                <span>
                  {title}
                  <small>{detail}</small>
                </span>
              </li>
            ))}
          </List>
          {failed.length > 0 ? (
            <Text font="caption" tone="warning" top={12}>
              {taxCalendarText.someNotLoaded(listInWords(failed.map(({ tax }) => TAX_NAMES[tax])))}
            </Text>
          ) : null}
        </>
      ),
    };
  }
}
