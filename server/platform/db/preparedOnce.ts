import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db';

/**
 * Returns a function that gives a named statement of a database, built at its first use. Inside a
 * transaction it is built again, because each transaction is a database of its own.
 */
export function preparedOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const known = queries.get(db);
    if (known) return known;
    const query = prepare(db);
    queries.set(db, query);
    return query;
  };
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
