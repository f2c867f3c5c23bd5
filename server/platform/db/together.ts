import { getTableColumns, is, SQL, sql, Table, type Column, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db';

/**
 * A repository's query for rows: awaited it is asked by itself, given to `together` it is asked
 * with others.
 */
export interface Rows<Row> extends PromiseLike<Row[]>, SQLWrapper {}

type Fields = Record<string, Column | SQL | SQL.Aliased>;

/**
 * What each column is to be called in the answer. The query keeps it as it was written, without a
 * table's name before a field.
 */
const fieldsOf = (query: SQLWrapper): Fields =>
  (query as unknown as { _: { selectedFields: Fields } })._.selectedFields;

/** Which columns of a table a row has, for a query that joins others to it. */
export const columnsOf = <T extends Table>(table: T): T['_']['columns'] => getTableColumns(table);

/** The column is one of these ids: one parameter however many there are. */
export const among = (column: Column, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/**
 * Asks several queries in one statement, so that all of them see the same moment and a page costs
 * as many statements as it has kinds of questions, whatever their number of rows. Each query names
 * its fields side by side, none within another.
 */
export async function together<Q extends Record<string, SQLWrapper & PromiseLike<unknown[]>>>(
  db: Db,
  queries: Q,
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
  const {
    rows: [found],
  } = (await db.execute(sql`select ${sql.join(parts, sql`, `)}`)) as unknown as {
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
      (found?.[name] ?? []).map((values) =>
        Object.fromEntries(
          readers.map(([key, at, read]) => [key, values[at] == null ? null : read(values[at])]),
        ),
      ),
    ];
  });
  return Object.fromEntries(answers) as { [K in keyof Q]: Awaited<Q[K]> };
}

/** The rows of each company among those of several; in the order in which they came. */
export function byCompany<Row extends { companyId: string }>(
  rows: readonly Row[],
): (companyId: string) => readonly Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const here = found.get(row.companyId);
    if (here) here.push(row);
    else found.set(row.companyId, [row]);
  }
  return (companyId) => found.get(companyId) ?? [];
}

/** A column reads its value as it does in any query; what is worked out comes as JSON has it. */
function readerOf(field: Column | SQL | SQL.Aliased): (value: unknown) => unknown {
  if (is(field, SQL) || is(field, SQL.Aliased)) return (value) => value;
  return (value) => field.mapFromDriverValue(value);
}
