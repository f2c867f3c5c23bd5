import { styled } from '@mui/material/styles';
import { CardActions } from './ErrorRegion';
import { Money } from './Money';
import type { Pence } from '@/lib/kernel/money';

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const Figure = styled('p')<{ scale: 'L' | 'M' }>(({ theme, scale }) => ({
  ...(scale === 'L' ? theme.typography.moneyL : theme.typography.moneyM),
  '& [data-unknown]': { color: theme.vars.palette.text.disabled },
}));

interface FigureBlockProps {
  /** Above the figure, in words with a direction: "HMRC owes you". */
  label?: React.ReactNode;
  amount: Pence | null | undefined;
  /** Below it: the sum, the date. */
  note?: React.ReactNode;
  scale?: 'L' | 'M';
  /** A button and the line beside it, kept at the foot of the card. */
  action?: React.ReactNode;
}

/**
 * Renders the figure of a full card: label, amount, explanation and action
 * (docs/rules/design.md#four-faces, "Full").
 */
export function FigureBlock({ label, amount, note, scale = 'L', action }: FigureBlockProps) {
  return (
    <>
      {label ? <Small>{label}</Small> : null}
      <Figure scale={scale}>
        <Money amount={amount} />
      </Figure>
      {note ? <Small>{note}</Small> : null}
      {action ? <CardActions>{action}</CardActions> : null}
    </>
  );
}
