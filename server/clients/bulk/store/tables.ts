import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ActOutcome, KeptKind } from '@/lib/clients/bulk/acts';
import type { Tax } from '@/lib/kernel/taxes';
import { clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/**
 * A practice's tag on a client, such as "quarterly payroll". The key is the folded tag, so that a
 * tag has one spelling.
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

/** A bulk action on clients: its kind, its author and its progress. */
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
    /** The argument of the kind: a person, a tag's name, or a tax. */
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
 * The clients of a bulk action as they were when it was requested; a row without an outcome has not
 * been processed.
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
