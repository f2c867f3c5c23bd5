import { bigint, date } from 'drizzle-orm/pg-core';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';

/** Returns a column of whole pence. */
export const pence = (name: string) => bigint(name, { mode: 'number' }).$type<Pence>();

/** Returns a column of a calendar day, read and written as 'YYYY-MM-DD'. */
export const day = (name: string) => date(name, { mode: 'string' }).$type<IsoDate>();
