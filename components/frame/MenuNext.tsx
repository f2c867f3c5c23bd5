import { styled } from '@mui/material/styles';
import type { Workplace } from './useWorkplaces';
import { pageHref } from '@/lib/app/hrefs';
import { formatPence } from '@/lib/kernel/money';
import { billQuery } from '@/lib/taxes/paying/billLink';
import { Button } from '@/components/parts/Button';
import { Money } from '@/components/parts/Money';
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
  '& .figure': { ...theme.typography.moneyM, color: theme.vars.palette.text.primary },
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

const Company = styled(Head)({ flexWrap: 'wrap', columnGap: 12, rowGap: 0 });

const CHIPS = {
  late: <StatusChip word="Payment late">Late</StatusChip>,
  today: <StatusChip word="Clear today">Due today</StatusChip>,
  soon: <StatusChip word="Due soon" />,
} as const;

/** Returns the action of the card's button and its address. */
function actOf({ id, href, toPay }: Workplace): { act: string; href: string } {
  if (!toPay) return { act: 'See what to do', href };
  const here = { company_id: id };
  return toPay.bill
    ? {
        act: `Pay HMRC ${formatPence(toPay.pence)}`,
        href: pageHref('payHmrc', { ...here, ...billQuery(toPay.bill) }),
      }
    : { act: 'See what to pay', href: pageHref('taxes', here) };
}

/**
 * Renders the next thing to do, of the most urgent company, at the top of the menu
 * (docs/rules/product.md#navigation-menu).
 */
export function MenuNext({ place, isOneOfMany }: { place: Workplace; isOneOfMany: boolean }) {
  const { name, next, urgency, toPay } = place;
  const { act, href } = actOf(place);
  return (
    <Card aria-labelledby="menu-next">
      <Head>
        <h2 id="menu-next">{isOneOfMany ? 'Next, across your companies' : 'Next'}</h2>
        {urgency ? CHIPS[urgency] : null}
      </Head>
      <Company>
        <strong>{name}</strong>
        {toPay ? (
          <span className="figure">
            <Money amount={toPay.pence} />
          </span>
        ) : null}
      </Company>
      <p>{next}</p>
      <Button variant="contained" href={href}>
        {act}
        <span className="visually-hidden">, {name}</span>
      </Button>
    </Card>
  );
}
