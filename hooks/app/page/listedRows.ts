import type { ListPlace } from '@/hooks/app/page/places';

/** Attribute of a list's row: its id. */
export const ROW_ATTRIBUTE = 'data-row-id';

/** Returns the position of a row, or of the row that took its place; undefined without rows. */
export function indexOfRow(
  rows: readonly string[],
  { id, index }: Pick<NonNullable<ListPlace['row']>, 'id' | 'index'>,
): number | undefined {
  const at = rows.indexOf(id);
  if (at >= 0) return at;
  return rows.length === 0 ? undefined : Math.min(index, rows.length - 1);
}

/** Returns the element of a row, if it is drawn. */
export const findRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${CSS.escape(id)}"]`);
