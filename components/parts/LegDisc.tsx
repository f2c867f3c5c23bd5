import { styled } from '@mui/material/styles';
import type { MoneyLeg } from '@/lib/refunds/passOn/moneyMap';

/**
 * The numbered disc of one leg of the money (docs/rules/design.md#claim-on-the-page): filled once it
 * is done, dashed while the customer's or our own leg is to come. Wider than high, it is a range of
 * days.
 */
export const LegDisc = styled('span')<{ leg: Pick<MoneyLeg, 'id' | 'state'> }>(({
  theme,
  leg: { id, state },
}) => {
  const isHmrc = id === 'hmrc_repays';
  const { brand, primary, text, background } = theme.vars.palette;
  const isDone = state === 'done';
  const filled = isHmrc
    ? { color: background.paper, backgroundColor: text.primary, borderColor: text.primary }
    : { color: primary.contrastText, backgroundColor: primary.main, borderColor: primary.main };
  // The number is text: the brand's colour for text is readable in the dark too.
  const hollow = isHmrc ? text.primary : brand.text;
  return {
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    minWidth: 28,
    height: 28,
    borderRadius: 14,
    fontSize: '0.8125rem',
    fontWeight: 600,
    border: `2px ${isDone || isHmrc ? 'solid' : 'dashed'}`,
    ...(isDone
      ? filled
      : { color: hollow, backgroundColor: background.paper, borderColor: hollow }),
  };
});
