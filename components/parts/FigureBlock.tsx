import { styled } from '@mui/material/styles';
import { Text } from '@/components/parts/Text';
import { CardActions } from './ErrorRegion';
import { Money } from './Money';
import type { Pence } from '@/lib/kernel/money';

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
      {label ? (
        <Text font="body2" tone="quiet">
          {label}
        </Text>
      ) : null}
      <Figure scale={scale}>
        <Money amount={amount} />
      </Figure>
      {note ? (
        <Text font="body2" tone="quiet">
          {note}
        </Text>
      ) : null}
      {action ? <CardActions>{action}</CardActions> : null}
    </>
  );
}
