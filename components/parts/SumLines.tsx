import { styled } from '@mui/material/styles';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { tabular } from '@/styles/typography';

const List = styled('dl')<{ tone: Tone }>(({ theme, tone }) => ({
  ...theme.typography.body2,
  ...tabular,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${tone === 'hero' ? 'color-mix(in srgb, var(--on-hero) 30%, transparent)' : theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': {
    color: tone === 'hero' ? theme.vars.palette.brand.heroText : theme.vars.palette.text.secondary,
  },
  '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-total]': { ...(tone === 'hero' ? theme.typography.body1 : {}), ...tabular },
  '& [data-total] dt': {
    fontWeight: 600,
    color: tone === 'hero' ? 'var(--on-hero)' : theme.vars.palette.text.primary,
  },
  '& [data-total] dd': { fontWeight: 600 },
}));

type Tone = 'card' | 'hero';

export interface SumLine {
  label: string;
  amount: Pence;
  total?: boolean;
  /** Emphasises the figure though it is no total. */
  strong?: boolean;
}

/**
 * Renders lines that add up, as a sum on paper; a subtracted line has a minus
 * (docs/rules/design.md#money-in-words).
 */
export function SumLines({ lines, tone = 'card' }: { lines: readonly SumLine[]; tone?: Tone }) {
  return (
    <List tone={tone}>
      {lines.map(({ label, amount, total, strong }, index) => (
        <div key={`${label} ${index}`} {...(total ? { 'data-total': '' } : {})}>
          <dt>{label}</dt>
          <dd>{strong ? <strong>{formatPence(amount)}</strong> : formatPence(amount)}</dd>
        </div>
      ))}
    </List>
  );
}
