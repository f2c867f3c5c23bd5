import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SortDirection } from '@/lib/clients/list/tableQuery';

/*
 * Sort keys with which what is unknown comes last in both directions
 * (docs/decisions/0020-a-row-per-client-and-tax.md).
 */

/** More than any amount, and no longer than a cursor's value may be. */
const OVER_ALL = sql.raw('999999999999999');

/**
 * Returns the key of a day's column; an unknown day is 'infinity'. Upwards it is the column alone,
 * which is in the order of the tables' index.
 */
export const dayKey = (on: SQLWrapper, direction: SortDirection): SQL =>
  direction === 'asc' ? sql`${on}` : sql`coalesce(nullif(${on}, 'infinity'), '-infinity')`;

/** Returns the key of an amount's column. */
export const amountKey = (amount: SQLWrapper, isUnknown: SQL, direction: SortDirection): SQL =>
  sql`case when ${isUnknown} then ${direction === 'asc' ? OVER_ALL : sql.raw('-1')} else ${amount} end`;

/** Returns the key of an amount that is -1 if it is unknown, which is calculated once in a row. */
export const markedAmountKey = (amount: SQL, direction: SortDirection): SQL =>
  direction === 'asc' ? sql`coalesce(nullif(${amount}, -1), ${OVER_ALL})` : amount;

/** Returns the key of a time's column, which is null if the time is unknown, and the key as text. */
export function timeKey(at: SQLWrapper, direction: SortDirection): { key: SQL; asText: SQL } {
  const last = sql.raw(direction === 'asc' ? "'infinity'" : "'-infinity'");
  return {
    key: sql`coalesce(${at}, ${last}::timestamptz)`,
    asText: sql`case when ${at} is null then ${last} else to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
  };
}
