import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import type { VatSync } from '@/hooks/overview/vat';
import { formatReading } from '@/lib/kernel/dates/ukDates';

const DAY_MS = 86_400_000;

const When = styled('span')<{ stale: boolean }>(({ theme, stale }) => ({
  color: stale ? theme.vars.palette.warning.main : theme.vars.palette.text.secondary,
}));

const Action = styled(TextButton)({ display: 'inline-flex', alignItems: 'center', gap: 8 });

interface UpdatedProps {
  sync: VatSync;
  now: Date;
  onRefresh: () => void;
  /** While the request is on its way. */
  asking: boolean;
}

/**
 * When the figures were read, and a way to read them again (docs/rules/product.md#fetching: nothing
 * refreshes by itself).
 */
export function Updated({ sync, now, onRefresh, asking }: UpdatedProps) {
  const reading = asking || sync.state === 'queued' || sync.state === 'running';
  const stale =
    sync.readAt !== undefined && now.getTime() - new Date(sync.readAt).getTime() > DAY_MS;
  return (
    <Row as="span" gap="0 16px" align="center" wraps inline className="no-print">
      <When stale={stale} role="status">
        {reading
          ? 'Reading from HMRC'
          : sync.readAt
            ? `Updated ${formatReading(sync.readAt, now)}`
            : 'Not read yet'}
      </When>
      <Action onClick={onRefresh} disabled={reading}>
        <Icon of={RotateCw} size={16} />
        {reading ? 'Refreshing' : 'Refresh'}
      </Action>
    </Row>
  );
}
