import { memo } from 'react';
import { RowChip, RowLink, RowOwner, RowTick } from '@/components/parts/list/RowParts';
import type { Follow } from '@/components/parts/list/useFollow';
import { RowMenu } from './RowMenu';
import { TaxMarks } from './TaxMarks';
import type { ClientList, ListedClient } from '@/hooks/clients/clients';
import { authorisationWords, type ColumnWords } from '@/lib/clients/list/listWords';
import { dueWords, readWords } from '@/lib/clients/list/rowWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { invitationWords } from '@/lib/clients/onboarding/invitationWords';
import { pageHref } from '@/lib/app/hrefs';

const Words = ({ words: { text, look } }: { words: ColumnWords }) =>
  look ? <RowChip word={look} text={text} /> : <>{text}</>;

interface ListRowProps {
  row: ListedClient;
  practiceId: string;
  /** The server's day, which lateness is counted from. */
  today: IsoDate;
  /** The browser's clock, which the age of a reading is counted from. */
  now: Date;
  may: ClientList['may'];
  isTicked: boolean;
  onTick: (clientId: string) => void;
  follow: Follow;
}

/**
 * Renders one client and its actions. Memoised: it renders again only when its own props change.
 */
export const ListRow = memo(function ListRow({
  row,
  practiceId,
  today,
  now,
  may,
  isTicked,
  onTick,
  follow,
}: ListRowProps) {
  const due = dueWords(row, today);
  const read = readWords(row.read_at, now);
  const href = pageHref('openTaxClient', {
    company_id: practiceId,
    client_company_id: row.client_company_id,
  });
  const authorised = authorisationWords(row.authorisation, row.has_vat_number);
  return (
    <tr role="row" data-row-id={row.client_id} data-ticked={isTicked ? '' : undefined}>
      <th scope="row" role="rowheader">
        <span className="ticked">
          <RowTick
            name={`Select ${row.name}`}
            checked={isTicked}
            onChange={() => onTick(row.client_id)}
          />
          <span>
            <RowLink href={href} follow={follow}>
              {row.name}
            </RowLink>
            {row.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td role="cell" className="marks">
        <TaxMarks taxes={row.taxes} />
      </td>
      <td role="cell" className="said authorised">
        {row.has_vat_number ? (
          <Words words={authorised} />
        ) : (
          <RowLink href={`${href}#numbers`} follow={follow}>
            {authorised.text}
          </RowLink>
        )}
      </td>
      <td role="cell" className="said invited" data-mail={row.reminder_mail}>
        <Words words={invitationWords(row.invitation, today, row.reminder_mail)} />
      </td>
      <td role="cell" className="owner">
        {row.owner ? <RowOwner name={row.owner.full_name} /> : null}
      </td>
      <td role="cell" className="when" data-tone={due?.tone}>
        {due ? `${due.on}, ${due.away}` : <span className="soft">Not known</span>}
      </td>
      <td role="cell" className="read" data-tone={read.stale ? 'warning' : undefined}>
        {read.text}
      </td>
      <td role="cell" className="acts">
        <RowMenu row={row} practiceId={practiceId} may={may} />
      </td>
    </tr>
  );
});
