import type { PracticeCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import type { ClientFilter, ClientSort } from '@/lib/domain/clientTaxes/clientListQuery';
import { firstOfAll, oldestReading, taxMark } from '@/lib/domain/clientTaxes/clientListRows';
import { UNREAD } from '@/lib/domain/clientTaxes/clientTaxFacts';
import { readCursor, writeCursor, type TableCursor } from '@/lib/domain/clientTaxes/tableCursor';
import type { SortDirection } from '@/lib/domain/clientTaxes/tableQuery';
import { addDays, isoDate } from '@/lib/domain/dates/ukDates';
import { initials } from '@/lib/domain/display/initials';
import { ENDED_SHOWN_DAYS } from '@/lib/domain/practices/endingCare';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { clientCounts, clientPage, clientsBefore, type ClientListRow, type ClientPageWanted } from '@/server/store/clientTaxes/clientList';
import { listedInvitation } from './listedInvitation';
import { endedByClients } from '@/server/store/clientTaxes/endedByClients';
import { visibleClients } from '@/server/store/clientTaxes/visibleClients';
import type { Db } from '@/server/store/db';
import type { Invitation } from '@/server/store/practices/invitations';
import { tagsOf } from '@/server/store/practices/clientCare';
import { newestInvitations } from '@/server/store/practices/newestInvitations';

/** What is asked of the list, in the words of its address. */
export interface ListAsked {
  filter?: ClientFilter | undefined;
  sort?: ClientSort | undefined;
  direction?: SortDirection | undefined;
  owner?: string | undefined;
  tag?: string | undefined;
  client_id?: string | undefined;
  search?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
}

/** One client in the words that the list shows. */
function rowView(row: ClientListRow, { invitation, tags, now }: { invitation: Invitation | undefined; tags: string[]; now: Date }) {
  const today = isoDate(now);
  const facts = (tax: Tax) => row.taxes.find((each) => each.tax === tax) ?? UNREAD;
  const read = oldestReading(row.taxes);
  return {
    client_id: row.clientId, client_company_id: row.companyId, name: row.name, authorisation: row.authorisation,
    has_vat_number: row.vrn !== null,
    taxes: {
      vat: taxMark(facts('vat')), paye: taxMark(facts('paye')), corporation_tax: taxMark(facts('corporation_tax')),
      self_assessment: taxMark(facts('self_assessment')),
    },
    invitation: listedInvitation(invitation, now), tags, ...firstOfAll(row.taxes, today),
    ...(row.owner && {
      owner: { person_id: row.owner.personId, full_name: row.owner.fullName, initials: initials(row.owner.fullName) },
    }),
    ...(read && { read_at: read.toISOString() }),
  };
}

function cursorOf(text: string | undefined, field: 'after' | 'before', sort: ClientSort,
  direction: SortDirection): TableCursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text, sort, direction);
  if (!cursor) throw new Refusal('badlyFormed', 'badly formed', field);
  return cursor;
}

/**
 * The practice's clients, by name unless asked otherwise: the chips and one page of those this person may see.
 * @throws Refusal badlyFormed at a cursor that was written for another sort.
 */
export async function listClients(db: Db, capability: PracticeCapability<'client:read'>, asked: ListAsked, now: Date) {
  const { filter = 'all', sort = 'client', direction = 'asc', owner, tag, client_id: clientId, search = '' } = asked;
  const today = isoDate(now);
  const wanted: ClientPageWanted = {
    now, owner, tag, clientId, filter, search, sort, direction,
    after: cursorOf(asked.after, 'after', sort, direction), before: cursorOf(asked.before, 'before', sort, direction),
  };
  const visible = await visibleClients(db, capability);
  const { filters, matching } = await clientCounts(db, visible, wanted);
  const { rows, hasBefore, hasAfter } = await clientPage(db, visible, wanted);
  const ids = rows.map(({ clientId }) => clientId);
  const [invited, tags] = [await newestInvitations(db, capability, ids), await tagsOf(db, capability, ids)];
  const at = (row: ClientListRow): TableCursor => ({ sort, direction, value: row.sorted, clientId: row.clientId });
  const [first, last] = [rows[0], rows.at(-1)];
  const skipped = first && (wanted.after ?? wanted.before) ? await clientsBefore(db, visible, wanted, at(first)) : 0;
  const ended = await endedByClients(db, visible, addDays(today, -ENDED_SHOWN_DAYS));
  return {
    today, filters, rows: rows.map((row) => rowView(row, { invitation: invited.get(row.clientId), tags: tags.get(row.clientId) ?? [],
      now })),
    ended: ended.map((each) => ({ name: each.name, at: each.at.toISOString() })),
    page: {
      first: first ? skipped + 1 : 0, matching,
      ...(first && hasBefore && { before: writeCursor(at(first)) }), ...(last && hasAfter && { after: writeCursor(at(last)) }),
    },
  };
}
