import { styled } from '@mui/material/styles';
import { Button } from './Button';
import { Money } from './Money';
import { stepHeadingId, stepId } from './StepSection';
import { goToHeading, useInSight } from './useInSight';
import type { Pence } from '@/lib/kernel/money';

const Root = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 'calc(var(--foot, 0px) + var(--shelf, 0px))',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 70,
    padding: '10px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > dl': { display: 'flex', flex: '1 1 auto', justifyContent: 'space-between', gap: 16 },
    '& > button': { flex: 'none', whiteSpace: 'nowrap' },
    '& > dl > div:nth-of-type(2)': { textAlign: 'right' },
    '& > dl > div:last-of-type dd': { color: theme.vars.palette.brand.text },
  },
  '@media print': { display: 'none' },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.moneyM, lineHeight: 1.3 },
}));

interface TotalBarProps {
  totals: readonly { label: string; amount: Pence }[];
  /** What is to be done on the page: it leads to that step, until the step is in sight. */
  action?: { label: string; step: number } | undefined;
}

/**
 * Renders the totals, sticky at the bottom of a small screen, with the page's next action beside
 * the last of them (docs/rules/design.md#vat-return-on-the-page). Give the page room below it.
 */
export function TotalBar({ totals, action }: TotalBarProps) {
  const isThere = useInSight(action && stepId(action.step));
  const isOpen = action !== undefined && !isThere;
  return (
    <Root>
      <dl>
        {(isOpen ? totals.slice(-1) : totals).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {isOpen ? (
        <Button variant="contained" onClick={() => goToHeading(stepHeadingId(action.step))}>
          {action.label}
        </Button>
      ) : null}
    </Root>
  );
}
