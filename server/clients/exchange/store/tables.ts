import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportColumn } from '@/lib/clients/exchange/importColumns';
import type { ImportState } from '@/lib/clients/exchange/importState';
import { clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { moment } from '@/server/platform/db/moment';

/**
 * One file of clients that a practice has given, and how far it has come
 * (docs/rules/product.md#client-import).
 */
export const clientImports = pgTable(
  'client_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    fileName: text('file_name').notNull(),
    state: text('state').notNull().$type<ImportState>(),
    /** Why it failed: somebody stopped it, another file took its place, or we could not go on. */
    problem: text('problem').$type<'stopped' | 'replaced' | 'ours'>(),
    /** Headings that nothing was read from, one a line. */
    unused: text('unused').notNull(),
    /**
     * The acquisition source of whoever gave it, which decides the fee of the companies it adds.
     */
    partner: text('partner').notNull(),
    rows: integer('rows').notNull(),
    known: integer('known').notNull(),
    wrong: integer('wrong').notNull(),
    added: integer('added').notNull(),
    /** Of `added`, how many were so when it was last begun: what the time left is reckoned from. */
    addedBefore: integer('added_before').notNull().default(0),
    givenBy: uuid('given_by').references(() => people.id),
    createdAt: moment('created_at').notNull(),
    begunAt: moment('begun_at'),
    /**
     * Who said that its rows may be added, the last time: who is written to when that took long.
     */
    begunBy: uuid('begun_by').references(() => people.id),
    endedAt: moment('ended_at'),
  },
  (t) => [index('client_imports_practice').on(t.practiceId, t.createdAt)],
);

/**
 * A line of such a file that is not a client yet, as it stands there, with what becomes of it. Gone
 * once its client is added.
 */
export const clientImportRows = pgTable(
  'client_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome').notNull().$type<'ready' | 'known' | 'wrong'>(),
    /** Somebody has looked at what seems wrong, and says that it is right. */
    isKept: boolean('is_kept').notNull().default(false),
    name: text('name').notNull(),
    vrn: text('vrn').notNull(),
    utr: text('utr').notNull(),
    companyNumber: text('company_number').notNull(),
    owner: text('owner').notNull(),
    wrongColumn: text('wrong_column').$type<ImportColumn>(),
    problem: text('problem'),
    mayKeep: boolean('may_keep').notNull().default(false),
    suggestion: text('suggestion'),
    /** The client that it is already. */
    clientId: uuid('client_id').references(() => clients.id),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('client_import_rows_outcome').on(t.importId, t.outcome, t.line),
    index('client_import_rows_client').on(t.clientId),
  ],
);
