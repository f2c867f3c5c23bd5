import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import { Tick, Ticked } from '@/components/screens/openTax/Bulk/Tick';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { RowMenu } from './RowMenu';
import { TaxMarks } from './TaxMarks';
import { TagMark } from './listLook';
import type { ClientList, ListedClient } from '@/hooks/clients';
import { authorisationWords, invitationWords, type ColumnWords } from '@/lib/domain/clientTaxes/clientListWords';
import { dueWords, readWords } from '@/lib/domain/clientTaxes/rowWords';
import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { pageHref } from '@/lib/routes/hrefs';

const Words = ({ words: { text, look } }: { words: ColumnWords }) => (look ? <StatusChip word={look}>{text}</StatusChip> : <>{text}</>);

interface ListRowProps {
  row: ListedClient;
  practiceId: string;
  /** The server's day, which lateness is counted from. */
  today: IsoDate;
  /** The browser's clock, which the age of a reading is counted from. */
  now: Date;
  may: ClientList['may'];
  selection: Selection;
}

/** One client, and what can be done to it. */
export function ListRow({ row, practiceId, today, now, may, selection }: ListRowProps) {
  const isTicked = selection.has(row.client_id);
  const due = dueWords(row, today);
  const read = readWords(row.read_at, now);
  return (
    <tr role="row" data-ticked={isTicked ? '' : undefined}>
      <th scope="row" role="rowheader">
        <Ticked>
          <Tick name={`Select ${row.name}`} checked={isTicked} onChange={() => selection.toggle(row.client_id)} />
          <span>
            <TextLink quiet href={pageHref('openTaxClient', { company_id: practiceId, client_company_id: row.client_company_id })}>
              {row.name}
            </TextLink>
            {row.tags.map((tag) => <TagMark key={tag}>{tag}</TagMark>)}
          </span>
        </Ticked>
      </th>
      <td role="cell" className="marks"><TaxMarks taxes={row.taxes} /></td>
      <td role="cell" className="said authorised"><Words words={authorisationWords(row.authorisation, row.has_vat_number)} /></td>
      <td role="cell" className="said invited"><Words words={invitationWords(row.invitation, today)} /></td>
      <td role="cell" className="owner">{row.owner ? <InitialsAvatar name={row.owner.full_name} small /> : null}</td>
      <td role="cell" className="when" data-tone={due?.tone}>
        {due ? `${due.on}, ${due.away}` : <span className="soft">Not known</span>}
      </td>
      <td role="cell" className="read" data-tone={read.stale ? 'warning' : undefined}>{read.text}</td>
      <td role="cell" className="acts"><RowMenu row={row} practiceId={practiceId} may={may} /></td>
    </tr>
  );
}
