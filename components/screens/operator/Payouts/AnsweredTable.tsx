import { StatusChip } from '@/components/parts/StatusChip';
import { Table } from './payoutsStyles';
import type { AnsweredRow } from '@/hooks/refunds/reviews';
import { formatPence } from '@/lib/kernel/money';
import { loggedAt, OUTCOME_WORDS } from '@/lib/refunds/review/queueWords';

/** What was answered today, the newest first. */
export function AnsweredTable({ rows, now }: { rows: readonly AnsweredRow[]; now: Date }) {
  return (
    <Table>
      <caption className="visually-hidden">Answered today</caption>
      <thead>
        <tr>
          <th scope="col">Answered</th>
          <th scope="col">Company</th>
          <th scope="col" className="money">
            Payout
          </th>
          <th scope="col">By</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claimId, at, companyName, reference, payoutPence, by, outcome }) => (
          <tr key={claimId}>
            <td className="when">
              <strong>{loggedAt(at, now)}</strong>
            </td>
            <th scope="row" className="what">
              <strong>{companyName}</strong> <small>{reference}</small>
            </th>
            <td className="money pays">
              <strong>{formatPence(payoutPence)}</strong>
            </td>
            <td className="by">
              {by ?? (outcome === 'withdrawn' ? 'The customer' : 'No one in time')}
            </td>
            <td className="state">
              <StatusChip word={OUTCOME_WORDS[outcome]} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
