import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Text } from '@/components/parts/Text';
import type { EvidencePack } from '@/hooks/refunds/followUp';
import { formatPence } from '@/lib/kernel/money';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { evidenceText } from '@/lib/refunds/text';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 12,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& small span': { display: 'inline-block', maxWidth: '100%' },
  '& small span + span::before': { content: '"·"', margin: '0 6px' },
  '& b': { fontWeight: 500, whiteSpace: 'nowrap', fontFeatureSettings: '"tnum"' },
}));

/**
 * Which invoices HMRC would ask for, by the connected books; not drawn where no books are
 * connected.
 */
export function WantedList({
  wanted,
  readAt,
}: {
  wanted: EvidencePack['wanted'];
  readAt: string | undefined;
}) {
  if (wanted.length === 0 || readAt === undefined) return null;
  return (
    <Card title={evidenceText.mostVat}>
      <Text font="body2" tone="quiet" top={8}>
        {evidenceText.invoicesToAdd(formatDate(isoDate(new Date(readAt))))}
      </Text>
      <List>
        {wanted.map(({ label, description, date, vatPence }) => (
          <li key={`${label} ${date}`}>
            <span>
              {label.replace(/^./, (first) => first.toUpperCase())}
              <small>
                {description ? <span>{description}</span> : null}
                <span>{formatDate(date)}</span>
              </small>
            </span>
            <b>{formatPence(vatPence)}</b>
          </li>
        ))}
      </List>
    </Card>
  );
}
