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
