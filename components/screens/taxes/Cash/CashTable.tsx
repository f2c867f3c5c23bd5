import { ChartTable } from '@/components/parts/ChartFrame';
import { balanceWords, isEstimate, sumWords } from './cashWords';
import { formatPence } from '@/lib/kernel/money';
import type { CashMonth } from '@/lib/overview/cash/view';
import { cashText } from '@/lib/overview/text';

/** The figures of the chart: each month, and all months so far together. */
export function CashTable({ months }: { months: readonly CashMonth[] }) {
  return (
    <ChartTable>
      <caption className="visually-hidden">{cashText.table}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="amount">
            Charged
          </th>
          <th scope="col" className="amount">
            Bills we expect
          </th>
          <th scope="col" className="amount">
            Refunds we expect
          </th>
          <th scope="col" className="amount">
            All so far
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(
          ({ month, label, knownOutPence, expectedOutPence, inPence, soFarPence }, at) => (
            <tr key={month}>
              <th scope="row">{label}</th>
              <td className="amount">{knownOutPence > 0 ? formatPence(knownOutPence) : 'None'}</td>
              <td className="amount">
                {expectedOutPence > 0 ? sumWords(expectedOutPence, true) : 'None'}
              </td>
              <td className="amount">{inPence > 0 ? sumWords(inPence, true) : 'None'}</td>
              <td className="amount">
                {balanceWords(soFarPence, isEstimate(months.slice(0, at + 1)))}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </ChartTable>
  );
}
