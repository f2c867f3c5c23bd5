import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { clients } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/** A message between a client and its practice. Deleted with the client. */
export const clientMessages = pgTable(
  'client_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    fromClient: boolean('from_client').notNull(),
    /** Null once that person has deleted their account. */
    writtenBy: uuid('written_by').references(() => people.id),
    text: text('text').notNull(),
    writtenAt: moment('written_at').notNull(),
    /** The moment when a person of the other side first saw it. */
    seenAt: moment('seen_at'),
  },
  (t) => [
    index('client_messages_newest').on(t.clientId, t.writtenAt, t.id),
    index('client_messages_by').on(t.writtenBy),
    index('client_messages_unseen')
      .on(t.clientId, t.fromClient)
      .where(sql`${t.seenAt} is null`),
  ],
);
