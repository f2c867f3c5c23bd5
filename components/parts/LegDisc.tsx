import { styled } from '@mui/material/styles';
import type { MoneyLeg } from '@/lib/refunds/passOn/moneyMap';

/**
 * The numbered disc of one leg of the money (docs/rules/design.md#money-map): filled once it is done,
 * dashed while the customer's or our own leg is to come. Wider than high, it is a range of days.
 */
export const LegDisc = styled('span')<{ leg: Pick<MoneyLeg, 'id' | 'state'> }>(({
  theme,
  leg: { id, state },
}) => {
  const isHmrc = id === 'hmrc_repays';
  const colour = isHmrc ? theme.vars.palette.text.primary : theme.vars.palette.primary.main;
  const isDone = state === 'done';
  return {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    minWidth: 28,
    height: 28,
    borderRadius: 14,
    fontSize: '0.8125rem',
    fontWeight: 600,
    border: `2px ${isDone || isHmrc ? 'solid' : 'dashed'} ${colour}`,
    color: isDone ? theme.vars.palette.background.paper : colour,
    backgroundColor: isDone ? colour : theme.vars.palette.background.paper,
  };
});
