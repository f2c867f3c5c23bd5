import { Table } from '@/components/screens/operator/Payouts/payoutsStyles';
import type { UnshownReturnRow } from '@/hooks/filing';
import { formatDateShort, formatDayShort, isoDate } from '@/lib/kernel/dates/ukDates';

interface ReturnsTableProps {
  rows: readonly UnshownReturnRow[];
  now: Date;
}

/** Returns that HMRC does not show, the oldest first. */
export function ReturnsTable({ rows, now }: ReturnsTableProps) {
  const today = isoDate(now);
  return (
    <Table>
      <caption className="visually-hidden">Returns that HMRC does not show</caption>
      <thead>
        <tr>
          <th scope="col">Sent</th>
          <th scope="col">Return</th>
          <th scope="col">Customer told</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ filingId, companyName, period, sentOn, dueOn, toldAt, cause, standing }) => (
          <tr key={filingId}>
            <td className="when">
              <strong>{formatDayShort(sentOn, today)}</strong>
            </td>
            <th scope="row" className="what">
              <strong>{companyName}</strong>{' '}
              <small>
                {period}, due {formatDayShort(dueOn, today)}
              </small>{' '}
              <small>{cause}</small> <small>{standing}</small>
            </th>
            <td className="since">{formatDateShort(isoDate(new Date(toldAt)), today)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
