import { styled } from '@mui/material/styles';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Card } from '@/components/parts/Card';
import { DueAxis } from '@/components/parts/DueAxis';
import { EmptyState } from '@/components/parts/EmptyState';
import { useTaxPages } from '@/hooks/useTaxPages';
import type { UpcomingView } from '@/hooks/taxes';
import { formatPence } from '@/lib/domain/money/money';
import { nextNinety } from '@/lib/domain/taxes/nextNinety';
import { about } from '@/lib/domain/taxes/taxCharge';
import { TAX_NAMES } from '@/lib/domain/taxes/taxes';
import type { IsoDate } from '@/lib/domain/dates/ukDates';

const Links = styled('div')(
  ({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: '0 20px', [theme.breakpoints.down('md')]: { '& a': { minHeight: 44 } } }),
);
const Sums = styled('p')(({ theme }) => ({
  ...theme.typography.body2, display: 'flex', flexWrap: 'wrap', gap: '4px 20px', marginTop: 4, color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'baseline', gap: 8 },
  // Solid is certain, hollow is expected (docs/rules/design.md#solid-and-hollow).
  '& i': {
    flex: 'none', width: 10, height: 10, borderRadius: '50%', backgroundColor: theme.vars.palette.text.primary, printColorAdjust: 'exact',
  },
  '& i.hollow': { backgroundColor: 'transparent', border: `2px solid ${theme.vars.palette.text.secondary}` },
}));
const Empty = styled('div')({ marginTop: 12 });

/**
 * What must be paid in the next 90 days over all taxes: solid what HMRC has
 * charged, hollow what we expect (docs/rules/design.md#taxes-on-the-page).
 */
export function NextNinety({ upcoming, today }: { upcoming: readonly UpcomingView[]; today: IsoDate }) {
  const pages = useTaxPages();
  const { to, payments, late, knownPence, expectedPence, latePence } = nextNinety(upcoming, today);
  return (
    <Card
      title="Next 90 days"
      aside={<Links>
        {pages.calendar ? <ArrowLink href={pages.calendar}>Add to calendar</ArrowLink> : null}<ArrowLink href={pages.cash}>
          12 months and what-ifs
        </ArrowLink>
      </Links>}
    >
      <Sums>
        {payments.length > 0 ? <><span><i />{`Charged by HMRC: ${formatPence(knownPence)}.`}</span>
        <span><i className="hollow" />{`Expected: about ${formatPence(about(expectedPence)).replace(/\.00$/, '')}.`}</span></> : null}
        {late.length > 0 ? <span>{`Late already, and not drawn here: ${formatPence(latePence)}.`}</span> : null}
      </Sums>
      {payments.length === 0 ? (
        <Empty>
          <EmptyState
            why="Nothing to pay that we know of"
            fills="Bills show here as soon as HMRC has charged them, and what we expect from your last ones."
          />
        </Empty>
      ) : (
        <DueAxis
          from={today} to={to} label="Payments in the next 90 days"
          marks={payments.map((
            { id, tax, clearBy, pence, certainty },
          ) => ({ id, on: clearBy < today ? today : clearBy, name: TAX_NAMES[tax], pence, certainty }))}
        />
      )}
    </Card>
  );
}
