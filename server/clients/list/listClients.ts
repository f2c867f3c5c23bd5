import type { PracticeCapability } from '@/lib/access/capability';
import type { ClientFilter, ClientSort } from '@/lib/clients/list/listQuery';
import { reminderTrouble, type ReminderTrouble } from '@/lib/clients/bulk/reminderMails';
import { firstOfAll, oldestReading, taxMark } from '@/lib/clients/list/listRows';
import { UNREAD } from '@/lib/taxes/row/facts';
import { readCursor, writeCursor, type TableCursor } from '@/lib/clients/list/tableCursor';
import type { SortDirection } from '@/lib/clients/list/tableQuery';
import { addDays, isoDate } from '@/lib/kernel/dates/ukDates';
import { messageState } from '@/lib/notifications/messageState';
import { initials } from '@/lib/kernel/text/initials';
import { ENDED_SHOWN_DAYS } from '@/lib/clients/portal/endingCare';
import type { Tax } from '@/lib/kernel/taxes';
import {
  clientCounts,
  clientPage,
  clientsBefore,
  type ClientListRow,
  type ClientPageWanted,
} from '@/server/clients/list/store/list';
import { newestReminders } from '@/server/clients/bulk/store/reminderMails';
import { invitationMails, listedInvitation } from './listedInvitation';
import type { StateOfMessage } from '@/server/notifications/messageStates';
import { endedByClients } from '@/server/clients/store/endedByClients';
import { visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';
import type { Invitation } from '@/server/practice/store/invitation';
import { listTags } from '@/server/clients/store/assignees';
import { newestInvitations } from '@/server/clients/list/store/newestInvitations';
import { cursorIn } from '@/server/access/pageCursor';

/** The parameters of the list, as its address names them. */
export interface ClientListParams {
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

interface RowParts {
  invitation: Invitation | undefined;
  /** How far the newest mails of the page's invitations are. */
  mails: ReadonlyMap<string, StateOfMessage>;
  reminder: ReminderTrouble | undefined;
  tags: string[];
  now: Date;
}

/** Returns one client in the list's fields. */
function rowView(row: ClientListRow, { invitation, mails, reminder, tags, now }: RowParts) {
  const today = isoDate(now);
  const facts = (tax: Tax) => row.taxes.find((candidate) => candidate.tax === tax) ?? UNREAD;
  const read = oldestReading(row.taxes);
  return {
    client_id: row.clientId,
    client_company_id: row.companyId,
    name: row.name,
    authorisation: row.authorisation,
    has_vat_number: row.vrn !== null,
    taxes: {
      vat: taxMark(facts('vat')),
      paye: taxMark(facts('paye')),
      corporation_tax: taxMark(facts('corporation_tax')),
      self_assessment: taxMark(facts('self_assessment')),
    },
    invitation: listedInvitation(invitation, mails, now),
    ...(reminder && { reminder_mail: reminder }),
    tags,
    ...firstOfAll(row.taxes, today),
    ...(row.owner && {
      owner: {
        person_id: row.owner.personId,
        full_name: row.owner.fullName,
        initials: initials(row.owner.fullName),
      },
    }),
    ...(read && { read_at: read.toISOString() }),
  };
}

/**
 * Returns the practice's clients, by name unless sorted otherwise: the filters' counts and one page
 * of those this person may see.
 * @throws Refusal badlyFormed at a cursor that was written for another sort.
 */
export async function listClients(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  params: ClientListParams,
  now: Date,
) {
  const {
    filter = 'all',
    sort = 'client',
    direction = 'asc',
    owner,
    tag,
    client_id: clientId,
    search = '',
  } = params;
  const today = isoDate(now);
  const parse = (cursor: string) => readCursor(cursor, sort, direction);
  const wanted: ClientPageWanted = {
    now,
    owner,
    tag,
    clientId,
    filter,
    search,
    sort,
    direction,
    after: cursorIn(params.after, 'after', parse),
    before: cursorIn(params.before, 'before', parse),
  };
  const visible = await visibleClients(db, capability);
  const { filters, matching } = await clientCounts(db, visible, wanted);
  const { rows, hasBefore, hasAfter } = await clientPage(db, visible, wanted);
  const ids = rows.map(({ clientId }) => clientId);
  const [invited, tags] = [
    await newestInvitations(db, capability, ids),
    await listTags(db, capability, ids),
  ];
  const mails = await invitationMails(db, invited.values(), now);
  const reminders = await newestReminders(db, capability, ids);
  const troubleOf = (clientId: string) => {
    const facts = reminders.get(clientId);
    return facts && reminderTrouble(messageState(facts, now));
  };
  const at = (row: ClientListRow): TableCursor => ({
    sort,
    direction,
    value: row.sorted,
    clientId: row.clientId,
  });
  const [first, last] = [rows[0], rows.at(-1)];
  const skipped =
    first && (wanted.after ?? wanted.before)
      ? await clientsBefore(db, visible, wanted, at(first))
      : 0;
  const ended = await endedByClients(db, visible, addDays(today, -ENDED_SHOWN_DAYS));
  return {
    today,
    filters,
    rows: rows.map((row) =>
      rowView(row, {
        invitation: invited.get(row.clientId),
        mails,
        reminder: troubleOf(row.clientId),
        tags: tags.get(row.clientId) ?? [],
        now,
      }),
    ),
    ended: ended.map((entry) => ({ name: entry.name, at: entry.at.toISOString() })),
    page: {
      first: first ? skipped + 1 : 0,
      matching,
      ...(first && hasBefore && { before: writeCursor(at(first)) }),
      ...(last && hasAfter && { after: writeCursor(at(last)) }),
    },
  };
}
