import { ChartTable } from './ChartFrame';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { absolute } from '@/lib/kernel/sums';

interface VatChartTableProps {
  caption: string;
  rows: readonly { period: string; amount: Pence; words: string }[];
}

const direction = (amount: Pence) => (amount < 0 ? 'You owed HMRC' : 'HMRC owed you');

/**
 * Renders the chart's figures as a table. Amounts have their direction in words, so they need no
 * sign.
 */
export function VatChartTable({ caption, rows }: VatChartTableProps) {
  return (
    <ChartTable>
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
            <td className="amount">{formatPence(absolute(row.amount))}</td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  );
}
