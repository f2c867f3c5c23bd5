import { styled } from '@mui/material/styles';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import type { YearOfTax } from '@/hooks/clients/oneClient';

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  const soft = theme.vars.palette.text.secondary;
  return {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    width: '100%',
    marginTop: 8,
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '11px 10px',
      textAlign: 'right',
      fontWeight: 400,
      borderTop: line,
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      ...theme.typography.caption,
      padding: '8px 10px',
      borderTop: 0,
      color: theme.vars.palette.text.disabled,
    },
    '& th:first-of-type': { paddingLeft: 20, textAlign: 'left', whiteSpace: 'normal' },
    '& tbody th': { fontWeight: 500 },
    '& .status': { textAlign: 'left' },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20 },
    '& td:last-of-type': { fontWeight: 600 },
    '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
    [theme.breakpoints.down('sm')]: {
      '& thead': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&, & tbody': { display: 'block' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: '4px 12px',
        padding: '12px 16px',
        borderTop: line,
      },
      '& tbody th, & tbody td, & th:first-of-type, & td:last-of-type': {
        padding: 0,
        border: 0,
        textAlign: 'left',
      },
      '& tbody th, & .status': { gridColumn: '1 / -1' },
      '& td[data-name]::before': {
        content: 'attr(data-name)',
        display: 'block',
        fontSize: '0.8125rem',
        fontWeight: 400,
        color: soft,
      },
    },
  };
});

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
