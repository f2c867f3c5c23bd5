import { styled } from '@mui/material/styles';
import type { Workplace } from './useWorkplaces';
import { Button } from '@/components/parts/Button';
import { StatusChip } from '@/components/parts/StatusChip';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  marginBottom: 24,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '& h2': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': theme.typography.body2,
  '& > a': { marginTop: 8 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 24,
});

const CHIPS = {
  late: <StatusChip word="Payment late">Late</StatusChip>,
  today: <StatusChip word="Clear today">Due today</StatusChip>,
  soon: <StatusChip word="Due soon" />,
} as const;

/**
 * Renders the next thing to do, of the most urgent company, at the top of the menu
 * (docs/rules/product.md#navigation-menu).
 */
export function MenuNext({ place, isOneOfMany }: { place: Workplace; isOneOfMany: boolean }) {
  const { name, next, urgency, href } = place;
  return (
    <Card aria-labelledby="menu-next">
      <Head>
        <h2 id="menu-next">{isOneOfMany ? 'Next, across your companies' : 'Next'}</h2>
        {urgency ? CHIPS[urgency] : null}
      </Head>
      <strong>{name}</strong>
      <p>{next}</p>
      <Button variant="contained" href={href}>
        See what to do<span className="visually-hidden">, {name}</span>
      </Button>
    </Card>
  );
}
