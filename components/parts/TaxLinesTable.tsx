import { styled } from '@mui/material/styles';
import { Money } from './Money';
import { StatusChip } from './StatusChip';
import type { ReturnLine } from './returnLines';
import { happened, type WordedLine } from './taxLineWords';
import type { Whose } from './taxFigureWords';
import { TextLink } from './TextLink';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { visuallyHidden } from './visuallyHidden';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '14px 8px',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    padding: 8,
    borderTop: 0,
    fontWeight: 500,
    color: theme.vars.palette.text.disabled,
  },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: { '& td:nth-of-type(1)': { minWidth: 136 } },
  '& td:nth-of-type(3)': { whiteSpace: 'nowrap' },
  '& td small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  '& th:first-of-type': { paddingLeft: 24 },
  '& td:last-of-type, & thead th:last-of-type': {
    textAlign: 'right',
    paddingRight: 24,
    whiteSpace: 'nowrap',
  },
  '& td:last-of-type': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td, & td:last-of-type, & th:first-of-type': { padding: 0, border: 0 },
    '& td:last-of-type': { gridColumn: 2, gridRow: 1 },
    '& td:nth-of-type(1)': { gridColumn: '1 / -1' },
    '& td:nth-of-type(2)': {
      gridColumn: 2,
      gridRow: 3,
      alignSelf: 'center',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
    },
    '& td:nth-of-type(3)': { gridColumn: 1, gridRow: 3 },
  },
}));

/**
 * Returns the direction of an amount in words, in the past tense if it was repaid or sold: only
 * refunds have one, payments are the rule.
 */
const wayOf = ({ direction, sold, status }: WordedLine, whose: Whose): string =>
  direction === 'refund'
    ? `${sold || status === 'Repaid' ? 'HMRC owed' : 'HMRC owes'}${whose === 'own' ? ' you' : ''}`
    : '';

interface TaxLinesTableProps {
  lines: readonly (WordedLine | ReturnLine)[];
  today: IsoDate;
  whose?: Whose;
  /** Address of a line's own page, if it has one. */
  hrefOf?: (line: WordedLine) => string | undefined;
}

/**
 * Renders returns, bills and payments of any tax, one per line; on a phone each is a card
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function TaxLinesTable({ lines, today, whose = 'own', hrefOf }: TaxLinesTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">Returns and payments</caption>
      <thead>
        <tr>
          <th scope="col">Tax</th>
          <th scope="col">Period</th>
          <th scope="col">What happened</th>
          <th scope="col">Status</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const bill = 'happened' in line ? undefined : line;
          const href = bill && hrefOf?.(bill);
          const way = bill && wayOf(bill, whose);
          return (
            <tr key={line.id}>
              <th scope="row">{TAX_NAMES[line.tax]}</th>
              <td>{href ? <TextLink href={href}>{line.label}</TextLink> : line.label}</td>
              <td>{'happened' in line ? line.happened : happened(line, today)}</td>
              <td>
                <StatusChip word={line.status} />
              </td>
              <td>
                {way ? <small>{way} </small> : null}
                {bill ? <Money amount={bill.chargedPence} /> : '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
