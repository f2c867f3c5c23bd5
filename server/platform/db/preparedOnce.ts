import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db';
import { mapperOf, runnerOf, type Rows } from './statement';

/** A query that drizzle has prepared. */
interface Prepared<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

/** The parts of drizzle's prepared query that are used. */
interface Internals extends Rows {
  params: readonly unknown[];
  queryConfig: { text: string; name?: string };
}

/**
 * Returns a function that gives a prepared query on any connection. It is built at its first use
 * only, also for transactions, because building it costs more than running it.
 */
export function preparedOnce<Result>(
  prepare: (db: Db) => Prepared<Result>,
): (db: Db) => Prepared<Result> {
  let run: ((db: Db, values: Record<string, unknown>) => Promise<Result>) | undefined;
  return (db) => {
    run ??= runOf(prepare(db));
    const built = run;
    return { execute: (values = {}) => built(db, values) };
  };
}

function runOf<Result>(query: Prepared<Result>) {
  const { params, queryConfig, fields, joinsNotNullableMap } = query as unknown as Internals;
  const { text, name } = queryConfig;
  const ask = runnerOf({ text, name: name || undefined, params });
  const toRow = mapperOf({ fields, joinsNotNullableMap });
  return async (db: Db, values: Record<string, unknown>) =>
    (await ask(db, values)).map(toRow) as Result;
}

const dialect = new PgDialect();

/** Returns a statement's name, made from its text: two texts never share one. */
export const nameOfText = (text: string): string =>
  `named_${createHash('sha1').update(text).digest('base64url')}`;

/**
 * Runs a statement under a name that only its own text has, so that PostgreSQL can keep its plan:
 * for statements that run often and have one text.
 */
export function executeNamed(db: Db, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  return db._.session.prepareQuery(query, undefined, nameOfText(query.sql), false).execute();
}
