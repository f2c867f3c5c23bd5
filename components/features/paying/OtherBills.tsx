import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import type { PayHmrc } from '@/hooks/overview/paying';
import { isStatusWord } from '@/lib/kernel/text/statusWords';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { taxOfPerson } from '@/lib/taxes/personOf';

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

/** Lists the other unpaid bills, of all taxes. */
export function OtherBills({
  data: { others, bill },
  hrefOf,
}: {
  data: PayHmrc;
  hrefOf(bill: BillLink): string;
}) {
  return (
    <Card title={bill ? 'More to pay' : 'Bills to pay'}>
      <List>
        {others.map(({ tax, charge, person, label, outstandingPence, status }) => (
          <li key={`${tax} ${charge}`}>
            <TextLink href={hrefOf({ tax, charge, person })}>
              {taxOfPerson(tax, person)}, {label}
            </TextLink>
            {isStatusWord(status) ? <StatusChip word={status} /> : null}
            <Money amount={outstandingPence} />
          </li>
        ))}
      </List>
    </Card>
  );
}
