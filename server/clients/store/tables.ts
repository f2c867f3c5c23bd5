import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/** What a practice writes down about a client. It goes with the client. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    /** Null once that person has deleted their account. */
    writtenBy: uuid('written_by').references(() => people.id),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    changedAt: moment('changed_at'),
    version: integer('version').notNull().default(0),
  },
  (t) => [
    index('client_notes_newest').on(t.clientId, t.writtenAt, t.id),
    index('client_notes_by').on(t.writtenBy),
  ],
);
