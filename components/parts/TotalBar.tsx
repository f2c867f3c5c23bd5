import { styled } from '@mui/material/styles';
import { Money } from './Money';
import type { Pence } from '@/lib/kernel/money';

const Root = styled('dl')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 'var(--foot, 0px)',
    zIndex: 2,
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > div:last-of-type': { textAlign: 'right' },
    '& > div:last-of-type dd': { color: theme.vars.palette.brand.text },
  },
  '@media print': { display: 'none' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.moneyM, lineHeight: 1.3 },
}));

/**
 * Renders the totals, sticky at the bottom of a small screen
 * (docs/rules/design.md#vat-return-on-the-page). Give the page room below it.
 */
export function TotalBar({ totals }: { totals: readonly { label: string; amount: Pence }[] }) {
  return (
    <Root>
      {totals.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </Root>
  );
}
