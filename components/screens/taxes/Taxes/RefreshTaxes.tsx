import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { TextButton } from '@/components/parts/TextButton';
import { useRefreshTaxes, type TaxSummary } from '@/hooks/overview/taxes';
import { formatReading } from '@/lib/kernel/dates/ukDates';

const Row = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 16px',
  minHeight: 44,
});
const Action = styled(TextButton)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
});

interface RefreshTaxesProps {
  companyId: string;
  summaries: readonly TaxSummary[];
  now: Date;
  isDemo: boolean;
}

/** The age of the oldest figure on the page, with a button to read all taxes again. */
export function RefreshTaxes({ companyId, summaries, now, isDemo }: RefreshTaxesProps) {
  const refresh = useRefreshTaxes(companyId);
  const times = summaries
    .map(({ sync }) => sync.readAt)
    .filter((at) => at !== undefined)
    .sort();
  const reading =
    refresh.isPending ||
    summaries.some(({ sync }) => sync.state === 'queued' || sync.state === 'running');
  const oldest = times[0];
  // Its line on a phone is kept: the figures below it do not move.
  if (!oldest && !reading) return <Row />;
  return (
    <Row className="no-print">
      <span role="status">
        {refresh.error
          ? refresh.error.sentence
          : reading
            ? 'Reading from HMRC'
            : `Updated ${formatReading(oldest ?? '', now)}`}
      </span>
      {isDemo ? null : (
        <Action onClick={() => refresh.mutate({})} disabled={reading}>
          <Icon of={RotateCw} size={16} />
          {reading ? 'Refreshing' : 'Refresh'}
        </Action>
      )}
    </Row>
  );
}
