import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import type { PayHmrc } from '@/hooks/overview/paying';
import { isStatusWord } from '@/lib/kernel/text/statusWords';
import { TAX_NAMES } from '@/lib/kernel/taxes';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& a': { flex: '1 1 100%' },
  [theme.breakpoints.down('md')]: {
    '& a': { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
  },
}));

/** Lists the other unpaid bills of the tax. */
export function OtherBills({
  data: { others, tax },
  hrefOf,
}: {
  data: PayHmrc;
  hrefOf(charge: string): string;
}) {
  return (
    <Card title={`More to pay for ${TAX_NAMES[tax]}`}>
      <List>
        {others.map(({ charge, label, outstandingPence, status }) => (
          <li key={charge}>
            <TextLink href={hrefOf(charge)}>{label}</TextLink>
            {isStatusWord(status) ? <StatusChip word={status} /> : null}
            <Money amount={outstandingPence} />
          </li>
        ))}
      </List>
    </Card>
  );
}
