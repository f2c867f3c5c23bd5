import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from './Card';
import { DueAxis } from './DueAxis';
import { EmptyState } from './EmptyState';
import { FirstReading } from './FirstReading';
import { formatPence } from '@/lib/kernel/money';
import { nextNinety } from '@/lib/taxes/nextNinety';
import { about } from '@/lib/taxes/charge';
import type { FirstReadings } from '@/lib/taxes/firstReadings';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { nextNinetyText } from '@/lib/taxes/text';

const Sums = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'baseline', gap: 8 },
  // Solid is certain, hollow is expected (docs/rules/design.md#solid-and-hollow).
  '& i': {
    flex: 'none',
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.text.primary,
    printColorAdjust: 'exact',
  },
  '& i.hollow': {
    backgroundColor: 'transparent',
    border: `2px solid ${theme.vars.palette.text.secondary}`,
  },
}));

interface NextNinetyProps {
  /** The taxes that are read for the first time: their bills are missing, so nothing is shown. */
  readings?: FirstReadings | undefined;
  upcoming: readonly Upcoming[];
  today: IsoDate;
  /** Right of the title: a link to more. */
  aside?: React.ReactNode;
  /** True among the dense cards of an accountant's page. */
  dense?: boolean;
}

/**
 * Renders what must be paid in the next 90 days over all taxes: solid what HMRC has charged, hollow
 * what we expect (docs/rules/design.md#taxes-on-the-page).
 */
export function NextNinety({ readings, upcoming, today, aside, dense = false }: NextNinetyProps) {
  if (readings) {
    return (
      <Card title="Next 90 days" aside={aside} dense={dense}>
        <Block top={12}>
          <FirstReading readings={readings} rows={3} height={32} />
        </Block>
      </Card>
    );
  }
  const { to, payments, late, knownPence, expectedPence, latePence } = nextNinety(upcoming, today);
  // A kind without payments has no sum: nothing expected may only mean not read yet.
  const has = (kind: Upcoming['certainty']) => payments.some(({ certainty }) => certainty === kind);
  return (
    <Card title="Next 90 days" aside={aside} dense={dense}>
      <Sums>
        {has('known') ? (
          <span>
            <i />
            {nextNinetyText.charged(formatPence(knownPence))}
          </span>
        ) : null}
        {has('expected') ? (
          <span>
            <i className="hollow" />
            {`Expected: about ${formatPence(about(expectedPence)).replace(/\.00$/, '')}.`}
          </span>
        ) : null}
        {late.length > 0 ? <span>{nextNinetyText.alreadyLate(formatPence(latePence))}</span> : null}
      </Sums>
      {payments.length === 0 ? (
        <Block top={12}>
          <EmptyState why="Nothing to pay that we know of" fills={nextNinetyText.noBills} />
        </Block>
      ) : (
        <DueAxis
          from={today}
          to={to}
          label="Payments in the next 90 days"
          marks={payments.map(({ id, tax, clearBy, pence, certainty, basis, charge }) => ({
            id,
            on: clearBy < today ? today : clearBy,
            name: TAX_NAMES[tax],
            pence,
            certainty,
            basis,
            charge,
          }))}
        />
      )}
    </Card>
  );
}
