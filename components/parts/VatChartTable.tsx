import { styled } from '@mui/material/styles';
import { formatPence, type Pence } from '@/lib/domain/money';
import { tabular } from '@/styles/typography';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 0',
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.disabled, fontWeight: 500 },
  '& .amount': { textAlign: 'right' },
}));

interface VatChartTableProps {
  id: string;
  caption: string;
  rows: readonly { period: string; amount: Pence; words: string }[];
  /** Hidden from eyes while the chart is drawn; a screen reader has it all the time (design §7). */
  hidden: boolean;
}

const direction = (amount: Pence) => (amount < 0 ? 'You owed HMRC' : 'HMRC owed you');

/** The chart's figures as a table. Amounts carry their direction in words, so they need no sign. */
export function VatChartTable({ id, caption, rows, hidden }: VatChartTableProps) {
  return (
    <div id={id} className={hidden ? 'visually-hidden' : undefined}>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Result</th>
            <th scope="col">State</th>
            <th scope="col" className="amount">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.period}>
              <th scope="row">{row.period}</th>
              <td>{direction(row.amount)}</td>
              <td>{row.words}</td>
              <td className="amount">{formatPence(Math.abs(row.amount))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
