import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Authorisation } from '@/lib/access/authorisation';
import { clients, companies } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';
import { parsedJson } from '@/server/platform/db/parsedJson';
import { numbersChange } from './jsonShapes';

/** A practice's note on a client. Deleted with the client. */
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

/**
 * The data read under a client's former numbers, kept so that the change can be undone. One per
 * client, of its last change; deleted after 30 days (docs/rules/product.md#numbers-of-a-client).
 */
export const droppedReadings = pgTable(
  'dropped_readings',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null where the client had no VAT number, or has none now. */
    fromVrn: text('from_vrn'),
    toVrn: text('to_vrn'),
    fromUtr: text('from_utr'),
    /** All that changed; null where only the VAT number did, before other numbers could. */
    change: parsedJson('dropped_readings', 'change', numbersChange),
    authorisation: text('authorisation').notNull().$type<Authorisation>(),
    authorisationCheckedAt: moment('authorisation_checked_at'),
    /** The rows of each table as JSON, by the table's name. */
    rows: text('rows').notNull(),
    droppedAt: moment('dropped_at').notNull(),
    undoUntil: moment('undo_until').notNull(),
  },
  (t) => [
    index('dropped_readings_company').on(t.companyId),
    index('dropped_readings_until').on(t.undoUntil),
  ],
);
