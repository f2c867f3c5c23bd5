import { styled } from '@mui/material/styles';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { PeriodTable } from './periodTable';
import type { YearOfTax } from '@/hooks/clients/oneClient';

const Table = styled(PeriodTable)(({ theme }) => ({
  '& th, & td': { textAlign: 'right', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', whiteSpace: 'normal' },
  '& .status': { textAlign: 'left' },
  '& td:last-of-type': { fontWeight: 600 },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: {
    '& tbody tr': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '4px 12px' },
    '& tbody th, & tbody td, & td:last-of-type': { textAlign: 'left' },
    '& tbody th, & .status': { gridColumn: '1 / -1' },
    '& td[data-name]::before': {
      content: 'attr(data-name)',
      display: 'block',
      fontSize: '0.8125rem',
      fontWeight: 400,
      color: theme.vars.palette.text.secondary,
    },
  },
}));

/**
 * Renders each period in the parts of HMRC's own account: charged, less credits, less payments, is
 * the balance.
 */
export function PartsTable({ lines, name }: { lines: YearOfTax['lines']; name: string }) {
  return (
    <Table role="table">
      <caption className="visually-hidden">{name} by period</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Period
          </th>
          <th scope="col" role="columnheader" className="status">
            Status
          </th>
          <th scope="col" role="columnheader">
            Charged
          </th>
          <th scope="col" role="columnheader">
            Credits
          </th>
          <th scope="col" role="columnheader">
            Paid
          </th>
          <th scope="col" role="columnheader">
            Left
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr role="row" key={line.id}>
            <th scope="row" role="rowheader">
              {line.label}
            </th>
            <td role="cell" className="status">
              <StatusChip word={line.status} />
            </td>
            <td role="cell" data-name="Charged">
              <Money amount={line.chargedPence} />
            </td>
            <td role="cell" data-name="Credits">
              <Money amount={line.creditsPence} />
            </td>
            <td role="cell" data-name="Paid">
              <Money amount={line.paymentsPence} />
            </td>
            <td role="cell" data-name="Left">
              <Money amount={line.chargedPence === undefined ? undefined : line.outstandingPence} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
