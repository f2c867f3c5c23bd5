import { styled } from '@mui/material/styles';
import { Money } from './Money';
import { StatusChip, type StatusChipProps } from './StatusChip';
import { TextLink } from './TextLink';
import { touchTarget } from './touchTarget';
import type { Pence } from '@/lib/kernel/money';
import { tabular } from '@/styles/typography';
import { visuallyHidden } from './visuallyHidden';

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    ...theme.typography.body2,
    ...tabular,
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '8px 12px', textAlign: 'left', fontWeight: 400, borderTop: line },
    '& th:first-of-type': { paddingLeft: 24 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 24 },
    '& thead th': {
      ...theme.typography.caption,
      height: 40,
      borderTop: 0,
      fontWeight: 500,
      color: theme.vars.palette.text.disabled,
    },
    '& tbody tr': { height: 60 },
    '& tbody tr.year': { height: 44 },
    '& .year h3': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
    '& tbody th, & tbody th a': { fontWeight: 600, color: theme.vars.palette.text.primary },
    '& tbody th a': touchTarget,
    '& tbody th a:not(:hover)': { textDecoration: 'none' },
    '& .right': { textAlign: 'right' },
    '& .amount': { fontWeight: 600, textAlign: 'right' },
    '& small': {
      ...theme.typography.caption,
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
    '& .soft': { color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: {
      '& thead': visuallyHidden,
      '&, & tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        height: 'auto',
        padding: 16,
        gap: '2px 16px',
        borderTop: line,
      },
      '& tbody tr.year': { height: 'auto', padding: '12px 16px 8px' },
      '& tbody th, & tbody td, & th:first-of-type, & td:last-of-type': { padding: 0, border: 0 },
      '& tbody th, & .amount': { fontSize: '1rem', lineHeight: 1.5 },
      '& .amount': { gridRow: 1, gridColumn: 2 },
      '& .direction': { gridRow: 2, gridColumn: 2, textAlign: 'right' },
      '& .filing': { gridRow: 2, gridColumn: 1, color: theme.vars.palette.text.secondary },
      '& .filing small, & .early': { display: 'none' },
      '& .status': { gridColumn: '1 / -1', marginTop: 4 },
    },
  };
});

export interface ReturnRow {
  id: string;
  period: string;
  /** The return's own page. */
  href?: string;
  /** "Due 7 Dec 2026" over "in 17 days", or "Filed 3 Nov 2026" over "4 days early". */
  filing: React.ReactNode;
  filingNote?: React.ReactNode;
  /** "HMRC owes you", "You owed HMRC" (docs/rules/design.md#direction-in-words). */
  direction: string;
  amount: Pence | null | undefined;
  status: StatusChipProps;
  /** What we paid early and when; left out where it does not apply. */
  early?: { amount: Pence; on: React.ReactNode };
}

/** Rows of one year under its heading; without a title they have none. */
interface ReturnGroup {
  title?: string;
  rows: readonly ReturnRow[];
}

interface ReturnsTableProps {
  caption: string;
  groups: readonly ReturnGroup[];
}

/**
 * Renders VAT returns as a table from 600 px up, as cards with the same order of facts below
 * (docs/rules/design.md#dashboard).
 */
export function ReturnsTable({ caption, groups }: ReturnsTableProps) {
  return (
    <Table role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Period
          </th>
          <th scope="col" role="columnheader">
            Filing
          </th>
          <th scope="col" role="columnheader">
            Result
          </th>
          <th scope="col" role="columnheader">
            <span className="visually-hidden">Amount</span>
          </th>
          <th scope="col" role="columnheader">
            Status
          </th>
          <th scope="col" role="columnheader" className="right">
            Paid to you early
          </th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title ?? 'all'} role="rowgroup">
          {title ? (
            <tr role="row" className="year">
              <th scope="rowgroup" role="rowheader" colSpan={6}>
                <h3>{title}</h3>
              </th>
            </tr>
          ) : null}
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Row({
  id,
  period,
  href,
  filing,
  filingNote,
  direction,
  amount,
  status,
  early,
}: ReturnRow) {
  return (
    <tr role="row" data-row-id={id}>
      <th scope="row" role="rowheader">
        {href ? <TextLink href={href}>{period}</TextLink> : period}
      </th>
      <td role="cell" className="filing">
        {filing}
        {filingNote ? <small>{filingNote}</small> : null}
      </td>
      <td role="cell" className="direction soft">
        {direction}
      </td>
      <td role="cell" className="amount">
        <Money amount={amount} />
      </td>
      <td role="cell" className="status">
        <StatusChip {...status} />
      </td>
      <td role="cell" className="early right">
        {early ? <Money amount={early.amount} /> : <span className="soft">–</span>}
        {early ? <small>{early.on}</small> : null}
      </td>
    </tr>
  );
}
