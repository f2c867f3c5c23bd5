import { styled } from '@mui/material/styles';
import { SourceLine } from '@/components/parts/Provenance';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { vatReturnsText } from '@/lib/vat/text';

const DAY_MS = 86_400_000;

const Foot = styled('div')(({ theme }) => ({
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

/**
 * Where a table of returns comes from: HMRC for the results, our own books for what we paid
 * (docs/rules/design.md#dashboard).
 */
export function ReturnsSource({ readAt, now }: { readAt: string | undefined; now: Date }) {
  if (!readAt) return null;
  const stale = now.getTime() - new Date(readAt).getTime() > DAY_MS;
  return (
    <Foot>
      <SourceLine stale={stale}>{vatReturnsText.source(formatReading(readAt, now))}</SourceLine>
    </Foot>
  );
}
