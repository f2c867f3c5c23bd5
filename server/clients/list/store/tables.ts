import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ViewPage } from '@/lib/clients/list/savedViews';
import { practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/** A saved view: a filter, an order and a search of one page, with a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** Null once the author of a shared view has deleted their account. */
    savedBy: uuid('saved_by').references(() => people.id),
    /** True if the whole practice has it, not only its author. */
    isShared: boolean('is_shared').notNull(),
    page: text('page').notNull().$type<ViewPage>(),
    name: text('name').notNull(),
    /** The address without the practice: 'filter=invited&owner=mine'. */
    place: text('place').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('saved_views_practice').on(t.practiceId),
    uniqueIndex('saved_views_of_practice')
      .on(t.practiceId, t.page, t.name)
      .where(sql`${t.isShared}`),
    uniqueIndex('saved_views_of_person')
      .on(t.practiceId, t.savedBy, t.page, t.name)
      .where(sql`not ${t.isShared}`),
    index('saved_views_by').on(t.savedBy),
    check('saved_views_somebodys', sql`${t.isShared} or ${t.savedBy} is not null`),
  ],
);
