import { styled } from '@mui/material/styles';
import { movesMoney, type ActToConfirm } from '@/lib/access/provenActs';

const Facts = styled('dl')(({ theme }) => ({
  margin: '0 0 20px',
  padding: '4px 16px',
  borderRadius: 8,
  background: theme.vars.palette.background.default,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '9px 0',
  },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body2,
    margin: 0,
    fontWeight: 600,
    textAlign: 'right',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-amount-first="true"] > div:first-of-type dd': {
    fontSize: 20,
    lineHeight: '28px',
    whiteSpace: 'nowrap',
  },
}));

/**
 * Renders the facts of an act as the server stated them, such as amount, recipient and account of a
 * sale or a payout.
 */
export function ConfirmedFacts({ act, facts = [] }: Pick<ActToConfirm, 'act' | 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <Facts data-amount-first={movesMoney(act)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}
