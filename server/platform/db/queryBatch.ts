import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { getTableColumns, is, SQL, sql, Table, type Column, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db';

/** A repository's query for rows: awaited, it runs by itself; given to `together`, with others. */
export interface Rows<Row> extends PromiseLike<Row[]>, SQLWrapper {}

type Fields = Record<string, Column | SQL | SQL.Aliased>;

/**
 * Returns the query's fields by their names in the result. The query itself keeps them without a
 * table's name.
 */
const fieldsOf = (query: SQLWrapper): Fields =>
  (query as unknown as { _: { selectedFields: Fields } })._.selectedFields;

/** Returns the columns of a table, for a query that joins others to it. */
export const columnsOf = <T extends Table>(table: T): T['_']['columns'] => getTableColumns(table);

/**
 * Returns the condition that a column is one of these ids, with one array parameter; or this id,
 * for which PostgreSQL keeps a plan, as it does for no list.
 */
export const among = (column: Column, ids: readonly string[]): SQL =>
  ids.length === 1
    ? sql`${column} = ${ids[0]}::uuid`
    : sql`${column} = any(${sql.param(ids)}::uuid[])`;

/**
 * Runs several queries in one statement, so that all see one snapshot and a page costs one
 * statement per kind of query, whatever its number of rows. The fields of each query must be flat.
 * `isNamed`: PostgreSQL keeps the statement's plan, for queries of one company or person.
 */
export async function queryBatch<Q extends Record<string, SQLWrapper & PromiseLike<unknown[]>>>(
  db: Db,
  queries: Q,
  isNamed = false,
): Promise<{ [K in keyof Q]: Awaited<Q[K]> }> {
  const asked = Object.entries(queries).map(([name, query]) => ({
    name,
    query,
    fields: Object.entries(fieldsOf(query)),
  }));
  const parts = asked.map(({ name, query, fields }) => {
    const columns = sql.join(
      fields.map((_, at) => sql.identifier(`c${at}`)),
      sql`, `,
    );
    return sql`(select json_agg(json_build_array(${columns})) from ${query} as part(${columns})) as ${sql.identifier(name)}`;
  });
  const batch = sql`select ${sql.join(parts, sql`, `)}`;
  const {
    rows: [row],
  } = (await (isNamed ? named(db, batch) : db.execute(batch))) as unknown as {
    rows: Record<string, unknown[][] | null>[];
  };
  const answers = asked.map(({ name, fields }): [string, unknown[]] => {
    const readers = fields.map(
      ([key, field], at): [string, number, (value: unknown) => unknown] => [
        key,
        at,
        readerOf(field),
      ],
    );
    return [
      name,
      (row?.[name] ?? []).map((values) =>
        Object.fromEntries(
          readers.map(([key, at, read]) => [key, values[at] == null ? null : read(values[at])]),
        ),
      ),
    ];
  });
  return Object.fromEntries(answers) as { [K in keyof Q]: Awaited<Q[K]> };
}

const dialect = new PgDialect();

/** Runs a statement under a name that only its own text has, so that its plan can be kept. */
function named(db: Db, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  const name = `batch_${createHash('sha1').update(query.sql).digest('base64url')}`;
  return db._.session.prepareQuery(query, undefined, name, false).execute();
}

/** Returns a function that gives the rows of a company, in their original order. */
export function byCompany<Row extends { companyId: string }>(
  rows: readonly Row[],
): (companyId: string) => readonly Row[] {
  const byId = new Map<string, Row[]>();
  for (const row of rows) {
    const companyRows = byId.get(row.companyId);
    if (companyRows) companyRows.push(row);
    else byId.set(row.companyId, [row]);
  }
  return (companyId) => byId.get(companyId) ?? [];
}

/**
 * Returns the function that reads a field: columns map as in any query, expressions stay as JSON
 * has them.
 */
function readerOf(field: Column | SQL | SQL.Aliased): (value: unknown) => unknown {
  if (is(field, SQL) || is(field, SQL.Aliased)) return (value) => value;
  return (value) => field.mapFromDriverValue(value);
}
