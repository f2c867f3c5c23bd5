import { memo } from 'react';
import { Money } from '@/components/parts/Money';
import { RowChip, RowLink, RowOwner, RowTick } from '@/components/parts/list/RowParts';
import type { Follow } from '@/components/parts/list/useFollow';
import type { ClientRow as Row } from '@/hooks/clients/tables';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import {
  OWES_WORDS,
  aboutWords,
  dueWords,
  personName,
  periodWords,
  readWords,
  returnRowWords,
} from '@/lib/clients/list/rowWords';
import { keyOfRow } from '@/lib/clients/list/rowKey';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';

interface ClientRowProps {
  practiceId: string;
  row: Row;
  /** The server's day, which lateness is counted from. */
  today: IsoDate;
  /** The browser's clock, which the age of a reading is counted from. */
  now: Date;
  isTicked: boolean;
  onTick: (clientId: string) => void;
  follow: Follow;
}

/**
 * Renders what the client owes: an amount, or why there is none. Empty where the client owes
 * nothing.
 */
function Owes({ row: { owes, owes_pence: amount, about_pence: about = ZERO } }: { row: Row }) {
  if (owes === 'amount') return <Money amount={amount} />;
  if (owes === 'about') return <span data-unknown="">{aboutWords(about)}</span>;
  return owes === 'nothing' ? null : <span data-unknown="">{OWES_WORDS[owes]}</span>;
}

/** Renders which part of the amount is paid on account, with its own tax year. */
function OnAccount({
  pence,
  period,
  isOfTwo,
}: {
  pence: Pence;
  period: string | undefined;
  isOfTwo: boolean;
}) {
  if (!isOfTwo) return <small>on account</small>;
  return (
    <small>
      <span className="visually-hidden">, of which </span>
      {formatPence(pence)} on account
      <span className="visually-hidden"> for {period}</span>
    </small>
  );
}

/**
 * Renders one client and one tax, as last read from HMRC. Memoised: it renders again only when its
 * own props change (docs/rules/design.md#dense-tables).
 */
export const ClientRow = memo(function ClientRow({
  practiceId,
  row,
  today,
  now,
  isTicked,
  onTick,
  follow,
}: ClientRowProps) {
  const due = dueWords(row, today);
  const read = readWords(row.read_at, now);
  const period = row.period ? periodWords(row.period, today) : undefined;
  const onAccountPeriod = row.on_account && periodWords(row.on_account, today);
  const isOfTwo = row.on_account !== undefined && row.on_account.pence !== row.owes_pence;
  const refund = row.refund_pence ?? row.hmrc_owes_pence;
  return (
    <tr role="row" data-row-id={keyOfRow(row)} data-ticked={isTicked ? '' : undefined}>
      <th scope="row" role="rowheader">
        <span className="ticked">
          <RowTick
            name={`Select ${row.name}`}
            checked={isTicked}
            onChange={() => onTick(row.client_id)}
          />
          <span className="named">
            <RowLink
              href={pageHref('openTaxClient', {
                company_id: practiceId,
                client_company_id: row.client_company_id,
              })}
              follow={follow}
            >
              {row.name}
            </RowLink>
            {row.person ? (
              <small>
                <span className="visually-hidden">, tax of </span>
                {personName(row.person)}
              </small>
            ) : null}
          </span>
        </span>
      </th>
      <td role="cell" className="period">
        {period}
        {isOfTwo ? <small aria-hidden>{onAccountPeriod}</small> : null}
      </td>
      <td role="cell" className="on">
        {due?.on ?? <span className="soft">Not known</span>}
      </td>
      <td role="cell" className="away" data-tone={due?.tone}>
        {due?.away}
      </td>
      <td role="cell" className="status">
        <RowChip word={row.status} />
        {row.annual_return ? <small>{returnRowWords(row.annual_return, today)}</small> : null}
      </td>
      <td role="cell" className="owes right">
        <Owes row={row} />
        {row.on_account ? (
          <OnAccount pence={row.on_account.pence} period={onAccountPeriod} isOfTwo={isOfTwo} />
        ) : null}
      </td>
      <td role="cell" className="hmrc right">
        {refund === undefined ? null : <Money amount={refund} />}
        {refund === undefined && row.expected_refund_pence !== undefined ? (
          <span className="soft">
            <Money amount={row.expected_refund_pence} /> expected
          </span>
        ) : null}
      </td>
      <td role="cell" className="owner">
        {row.owner ? <RowOwner name={row.owner.full_name} /> : null}
      </td>
      <td role="cell" className="read" data-tone={read.stale ? 'warning' : undefined}>
        {read.text}
      </td>
    </tr>
  );
});
