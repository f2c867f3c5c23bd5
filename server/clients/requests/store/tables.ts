import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FileRequestState } from '@/lib/clients/requests/fileRequest';
import { clients } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/** A practice's request for files from its client. Deleted with the client, like its files. */
export const fileRequests = pgTable(
  'file_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** The request in the practice's words. */
    text: text('text').notNull(),
    dueOn: date('due_on', { mode: 'string' }).$type<IsoDate>(),
    state: text('state').notNull().$type<FileRequestState>(),
    /** Incremented at every change, so that a decision on an outdated view is refused. */
    revision: integer('revision').notNull().default(1),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => people.id),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    /** The part still missing, in the practice's words, when the request was last sent back. */
    reason: text('reason'),
    sentBackAt: moment('sent_back_at'),
    closedBy: uuid('closed_by').references(() => people.id),
    closedAt: moment('closed_at'),
    /** The name of the last automatic reminder, and the moment of the last reminder of any kind. */
    reminderStep: text('reminder_step'),
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    index('file_requests_client').on(t.clientId, t.askedAt),
    index('file_requests_state').on(t.state),
    index('file_requests_by').on(t.askedBy),
  ],
);

/**
 * A file that answers a request. The bytes are sealed and kept apart (sealed_files), by the file's
 * id.
 */
export const requestFiles = pgTable(
  'request_files',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => fileRequests.id),
    /** The sanitised name, shown to both sides and used for downloads. */
    name: text('name').notNull(),
    media: text('media').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** Null once that person has deleted their account. */
    sentBy: uuid('sent_by').references(() => people.id),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [index('request_files_request').on(t.requestId, t.sentAt)],
);
