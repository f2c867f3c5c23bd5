import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companies } from '@/server/access/store/partyTables';
import { moment } from '@/server/platform/db/moment';

/**
 * The secret address of a company’s tax calendar. Only its hash is stored; a new one replaces it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  tokenHash: text('token_hash').notNull().unique(),
  withAmounts: boolean('with_amounts').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  lastReadAt: moment('last_read_at'),
  reads: integer('reads').notNull().default(0),
});
