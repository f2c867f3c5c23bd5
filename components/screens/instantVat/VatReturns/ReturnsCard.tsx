import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { Icon } from '@/components/parts/Icon';
import { ReturnsTable } from '@/components/parts/ReturnsTable';
import { returnRows } from '@/components/screens/instantVat/returnRows';
import { ReturnsSource } from '@/components/screens/instantVat/ReturnsSource';
import { useAlerts } from '@/hooks/app/useAlerts';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatPeriod } from '@/hooks/overview/vat';
import type { DayGroup } from '@/lib/kernel/dates/dayGroups';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { withParams } from '@/lib/app/hrefs';
import type { ReturnFilter } from '@/lib/overview/vat/returnFilters';
import { vatReturnsText } from '@/lib/vat/text';
import { ReturnFilters } from './ReturnFilters';

const Empty = styled('div')(({ theme }) => ({
  padding: '8px 24px 24px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));

interface ReturnsCardProps {
  /** Every return of the company. */
  periods: readonly VatPeriod[];
  /** The returns that the filter shows, by year. */
  years: readonly DayGroup<VatPeriod>[];
  filter: ReturnFilter | undefined;
  pages: VatPages;
  readAt: string | undefined;
  now: Date;
}

/** Returns the address of the list under a filter, in the portal and in the demo. */
function listHref(list: string, filter: ReturnFilter | undefined): string {
  const [path = '', query] = list.split('?');
  return withParams(path, { ...Object.fromEntries(new URLSearchParams(query)), show: filter });
}

/** Renders the returns that the filter shows by year, and saves them as a CSV file. */
export function ReturnsCard({ periods, years, filter, pages, readAt, now }: ReturnsCardProps) {
  const { show } = useAlerts();
  const today = isoDate(now);
  const shown = years.flatMap(({ rows }) => rows);
  const all = counted(periods.length, 'return');
  const save = () => {
    import('./saveReturns')
      .then(({ saveReturns }) => saveReturns(shown, today))
      .catch(() => show(vatReturnsText.notSaved));
  };
  return (
    <Card
      title={filter ? `${formatCount(shown.length)} of ${all}` : all}
      flush
      aside={
        <Button
          className="no-print"
          variant="outlined"
          size="small"
          aria-label="Save as CSV"
          disabled={shown.length === 0}
          startIcon={<Icon of={Download} size={16} />}
          onClick={save}
        >
          CSV
        </Button>
      }
    >
      <ReturnFilters
        periods={periods}
        filter={filter}
        hrefOf={(choice) => listHref(pages.returns, choice)}
      />
      {filter && shown.length === 0 ? (
        <Empty>
          <EmptyState
            why={vatReturnsText.noneUnderFilter[filter]}
            fills={vatReturnsText.otherReturns(periods.length)}
            action={
              <Button variant="outlined" href={listHref(pages.returns, undefined)}>
                Show all
              </Button>
            }
          />
        </Empty>
      ) : (
        <ReturnsTable
          caption={
            filter ? 'VAT returns under this filter, newest first' : 'All VAT returns, newest first'
          }
          groups={years.map(({ title, rows }) => ({
            title,
            rows: returnRows(rows, today, pages.vatReturn),
          }))}
        />
      )}
      <ReturnsSource readAt={readAt} now={now} />
    </Card>
  );
}
