import { randomUUID } from 'node:crypto';
import { BOX_NAMES } from '@/lib/vat/books/nineBoxes';
import type { Store } from '@/server/platform/db/db';

/*
 * One row in every table, made from the migrated database's own catalog, each value unlike any
 * other: so that a test can ask where a table's row, or a column's words, turn up and what is left
 * of them. A new table or column is there by itself.
 */

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  parent?: { table: string; column: string };
}
export interface Table {
  name: string;
  columns: Column[];
  key: string[];
}
export type Row = Record<string, unknown>;

type Asked = Pick<Store, 'executeSql'>;

const COLUMNS = `select c.table_name as "table", c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
    f.parent_table as "parentTable", f.parent_column as "parentColumn", coalesce(k.is_key, false) as "isKey"
  from information_schema.columns c
  join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  left join (select con.conrelid::regclass::text as "table", a.attname as name,
      con.confrelid::regclass::text as parent_table, b.attname as parent_column
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    join pg_attribute b on b.attrelid = con.confrelid and b.attnum = con.confkey[1]
    where con.contype = 'f' and cardinality(con.conkey) = 1) f on f."table" = c.table_name and f.name = c.column_name
  left join (select con.conrelid::regclass::text as "table", a.attname as name, true as is_key
    from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey) where con.contype = 'p') k
    on k."table" = c.table_name and k.name = c.column_name
  where c.table_schema = 'public' and c.is_generated = 'NEVER' order by c.table_name, c.ordinal_position`;

interface Listed extends Omit<Column, 'parent'> {
  table: string;
  parentTable: string | null;
  parentColumn: string | null;
  isKey: boolean;
}

/** Every table of ours, each after those it points to. */
export async function everyTable({ executeSql }: Asked): Promise<Table[]> {
  const { rows } = await executeSql(COLUMNS);
  const tables = new Map<string, Table>();
  for (const { table, isKey, parentTable, parentColumn, ...column } of rows as Listed[]) {
    const found = tables.get(table) ?? { name: table, columns: [], key: [] };
    tables.set(table, found);
    found.columns.push({
      ...column,
      ...(parentTable && parentColumn && { parent: { table: parentTable, column: parentColumn } }),
    });
    if (isKey) found.key.push(column.name);
  }
  const ordered = new Set<Table>();
  const place = (table: Table) => {
    if (ordered.has(table)) return;
    for (const { parent } of table.columns)
      if (parent && parent.table !== table.name) place(tables.get(parent.table)!);
    ordered.add(table);
  };
  [...tables.values()].forEach(place);
  return [...ordered];
}

/** Returns these tables and all that reference them, directly or indirectly. */
export function withDependents(tables: Table[], names: readonly string[]): Set<string> {
  const found = new Set(names);
  for (const { name, columns } of tables)
    if (columns.some(({ parent }) => parent && found.has(parent.table))) found.add(name);
  return found;
}

/** Columns that hold words or documents; others hold ids, numbers, days and moments. */
export const holdsWords = ({ type, parent }: Column): boolean =>
  !parent && (type === 'text' || type === 'jsonb');

let made = 0;

const noBoxes = Object.fromEntries(BOX_NAMES.map((name) => [name, 0]));
const boxes = (_words: string, amount: number) => ({ ...noBoxes, vatDueSales: amount });
const day = '2026-11-07';
const facts = (words: string) => ({
  title: words,
  reference: '',
  issuedOn: day,
  periodLabel: '',
  from: [],
  to: [],
  facts: [],
  lines: [],
  notes: [],
  amountPence: 0,
});

/**
 * Documents that are read back through a schema (server/platform/db/jsonShapes.ts), around the
 * words or the amount of this row.
 */
