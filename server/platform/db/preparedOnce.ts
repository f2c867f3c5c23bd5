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

/**
 * Runs a statement under a name that only its own text has, so that PostgreSQL can keep its plan:
 * for statements that run often and have one text.
 */
export function executeNamed(db: Db, statement: SQL): Promise<unknown> {
  const query = dialect.sqlToQuery(statement);
  const name = `named_${createHash('sha1').update(query.sql).digest('base64url')}`;
  return db._.session.prepareQuery(query, undefined, name, false).execute();
}
