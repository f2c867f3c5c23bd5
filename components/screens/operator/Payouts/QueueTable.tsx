import type { MouseEvent } from 'react';
import { ListLink } from '@/components/parts/list/ListLink';
import { StatusChip } from '@/components/parts/StatusChip';
import { isNarrow, Table } from './payoutsStyles';
import { payoutsQueryHref, type PayoutsQuery } from './payoutsQuery';
import type { ReviewRow } from '@/hooks/refunds/reviews';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { counted } from '@/lib/kernel/text/count';
import { answerTime, isUnusual, stateWords, timesWords } from '@/lib/refunds/review/queueWords';

interface RowProps {
  row: ReviewRow;
  now: Date;
  timesMedian: number;
  place: PayoutsQuery;
  isSelected: boolean;
  /** Its last answer was lost and is being looked for. */
  isConfirming: boolean;
  onSelect: (claimId: string) => void;
  linkRef: (link: HTMLAnchorElement | null) => void;
}

/** HMRC's median and how many times it the refund is; how many were repaid while there is none. */
function Median({ row, timesMedian }: Pick<RowProps, 'row' | 'timesMedian'>) {
  const { medianPence, timesTenths, repaidCount } = row;
  if (medianPence === undefined)
    return (
      <>
        None <small>{counted(repaidCount, 'refund')}</small>
      </>
    );
  const tone = isUnusual(timesTenths, timesMedian) ? { 'data-tone': 'warning' } : {};
  return (
    <>
      {formatPence(medianPence)}{' '}
      {timesTenths === undefined ? null : <small {...tone}>{timesWords(timesTenths)} times</small>}
    </>
  );
}

function Row(props: RowProps) {
  const { row, now, timesMedian, place, isSelected, isConfirming, onSelect, linkRef } = props;
  const { at, away, tone } = answerTime(row, now);
  const { word, text } = stateWords(row, now);
  // Side by side, a plain press opens it beside the list and leaves the address alone.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || isNarrow()) return;
    event.preventDefault();
    onSelect(row.claimId);
  };
  return (
    <tr {...(isSelected ? { 'data-selected': '' } : {})}>
      <td className="when">
        <strong data-tone={tone}>{at}</strong>{' '}
        <small data-tone={tone === 'error' ? tone : undefined}>{away}</small>
      </td>
      <th scope="row" className="what">
        <ListLink
          ref={linkRef}
          href={payoutsQueryHref({ ...place, claim: row.claimId })}
          onClick={onClick}
          {...(isSelected ? { 'aria-current': 'true' as const } : {})}
        >
          {row.companyName}
        </ListLink>{' '}
        <small>{row.reason}</small>{' '}
        {row.payableFrom ? (
          <small>Payable from {formatDeadline(row.payableFrom, isoDate(now))}</small>
        ) : null}
      </th>
      <td className="money pays">
        <strong>{formatPence(row.payoutPence)}</strong>
      </td>
      <td className="money median">
        <Median row={row} timesMedian={timesMedian} />
      </td>
      <td className="since">{row.withUs}</td>
      <td className="state">
        {isConfirming ? (
          <StatusChip word="Confirming" />
        ) : (
          <StatusChip word={word}>{text}</StatusChip>
        )}
      </td>
    </tr>
  );
}

type QueueTableProps = Pick<RowProps, 'now' | 'timesMedian' | 'place' | 'onSelect'> & {
  rows: readonly ReviewRow[];
  selectedId: string | undefined;
  confirmingId: string | undefined;
  linkOf: (claimId: string) => RowProps['linkRef'];
};

/** The payouts that wait, in the order of the server: late ones, then by the promised time. */
export function QueueTable({ rows, selectedId, confirmingId, linkOf, ...shared }: QueueTableProps) {
  return (
    <Table>
      <caption className="visually-hidden">Payouts to review</caption>
      <thead>
        <tr>
          <th scope="col">Answer by</th>
          <th scope="col">Company and reason</th>
          <th scope="col" className="money">
            Pays out
          </th>
          <th scope="col" className="money">
            HMRC’s median
          </th>
          <th scope="col">With us</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.claimId}
            row={row}
            isSelected={row.claimId === selectedId}
            isConfirming={row.claimId === confirmingId}
            linkRef={linkOf(row.claimId)}
            {...shared}
          />
        ))}
      </tbody>
    </Table>
  );
}
