import { Column, DrizzleQueryError, Param, Placeholder, SQL, getTableName, is } from 'drizzle-orm';
import { types } from 'pg';
import type { Db } from './db';

type Values = Record<string, unknown>;
type Field = Column | SQL | SQL.Aliased;

/** A statement that was built with placeholders: its text, and the parameters in their order. */
interface Built {
  text: string;
  /** PostgreSQL keeps the plan of a named statement. */
  name?: string | undefined;
  params: readonly unknown[];
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = types.builtins;
/** Days and moments, which the columns parse themselves; the numbers are the lists of them. */
const KEPT_AS_TEXT = new Set<number>([
  TIMESTAMPTZ,
  TIMESTAMP,
  DATE,
  INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
]);
const asText = (text: string): unknown => text;
const PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    KEPT_AS_TEXT.has(oid) ? asText : types.getTypeParser(oid, format as 'text'),
};

interface Client {
  query(config: object, values: unknown[]): Promise<{ rows: unknown[][] }>;
}
/** Returns the connection of a transaction, or the pools. */
const clientOf = (db: Db): Client => (db._.session as unknown as { client: Client }).client;

/** Returns the value of one parameter; like drizzle's own, it refuses a value that is missing. */
function slotOf(param: unknown): (values: Values) => unknown {
  const placeholder = is(param, Param) ? param.value : param;
  if (!is(placeholder, Placeholder)) return () => param;
  const { name } = placeholder;
  const given = (values: Values) => {
    if (!(name in values)) throw new Error(`The statement was run without its value "${name}".`);
    return values[name];
  };
  return is(param, Param)
    ? (values) => param.encoder.mapToDriverValue(given(values) as never)
    : given;
}

/**
 * Returns a function that runs a built statement on any connection and returns its rows as arrays.
 * drizzle's own way to run one costs as much as the rest of the driver.
 */
export function runnerOf({ text, name, params }: Built) {
  const slots = params.map(slotOf);
  const config = { text, name, rowMode: 'array', types: PARSERS };
  return async (db: Db, values: Values): Promise<unknown[][]> => {
    const own = slots.map((slot) => slot(values));
    try {
      return (await clientOf(db).query(config, own)).rows;
    } catch (problem) {
      throw new DrizzleQueryError(text, own, problem as Error);
    }
  };
}

/** Returns the function that reads a field of a row; null stays null. */
function readerOf(field: Field): (value: unknown) => unknown {
  const of = is(field, SQL.Aliased) ? field.sql : field;
  const decoder = is(of, SQL) ? (of as unknown as { decoder: Column }).decoder : of;
  return (value) => (value === null ? null : decoder.mapFromDriverValue(value));
}

interface Part {
  key: string;
  /** The object that the column is in; a column outside of one has none. */
  group: string | undefined;
  read: (value: unknown) => unknown;
}

/**
 * Returns the objects that are null as a whole where a joined row is missing, each with the place of
 * the column that tells: those with the columns of a single table only.
 */
function missingWithout(
  fields: readonly { path: string[]; field: Field }[],
  joins: Record<string, boolean>,
): { group: string; at: number }[] {
  const columns = fields.flatMap(({ path: [group = '', key], field }, at) =>
    key !== undefined && is(field, Column) ? [{ group, at, table: getTableName(field.table) }] : [],
  );
  return [...new Set(columns.map(({ group }) => group))].flatMap((group) => {
    const own = columns.filter((column) => column.group === group);
    const [first] = own;
    if (!first || joins[first.table] || own.some(({ table }) => table !== first.table)) return [];
    return [{ group, at: first.at }];
  });
}

/** How drizzle describes the rows of a query that it has built. */
export interface Rows {
  fields: readonly { path: string[]; field: Field }[];
  /** By table, whether each row has one of it; undefined if the query joins none. */
  joinsNotNullableMap?: Record<string, boolean> | undefined;
}

/**
 * Returns the function that makes an object of a row, as drizzle does; what a column needs is
 * decided once, not for each row. @throws Error if an object is nested in another
 */
export function mapperOf({ fields, joinsNotNullableMap: joins }: Rows) {
  const parts: Part[] = fields.map(({ path, field }) => {
    const key = path.at(-1);
    if (key === undefined || path.length > 2) throw new Error('A row has one level of objects.');
    return { key, group: path.length === 2 ? path[0] : undefined, read: readerOf(field) };
  });
  const missing = joins ? missingWithout(fields, joins) : [];
  return (cells: readonly unknown[]): Values => {
    const row: Record<string, unknown> = {};
    parts.forEach(({ key, group, read }, at) => {
      const target = group === undefined ? row : ((row[group] ??= {}) as Values);
      target[key] = read(cells[at]);
    });
    for (const { group, at } of missing) if (cells[at] === null) row[group] = null;
    return row;
  };
}
