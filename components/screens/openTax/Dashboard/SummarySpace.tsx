import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { Money } from '@/components/parts/Money';
import { Bar } from '@/components/parts/Skeletons';
import type { ClientTable } from '@/hooks/clients/tables';
import { clientsWords, knownSum, refundsWords } from '@/lib/clients/list/tableWords';
import type { Pence } from '@/lib/kernel/money';

const Root = styled('dl')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    border: line,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
    '& > div': { padding: '14px 20px', minWidth: 0, minHeight: 94 },
    '& > div + div': { borderLeft: line },
    '& dt, & .note': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& .figure': { ...theme.typography.moneyM, overflowWrap: 'anywhere' },
    '& .figure small': {
      ...theme.typography.caption,
      fontWeight: 400,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.warning.main,
    },
    '& [data-late] .figure': { color: theme.vars.palette.error.main },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > div + div': { borderLeft: 0, borderTop: line },
      '& > div:nth-of-type(odd):not(:first-of-type)': { borderLeft: line },
      '& > div:first-of-type': { gridColumn: '1 / -1' },
      '& > div': { padding: '14px 16px' },
      '& > div:not(:first-of-type) .figure': { fontSize: '1rem', lineHeight: 1.5 },
    },
    // Six figures and "so far" fit in a line of a phone, as high as the box.
    [theme.breakpoints.down('sm')]: { '& > div': { padding: '14px 4px 14px 16px' } },
  };
});

/** Box of the summary's height, for the summary, its skeleton, or the prompt to connect HMRC. */
export const SummarySpace = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 96,
  '@media (max-width:1179.95px)': { minHeight: 130 },
  [theme.breakpoints.down('md')]: { minHeight: 284 },
  [theme.breakpoints.down('sm')]: { minHeight: 302 },
}));

/**
 * `soFar`: some clients are not read yet, so that the amount is no more than what is known by now.
 */
interface CellProps {
  label: string;
  amount: Pence | undefined;
  note: string;
  soFar: boolean;
  late?: boolean;
}

const Cell = ({ label, amount, note, soFar, late = false }: CellProps) => (
  <div {...(late ? { 'data-late': '' } : {})}>
    <dt>{label}</dt>
    <dd className="figure">
      <Money amount={amount} />
      {soFar ? <small> so far</small> : null}
    </dd>
    <dd className="note">{note}</dd>
  </div>
);

type SummaryBandProps = Pick<ClientTable, 'band' | 'unread'> & { all: number };

/**
 * Renders what is late, due and owed over all clients of one tax
 * (docs/rules/product.md#clients-tables).
 */
export const SummaryBand = memo(function SummaryBand({ band, all, unread }: SummaryBandProps) {
  const { overdue, due_in_7_days: week, due_in_30_days: month, hmrc_owes: owed, penalties } = band;
  // False if no client was read yet: unknown is not zero.
  const isKnown = unread === 0 || unread < all;
  const soFar = isKnown && unread > 0;
  const of = (amount: Pence | undefined, note: string) =>
    isKnown
      ? { amount, note, soFar: soFar && amount !== undefined }
      : { amount: undefined, note: 'No client read yet', soFar };
  return (
    <Root aria-label="Summary">
      <Cell
        label="Overdue"
        {...of(knownSum(overdue), clientsWords(overdue))}
        late={overdue.clients > 0}
      />
      <Cell label="Due in 7 days" {...of(knownSum(week), clientsWords(week))} />
      <Cell label="Due in 30 days" {...of(knownSum(month), clientsWords(month))} />
      <Cell label="HMRC owes clients" {...of(owed.pence, refundsWords(owed))} />
      <Cell label="Penalty risk" {...of(penalties.pence, clientsWords(penalties))} />
    </Root>
  );
});

/** Renders the skeleton of the summary while it loads. */
export function BandSkeleton() {
  return (
    <Root as="div">
      {['Overdue', 'Week', 'Month', 'Refunds', 'Penalties'].map((entry) => (
        <div key={entry}>
          <Bar sx={{ width: 72, height: 12, marginTop: '3px' }} />
          <Bar sx={{ width: 112, height: 20, marginTop: '9px' }} />
          <Bar sx={{ width: 64, height: 12, marginTop: '9px' }} />
        </div>
      ))}
    </Root>
  );
}
