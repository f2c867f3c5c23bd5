import { styled } from '@mui/material/styles';
import { LegDisc } from './LegDisc';
import { formatPence } from '@/lib/kernel/money';
import { formatDateShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { legDays, legTitle } from '@/lib/refunds/passOn/mapWords';
import { mapAxis, type LegPlace } from '@/lib/refunds/passOn/mapAxis';
import type { MoneyLeg, MoneyMap } from '@/lib/refunds/passOn/moneyMap';

/**
 * The tops of the lanes, in pixels from the top of the map. HMRC's leaves room for the words of its
 * leg, of which a long range of days takes two lines.
 */
const TOP = { adsum: 14, account: 114, hmrc: 230 } as const;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '116px minmax(0, 1fr)',
  height: 288,
  '& .names': { position: 'relative', ...theme.typography.body2, fontWeight: 600 },
  '& .names > span': { position: 'absolute', lineHeight: '18px' },
  '& .names small': { display: 'block', fontWeight: 400 },
}));
const Lanes = styled('div')(({ theme }) => ({
  position: 'relative',
  '& hr': {
    position: 'absolute',
    left: 0,
    right: 0,
    margin: 0,
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .tick': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 266,
    transform: 'translateX(-50%)',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& .tick[data-today]': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
const Arrow = styled('div')<{ leg: MoneyLeg }>(({ theme, leg: { id, state } }) => {
  const colour =
    id === 'hmrc_repays' ? theme.vars.palette.text.primary : theme.vars.palette.primary.main;
  const isDown = id === 'we_pay';
  return {
    position: 'absolute',
    top: id === 'hmrc_repays' ? 128 : 28,
    height: id === 'hmrc_repays' ? 88 : 84,
    borderLeft: `2px ${state === 'done' ? 'solid' : 'dashed'} ${colour}`,
    '&::after': {
      content: '""',
      position: 'absolute',
      left: -6,
      [isDown ? 'bottom' : 'top']: -2,
      border: '5px solid transparent',
      [isDown ? 'borderTopColor' : 'borderBottomColor']: colour,
    },
  };
});
const Words = styled('div')<{ isLeft: boolean }>(({ theme, isLeft }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  width: 180,
  padding: '0 14px',
  textAlign: isLeft ? 'right' : 'left',
  transform: isLeft ? 'translateX(-100%)' : 'none',
  color: theme.vars.palette.text.secondary,
  '& b': {
    ...theme.typography.body1,
    display: 'block',
    fontWeight: 600,
    fontFeatureSettings: '"tnum"',
    color: theme.vars.palette.text.primary,
  },
}));
const Pill = styled(LegDisc)({ position: 'absolute' });
/** Where money comes into the customer's account or leaves it: filled once it has. */
const Dot = styled('span')<{ leg: MoneyLeg }>(({ theme, leg: { id, state } }) => {
  const colour =
    id === 'hmrc_repays' ? theme.vars.palette.text.primary : theme.vars.palette.brand.text;
  return {
    position: 'absolute',
    top: TOP.account - 6,
    width: 12,
    height: 12,
    boxSizing: 'border-box',
    borderRadius: 6,
    transform: 'translateX(-5px)',
    border: `2px solid ${colour}`,
    backgroundColor: state === 'done' ? colour : theme.vars.palette.background.paper,
  };
});

const FIRST_RIGHT_HALF = 55;

const middle = ({ from, to }: LegPlace): number => (from + to) / 2;

interface MoneyLanesProps {
  map: MoneyMap;
  today: IsoDate;
  accountEnding: string | undefined;
}

/** The lanes Adsum, your account and HMRC over days; an arrow is money that moves. */
export function MoneyLanes({ map, today, accountEnding }: MoneyLanesProps) {
  const axis = mapAxis(map.legs, today);
  return (
    <Grid>
      <div className="names">
        <span style={{ top: TOP.adsum - 9 }}>Adsum</span>
        <span style={{ top: TOP.account - 9 }}>
          Your account
          {accountEnding ? <small>ending {accountEnding}</small> : null}
        </span>
        <span style={{ top: TOP.hmrc - 9 }}>HMRC</span>
      </div>
      <Lanes>
        {Object.values(TOP).map((top) => (
          <hr key={top} style={{ top }} />
        ))}
        {axis.ticks.map(({ day, at }) => (
          <span
            key={day}
            className="tick"
            data-today={day === today ? '' : undefined}
            style={{ left: `${at}%` }}
          >
            {day === today ? 'Today, ' : ''}
            {formatDateShort(day, today)}
          </span>
        ))}
        {map.legs.map((leg, index) => {
          const place = axis.places[index];
          if (!place) return null;
          const at = middle(place);
          const isLeft = at > FIRST_RIGHT_HALF;
          return (
            <div key={leg.id}>
              <Arrow leg={leg} style={{ left: `${at}%` }} />
              <Dot leg={leg} style={{ left: `${at}%` }} />
              <Words
                isLeft={isLeft}
                style={{ left: `${at}%`, top: leg.id === 'hmrc_repays' ? 132 : 34 }}
              >
                {legTitle(leg)}
                <b>{formatPence(leg.pence)}</b>
                {legDays(leg, today)}
              </Words>
              <Pill
                leg={leg}
                style={{
                  left: `calc(${place.from}% - 14px)`,
                  width: `calc(${place.to - place.from}% + 28px)`,
                  top: (leg.id === 'hmrc_repays' ? TOP.hmrc : TOP.adsum) - 14,
                }}
              >
                {index + 1}
              </Pill>
            </div>
          );
        })}
      </Lanes>
    </Grid>
  );
}
