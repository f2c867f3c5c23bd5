import { Table } from '@/components/screens/operator/Payouts/payoutsStyles';
import type { UnmatchedReceipt } from '@/hooks/refunds/heldMoney';
import { formatPence } from '@/lib/kernel/money';
import { loggedAt } from '@/lib/refunds/review/queueWords';
import { heldQueueText } from '@/lib/refunds/text';

/** Payments into our account whose reference names no claim, the newest first. */
export const UnmatchedTable = ({ rows, now }: { rows: readonly UnmatchedReceipt[]; now: Date }) => (
  <Table>
    <caption className="visually-hidden">Payments without a claim</caption>
    <thead>
      <tr>
        <th scope="col">Arrived</th>
        <th scope="col">Reference</th>
        <th scope="col" className="money">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, receivedAt, reference, amountPence }) => (
        <tr key={id}>
          <td className="when">{loggedAt(receivedAt, now)}</td>
          <th scope="row" className="what">
            <strong>{reference || heldQueueText.noReference}</strong>
          </th>
          <td className="money pays">
            <strong>{formatPence(amountPence)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