const SHAPED: Record<string, (words: string, amount: number) => unknown> = {
  'session_devices.device': (words) => ({
    deviceId: words,
    screens: '',
    windowSize: '',
    timezone: '',
  }),
  'documents.facts': facts,
  'practice_invoices.facts': facts,
  'return_approvals.facts': facts,
  'return_approvals.boxes': boxes,
  'purchase_lists.invoices': (words) => [{ label: words, date: day, vatPence: 0, netPence: 0 }],
  'vat_figures.boxes': boxes,
  'tax_accounts.further_persons': (words, amount) => [
    { utr: '', name: words, creditPence: amount },
  ],
  'payout_reviews.reasons': (words) => [words],
  'filings.boxes': boxes,
  'filings.gaps': (words, amount) => [
    { kind: 'sale', what: words, lines: 1, netPence: 0, vatPence: amount },
  ],
  'dropped_readings.change': (words) => ({
    before: { name: words },
    after: {},
    taxes: ['vat'],
  }),
  'connections.kept_numbers': (words) => ({ theirs: words, ours: words }),
  'connections.organisation_numbers': (words) => ({ vatNumber: words }),
  'vat_figures.whose_books': (words) => ({ organisation: words, verdict: 'different' }),
  'filings.whose_books': (words) => ({ organisation: words, verdict: 'different' }),
  'filings.gaps_answer': (words) => ({ hash: '', reason: 'other', words }),
  'vat_figures.gaps_answer': (words) => ({ hash: '', reason: 'other', words }),
  'vat_figures.gaps': (words, amount) => [
    { kind: 'sale', what: words, lines: 1, netPence: 0, vatPence: amount },
  ],
  'vat_figures.postponed': (_words, amount) => ({
    duePence: amount,
    reclaimedPence: 0,
    goodsPence: 0,
  }),
  'vat_figures.largest_purchase': (words) => ({
    kind: 'purchase',
    taxType: words,
    netPence: 0,
    vatPence: 0,
    date: day,
  }),
};

/** The words or the amount by which a document of a made-up row is known. */
export const markOf = (document: object): string =>
  /words \d+ of [\w.]+|\b9\d{8}\b/.exec(JSON.stringify(document))?.[0] ?? JSON.stringify(document);

/**
 * A value that no other column has, as the database takes it. Moments lie in the minute before
 * `now`.
 */
function unlikeAnyOther({ name, type }: Column, table: string, now: Date): unknown {
  made += 1;
  const words = `words ${made} of ${table}.${name}`;
  switch (type) {
    case 'text':
      return words;
    case 'jsonb':
      return SHAPED[`${table}.${name}`]?.(words, 900_000_000 + made) ?? { words };
    case 'uuid':
      return randomUUID();
    case 'int4':
    case 'int8':
      return 900_000_000 + made;
    case 'bool':
      return true;
    case 'date':
      return new Date(Date.UTC(1950, 0, made)).toISOString().slice(0, 10);
    case 'timestamptz':
      return new Date(now.getTime() - 50_000 + made);
    case 'bytea':
      return Buffer.from(words);
    case '_text':
      return `{"${words}"}`;
    default:
      throw new Error(`No value is known for ${table}.${name} of type ${type}.`);
  }
}

/** What to write instead of a made-up value, by `table.column`: what the product would look at. */
export type Given = Record<string, unknown>;

/**
 * Writes one row in each of the tables. A column that points to another table names the row made
 * there; a moment that may be missing is, as it usually says that something ended.
 */
export async function fillTables(
  { executeSql }: Asked,
  tables: Table[],
  given: Given,
  now: Date,
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const table of tables) {
    const row: Row = {};
    for (const column of table.columns) {
      const { name, type, parent, isNullable } = column;
      const path = `${table.name}.${name}`;
      if (path in given) row[name] = given[path];
      else if (parent) row[name] = rows.get(parent.table)?.[parent.column] ?? null;
      else
        row[name] =
          type === 'timestamptz' && isNullable ? null : unlikeAnyOther(column, table.name, now);
    }
    const names = Object.keys(row);
    const [listed, asked] = [
      names.map((name) => `"${name}"`).join(', '),
      names.map((_, at) => `$${at + 1}`).join(', '),
    ];
    await executeSql(
      `insert into ${table.name} (${listed}) values (${asked})`,
      names.map((name) => asSql(row[name])),
    );
    rows.set(table.name, row);
  }
  return rows;
}

const isDocument = (value: unknown) =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);
const asSql = (value: unknown) => (isDocument(value) ? JSON.stringify(value) : value);

/** The row as it is now; undefined when it is gone. */
export async function rowNow(
  { executeSql }: Asked,
  table: Table,
  row: Row,
): Promise<Row | undefined> {
  const where = table.key.map((name, at) => `"${name}" = $${at + 1}`).join(' and ');
  const { rows } = await executeSql(
    `select * from ${table.name} where ${where}`,
    table.key.map((name) => row[name]),
  );
  return rows[0] as Row | undefined;
}
