import { styled } from '@mui/material/styles';
import type { Pence } from '@/lib/kernel/money';

const TALLEST = 22;
const WIDTH = 6;

const Bars = styled('span')({
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: 3,
  height: TALLEST,
  verticalAlign: 'bottom',
});
const Bar = styled('span', { shouldForwardProp: (prop) => prop !== 'now' })<{ now: boolean }>(
  ({ theme, now }) => ({
    width: 6,
    borderRadius: 1,
    ...(now
      ? { border: `2px solid ${theme.vars.palette.brand.text}` }
      : { backgroundColor: theme.vars.palette.surface.edge }),
  }),
);

const Key = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& [aria-hidden]': { height: 10 },
  '& [aria-hidden] span': { height: 10, width: 10 },
}));

/** Renders the legend of the bars. */
export const FiveBarsKey = ({ isFiled }: { isFiled: boolean }) => (
  <Key role="list">
    <li>
      <Bars aria-hidden>
        <Bar now={false} />
      </Bars>
      The returns before
    </li>
    <li>
      <Bars aria-hidden>
        <Bar now />
      </Bars>
      {isFiled ? 'This one' : 'This one, not filed'}
    </li>
  </Key>
);

interface FiveBarsProps {
  before: readonly Pence[];
  now: Pence;
  /** Height of the highest bar and width of each, in px. */
  tallest?: number;
  width?: number;
}

/**
 * Renders a few earlier figures, oldest first, and the current one outlined because it is not filed
 * or not repaid yet; the text beside them says the same.
 */
export function FiveBars({ before, now, tallest = TALLEST, width = WIDTH }: FiveBarsProps) {
  const all = [...before, now];
  const top = Math.max(...all.map((amount) => Math.abs(amount)), 1);
  return (
    <Bars aria-hidden style={{ height: tallest }}>
      {all.map((amount, place) => (
        <Bar
          key={place}
          now={place === all.length - 1}
          style={{
            width,
            height: amount === 0 ? 1 : Math.max(6, Math.round((Math.abs(amount) / top) * tallest)),
          }}
        />
      ))}
    </Bars>
  );
}
