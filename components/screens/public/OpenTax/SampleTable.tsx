import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { sampleRows, type SampleRow } from './sampleRows';
import { openTaxLandingText } from '@/lib/app/text';
import { visuallyHidden } from '@/components/parts/visuallyHidden';

const Sample = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 500,
  padding: '3px 8px',
  borderRadius: 4,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.surface.sunk,
}));

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    ...theme.typography.body2,
    width: '100%',
    marginTop: 8,
    borderCollapse: 'collapse',
    '& th, & td': { padding: '0 8px', textAlign: 'left', fontWeight: 400, borderTop: line },
    '& th:first-of-type': { paddingLeft: 20 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20 },
    '& thead th': {
      ...theme.typography.caption,
      height: 36,
      borderTop: 0,
      fontWeight: 500,
      color: theme.vars.palette.text.disabled,
    },
    '& tbody tr': { height: 44 },
    '& tbody th': { fontWeight: 600 },
    '& thead .amount, & .amount': { textAlign: 'right' },
    '& .amount [data-unknown]': { color: theme.vars.palette.text.disabled },
    '& .soft': { color: theme.vars.palette.text.secondary },
    '& .bad': { color: theme.vars.palette.error.main },
    '& small': { ...theme.typography.caption, display: 'none' },
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
      '& tbody th, & tbody td, & th:first-of-type, & td:last-of-type': { padding: 0, border: 0 },
      '& .empty': { display: 'none' },
      '& small': { display: 'block' },
      '& .amount': { gridRow: '1 / 3', gridColumn: 2 },
      '& .due': { gridRow: 3, gridColumn: 2, textAlign: 'right' },
      '& .tax': { gridRow: 2, gridColumn: 1 },
      '& .status': { gridRow: 3, gridColumn: 1, marginTop: 4 },
    },
  };
});

/**
 * Two columns say who owes, so no sign is needed (docs/rules/design.md#direction-in-words);
 * a phone shows the one that holds something, with its words.
 */
function Owed({ row, by, words }: { row: SampleRow; by: SampleRow['owes']; words: string }) {
  if (row.owes !== by) return <td role="cell" className="amount empty" />;
  return (
    <td role="cell" className="amount">
      <Money amount={row.amount} />
      <small className="soft">{words}</small>
    </td>
  );
}

/**
 * What the list of all clients looks like, on made-up data that says so
 * (docs/rules/design.md#opentax-on-its-landing-page).
 */
export function SampleTable() {
  return (
    <Card dense flush title="Needs attention" aside={<Sample>Sample data</Sample>}>
      <Table role="table" className="tnum">
        <caption className="visually-hidden">{openTaxLandingText.sampleCaption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Client
            </th>
            <th scope="col" role="columnheader">
              Tax
            </th>
            <th scope="col" role="columnheader">
              Due
            </th>
            <th scope="col" role="columnheader">
              Status
            </th>
            <th scope="col" role="columnheader" className="amount">
              Client owes
            </th>
            <th scope="col" role="columnheader" className="amount">
              HMRC owes
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {sampleRows.map((row) => (
            <tr role="row" key={row.client}>
              <th scope="row" role="rowheader">
                {row.client}
              </th>
              <td role="cell" className="tax soft">
                {row.tax}
              </td>
              <td role="cell" className={`due ${row.isBad ? 'bad' : 'soft'}`}>
                {row.due}
              </td>
              <td role="cell" className="status">
                <StatusChip word={row.status} />
              </td>
              <Owed row={row} by="client" words="Client owes" />
              <Owed row={row} by="hmrc" words="HMRC owes" />
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
