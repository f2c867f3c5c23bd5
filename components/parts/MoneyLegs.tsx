import { styled } from '@mui/material/styles';
import { LegDisc } from './LegDisc';
import { Money } from './Money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { legDays, legTitle } from '@/lib/refunds/passOn/mapWords';
import type { MoneyLeg, MoneyMap } from '@/lib/refunds/passOn/moneyMap';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    gap: '0 12px',
    paddingBottom: 20,
  },
  '& > li > span:first-of-type': { width: 28 },
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    top: 28,
    bottom: 0,
    left: 13,
    borderLeft: `2px dashed ${theme.vars.palette.text.secondary}`,
  },
  '& > li[data-state="done"]:not(:last-child)::before': {
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& b': { display: 'block' },
  '& .figure': { textAlign: 'right' },
  // Two days with their years are wider than the leg's name can spare on a phone.
  '& .figure small': { display: 'block', maxWidth: 120, marginLeft: 'auto' },
}));

const WAYS: Record<MoneyLeg['id'], string> = {
  we_pay: 'Adsum to you',
  hmrc_repays: 'HMRC to you',
  you_pass_on: 'You to Adsum',
};

interface MoneyLegsProps {
  map: MoneyMap;
  today: IsoDate;
  accountEnding: string | undefined;
}

/** The three legs of the money as a numbered list, with from and to above each. */
export function MoneyLegs({ map, today, accountEnding }: MoneyLegsProps) {
  return (
    <List>
      {map.legs.map((leg, index) => (
        <li key={leg.id} data-state={leg.state}>
          <LegDisc leg={leg} aria-hidden>
            {index + 1}
          </LegDisc>
          <div>
            <small>{WAYS[leg.id]}</small>
            <b>{legTitle(leg)}</b>
            {leg.id !== 'you_pass_on' && accountEnding ? (
              <small>Account ending {accountEnding}</small>
            ) : null}
          </div>
          <div className="figure">
            <b>
              <Money amount={leg.pence} />
            </b>
            <small>{legDays(leg, today)}</small>
          </div>
        </li>
      ))}
    </List>
  );
}
