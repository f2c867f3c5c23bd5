import { useState } from 'react';
import { indexOfRow } from '@/hooks/app/page/listedRows';
import type { ListPlace } from '@/hooks/app/page/places';

interface AimedList {
  rows: readonly string[];
  /** Which list it is: the query of its rows. */
  list: string;
  /** True while the rows still belong to the list before. */
  isOld: boolean;
  /** Where the person left this list, if Back led to it. */
  returned: ListPlace | undefined;
}

interface Aim {
  list: string;
  row: Pick<NonNullable<ListPlace['row']>, 'id' | 'index'> | undefined;
}

interface AimedRow {
  /** The current row; undefined in an empty list. */
  id: string | undefined;
  set: (id: string) => void;
}

/**
 * Returns the current row of a list: the chosen one; once it has gone, the row that took its place;
 * in another list the first row, unless the chosen one is there too.
 */
export function useAim({ rows, list, isOld, returned }: AimedList): AimedRow {
  const [aim, setAim] = useState<Aim>({ list, row: returned?.row });
  const { row } = aim;
  const isSameList = isOld || aim.list === list;
  const at = row && (isSameList || rows.includes(row.id)) ? indexOfRow(rows, row) : 0;
  const id = at === undefined ? undefined : rows[at];
  const aimAt = (rowId: string, index: number) =>
    setAim({ list: isOld ? aim.list : list, row: { id: rowId, index } });
  // Follows the row to its new position, so that its successor is known when it goes.
  if (at !== undefined && id !== undefined && (row?.id !== id || row.index !== at || !isSameList))
    aimAt(id, at);
  return { id, set: (chosen) => aimAt(chosen, rows.indexOf(chosen)) };
}
