import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Table } from '@/components/screens/operator/Payouts/payoutsStyles';
import type { HeldRow } from '@/hooks/refunds/heldMoney';
import { formatDateShort, formatDayShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { loggedAt } from '@/lib/refunds/review/queueWords';
import { heldQueueText } from '@/lib/refunds/text';

const Rows = styled(Table)({ '& .act': { textAlign: 'right' } });

interface HeldTableProps {
  rows: readonly HeldRow[];
  now: Date;
  isBusy: boolean;
  onApprove: (row: HeldRow) => void;
}

function Row({ row, now, isBusy, onApprove }: Omit<HeldTableProps, 'rows'> & { row: HeldRow }) {
  const { sendBy, isLate, companyName, reference, account, why, approvals, whyNot } = row;
  const today = isoDate(now);
  return (
    <tr>
      <td className="when">
        <strong {...(isLate ? { 'data-tone': 'error' } : {})}>
          {sendBy ? formatDayShort(sendBy, today) : 'No day'}
        </strong>{' '}
        <small {...(isLate ? { 'data-tone': 'error' } : {})}>
          {sendBy ? (isLate ? 'late' : 'sent back by') : 'waits for the customer'}
        </small>
      </td>
      <th scope="row" className="what">
        <strong>{companyName}</strong>{' '}
        <small>
          {reference}
          {account ? `, to ${account.name}, ending ${account.ending}` : ''}
        </small>{' '}
        <small>{why}</small>{' '}
        {approvals.length > 0 ? (
          <small>
            {heldQueueText.approvedBy(
              approvals.map(({ name, at }) => `${name}, ${loggedAt(at, now)}`).join('; '),
            )}
          </small>
        ) : null}
      </th>
      <td className="money pays">
        <strong>{formatPence(row.pence)}</strong>
      </td>
      <td className="since">{formatDateShort(isoDate(new Date(row.since)), today)}</td>
      <td className="act">
        {row.canApprove ? (
          <Button
            variant="contained"
            size="small"
            disabled={isBusy}
            aria-label={`Approve ${formatPence(row.pence)} to ${companyName}`}
            onClick={() => onApprove(row)}
          >
            Approve
          </Button>
        ) : (
          <small>{whyNot}</small>
        )}
      </td>
    </tr>
  );
}

/** What we hold, in the order of the days that the customers were told. */
export const HeldTable = ({ rows, ...shared }: HeldTableProps) => (
  <Rows>
    <caption className="visually-hidden">Money we hold</caption>
    <thead>
      <tr>
        <th scope="col">Sent back by</th>
        <th scope="col">Company and reason</th>
        <th scope="col" className="money">
          Amount
        </th>
        <th scope="col">Held since</th>
        <th scope="col">
          <span className="visually-hidden">Approval</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.returnId} row={row} {...shared} />
      ))}
    </tbody>
  </Rows>
);
