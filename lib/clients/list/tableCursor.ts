import { TABLE_COLUMNS, type ColumnKind } from './tableColumns';
import { SORT_DIRECTIONS, TABLE_SORTS, type SortDirection, type TableSort } from './tableQuery';
import { isUuid } from '@/lib/kernel/uuid';

/** Boundary of a page: the last row's value in the sort, its client and its person. */
export interface TableCursor {
  sort: TableSort;
  direction: SortDirection;
  value: string;
  clientId: string;
  /** UTR of a further person of the client; absent for other rows. */
  ofPerson?: string | undefined;
}

const PERSON = /^(\d{10})?$/;
/** Form of the values of each kind of column, so that nothing else reaches the database. */
const VALUES: Record<ColumnKind, RegExp> = {
  day: /^(\d{4}-\d{2}-\d{2}|-?infinity)$/,
  text: /^[^\0]*$/,
  rank: /^\d{1,3}$/,
  amount: /^-?\d{1,15}$/,
  moment: /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z|-?infinity)$/,
};

export const writeCursor = ({ sort, direction, value, clientId, ofPerson }: TableCursor): string =>
  btoa(
    String.fromCharCode(
      ...new TextEncoder().encode(
        JSON.stringify([sort, direction, value, clientId, ...(ofPerson ? [ofPerson] : [])]),
      ),
    ),
  )
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Parses a cursor; returns undefined for malformed text, and for a cursor of another sort. */
export function readCursor(
  text: string,
  sort: TableSort,
  direction: SortDirection,
): TableCursor | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (entry) =>
      entry.charCodeAt(0),
    );
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (
      !Array.isArray(read) ||
      (read.length !== 4 && read.length !== 5) ||
      !read.every((candidate) => typeof candidate === 'string')
    )
      return undefined;
    const [ofSort = '', ofDirection = '', value = '', clientId = '', ofPerson = ''] =
      read as string[];
    const isOurs =
      TABLE_SORTS.some((tableSort) => tableSort === ofSort) &&
      SORT_DIRECTIONS.some((sortDirection) => sortDirection === ofDirection);
    if (
      !isOurs ||
      ofSort !== sort ||
      ofDirection !== direction ||
      !VALUES[TABLE_COLUMNS[sort].kind].test(value) ||
      !isUuid(clientId) ||
      !PERSON.test(ofPerson)
    )
      return undefined;
    return { sort, direction, value, clientId, ...(ofPerson && { ofPerson }) };
  } catch {
    return undefined;
  }
}
