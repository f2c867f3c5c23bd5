import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const dialect = new PgDialect();

/**
 * Returns a part of a statement as text, with its values in it: only for rules and days, never for
 * what a person has sent. Building such a part again for each statement costs more than the rest of
 * it.
 */
export const writtenOut = <T>(part: SQL<T>): SQL<T> =>
  sql.raw(dialect.sqlToQuery(part.inlineParams()).sql) as SQL<T>;

/** Returns a function that makes what depends on the day alone once a day. */
export function onceADay<Made>(make: (today: IsoDate) => Made): (today: IsoDate) => Made {
  let last: { today: IsoDate; made: Made } | undefined;
  return (today) => {
    if (last?.today !== today) last = { today, made: make(today) };
    return last.made;
  };
}
