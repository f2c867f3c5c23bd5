import { PgDialect } from 'drizzle-orm/pg-core';
import { getTableColumns, is, SQL, sql, Table, type Column, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db';
import { nameOfText } from './preparedOnce';
import { runnerOf } from './statement';

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

export type BatchQueries = Record<string, SQLWrapper & PromiseLike<unknown[]>>;
export type BatchAnswers<Q extends BatchQueries> = { [K in keyof Q]: Awaited<Q[K]> };

/**
 * Runs the queries of a batch with the values of its placeholders. `isNamed`: PostgreSQL keeps the
 * statement's plan.
 */
export type Batch<Q extends BatchQueries> = (
  db: Db,
  values: Record<string, unknown>,
  isNamed: boolean,
) => Promise<BatchAnswers<Q>>;

const dialect = new PgDialect();

/**
 * Builds one statement of several queries, which can be run on any connection. The fields of each
 * query must be flat.
 */
export function buildBatch<Q extends BatchQueries>(queries: Q): Batch<Q> {
  const parts = Object.entries(queries).map(([name, query]) => ({
    name,
    query,
    readers: Object.entries(fieldsOf(query)).map(([key, field]) => ({
      key,
      read: readerOf(field),
    })),
  }));
  const subqueries = parts.map(({ name, query, readers }) => {
    const columns = sql.join(
      readers.map((_, at) => sql.identifier(`c${at}`)),
      sql`, `,
    );
    return sql`(select json_agg(json_build_array(${columns})) from ${query} as part(${columns})) as ${sql.identifier(name)}`;
  });
  const statement = dialect.sqlToQuery(sql`select ${sql.join(subqueries, sql`, `)}`);
  const { sql: text, params } = statement;
  const runNamed = runnerOf({ text, name: nameOfText(text), params });
  const runUnnamed = runnerOf({ text, params });
  return async (db, values, isNamed) => {
    const [row = []] = (await (isNamed ? runNamed : runUnnamed)(db, values)) as (
      unknown[][] | null
    )[][];
    return Object.fromEntries(
      parts.map(({ name, readers }, part) => [
        name,
        (row[part] ?? []).map((cells) =>
          Object.fromEntries(
            readers.map(({ key, read }, at) => [key, cells[at] == null ? null : read(cells[at])]),
          ),
        ),
      ]),
    ) as BatchAnswers<Q>;
  };
}

/**
 * Returns a function that runs several queries in one named statement, with the values of their
 * placeholders. The statement is built at its first use only.
 */
export function batchOnce<Q extends BatchQueries>(build: (db: Db) => Q) {
  let batch: Batch<Q> | undefined;
  return (db: Db, values: Record<string, unknown>): Promise<BatchAnswers<Q>> =>
    (batch ??= buildBatch(build(db)))(db, values, true);
}

/**
 * Runs several queries in one statement, so that all see one snapshot and a page costs one
 * statement per kind of query, whatever its number of rows. `isNamed`: PostgreSQL keeps the
 * statement's plan, for queries of one company or person.
 */
export const queryBatch = <Q extends BatchQueries>(
  db: Db,
  queries: Q,
  isNamed = false,
): Promise<BatchAnswers<Q>> => buildBatch(queries)(db, {}, isNamed);

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
