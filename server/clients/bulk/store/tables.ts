import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ActOutcome, KeptKind } from '@/lib/clients/bulk/acts';
import type { Tax } from '@/lib/kernel/taxes';
import { clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/**
 * What a practice calls some of its clients, such as "quarterly payroll". The key is the tag
 * folded, so that one tag is written one way.
 */
export const clientTags = pgTable(
  'client_tags',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    tagKey: text('tag_key').notNull(),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.tagKey] }),
    index('client_tags_practice').on(t.practiceId, t.tagKey),
  ],
);

/** One act on many clients: what was asked, by whom, and how far it has come. */
export const clientActs = pgTable(
  'client_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => people.id),
    kind: text('kind').notNull().$type<KeptKind>(),
    /** To whom, by what name, or of which tax: as the kind wants. */
    toPerson: uuid('to_person').references(() => people.id),
    tag: text('tag'),
    tax: text('tax').$type<Tax>(),
    total: integer('total').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('client_acts_asked').on(t.practiceId, t.askedBy, t.createdAt)],
);

/**
 * The clients it was asked for, as they were then; without an outcome it has not come to them yet.
 */
export const clientActRows = pgTable(
  'client_act_rows',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => clientActs.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    outcome: text('outcome').$type<ActOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.clientId] }),
    index('client_act_rows_client').on(t.clientId),
  ],
);
