import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ColumnUse, ImportColumn } from '@/lib/clients/exchange/importNames';
import type { ImportState, ImportProblem, RowOutcome } from '@/lib/clients/exchange/importState';
import { clients, practices } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { words } from '@/server/platform/db/jsonShapes';
import { moment } from '@/server/platform/db/moment';
import { parsedJson } from '@/server/platform/db/parsedJson';

/** A practice's uploaded file of clients and its progress (docs/rules/product.md#client-import). */
export const clientImports = pgTable(
  'client_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    fileName: text('file_name').notNull(),
    state: text('state').notNull().$type<ImportState>(),
    /**
     * The reason of a failure: stopped by a person, replaced by another file, or a fault on our
     * side.
     */
    problem: text('problem').$type<ImportProblem>(),
    /** Headings of columns that were not read, one a line. */
    unused: text('unused').notNull(),
    /** The file's own headings of the columns that were read. */
    headings: parsedJson<Partial<Record<ImportColumn, string>>>('client_imports', 'headings', words)
      .notNull()
      .default({}),
    /**
     * The acquisition source of the person who uploaded the file; it decides the fee of the
     * companies it adds.
     */
    partner: text('partner').notNull(),
    rows: integer('rows').notNull(),
    known: integer('known').notNull(),
    wrong: integer('wrong').notNull(),
    added: integer('added').notNull(),
    /** The part of `added` from before the latest start: the time left is computed without it. */
    addedBefore: integer('added_before').notNull().default(0),
    givenBy: uuid('given_by').references(() => people.id),
    createdAt: moment('created_at').notNull(),
    begunAt: moment('begun_at'),
    /** The person who last started adding the rows, and who is mailed if that took long. */
    begunBy: uuid('begun_by').references(() => people.id),
    endedAt: moment('ended_at'),
  },
  (t) => [index('client_imports_practice').on(t.practiceId, t.createdAt)],
);

/**
 * A line of an imported file that is not a client yet: its cells and its outcome. Deleted once its
 * client is added.
 */
export const clientImportRows = pgTable(
  'client_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => clientImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome').notNull().$type<RowOutcome>(),
    /** True if a person has confirmed that the doubtful cell is right. */
    isKept: boolean('is_kept').notNull().default(false),
    name: text('name').notNull(),
    /** Person or Business, as the file spells it. */
    type: text('type').notNull().default(''),
    vrn: text('vrn').notNull(),
    utr: text('utr').notNull(),
    companyNumber: text('company_number').notNull(),
    payeReference: text('paye_reference').notNull().default(''),
    accountsOfficeReference: text('accounts_office_reference').notNull().default(''),
    /** Whole, so that it can be corrected; shown by its last three characters. */
    nino: text('nino').notNull().default(''),
    owner: text('owner').notNull(),
    wrongColumn: text('wrong_column').$type<ImportColumn>(),
    problem: text('problem'),
    mayKeep: boolean('may_keep').notNull().default(false),
    suggestion: text('suggestion'),
    /** The existing client that the line matches. */
    clientId: uuid('client_id').references(() => clients.id),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('client_import_rows_outcome').on(t.importId, t.outcome, t.line),
    index('client_import_rows_client').on(t.clientId),
  ],
);

/** A practice's choice of what a heading of its files means (docs/rules/product.md#client-import). */
export const importHeadings = pgTable(
  'import_headings',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The heading without accents, capitals and signs. */
    heading: text('heading').notNull(),
    use: text('use').notNull().$type<ColumnUse>(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.heading] })],
);
