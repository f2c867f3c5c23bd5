import { styled } from '@mui/material/styles';
import { Card } from './Card';
import { StatusChip } from './StatusChip';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { mapSentence, mapStatus } from '@/lib/refunds/passOn/mapWords';
import type { MoneyMap } from '@/lib/refunds/passOn/moneyMap';
import { MoneyLanes } from './MoneyLanes';
import { MoneyLegs } from './MoneyLegs';
import { visuallyHidden } from './visuallyHidden';

const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 20px',
  maxWidth: '72ch',
  color: theme.vars.palette.text.secondary,
  '& b': { color: theme.vars.palette.text.primary },
}));
const Wide = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
/** The legs as a list: below 600 px for everybody, above it for screen readers alone. */
const Legs = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { ...visuallyHidden, whiteSpace: 'nowrap' },
}));
const Action = styled('div')(({ theme }) => ({
  marginTop: 20,
  [theme.breakpoints.down('sm')]: { '& > a': { width: '100%' } },
}));

interface MoneyMapCardProps {
  map: MoneyMap;
  today: IsoDate;
  /** The customer's account, by its last four digits. */
  accountEnding: string | undefined;
  /** The next step: one button. */
  action?: React.ReactNode;
}

/**
 * Where the money of a sale is: lanes of Adsum, the customer's account and HMRC over days, or three
 * numbered legs on a phone (docs/rules/product.md#both-legs).
 */
export function MoneyMapCard({ map, today, accountEnding, action }: MoneyMapCardProps) {
  const { lead, rest } = mapSentence(map, today);
  const status = mapStatus(map);
  return (
    <Card
      title={map.standing === 'quoted' ? 'Where the money goes' : 'Where the money is now'}
      aside={status ? <StatusChip word={status} /> : null}
    >
      <Sentence>
        <b>{lead}</b> {rest}
      </Sentence>
      <Wide aria-hidden>
        <MoneyLanes map={map} today={today} accountEnding={accountEnding} />
      </Wide>
      <Legs>
        <MoneyLegs map={map} today={today} accountEnding={accountEnding} />
      </Legs>
      {action ? <Action>{action}</Action> : null}
    </Card>
  );
}
