/**
 * Limits of a practice's internal notes about a client (docs/rules/product.md#notes-on-a-client).
 */
export const LONGEST_NOTE = 2_000;
export const PAGE_NOTES = 10;

/**
 * Returns true if this person may change and remove a note: its writer, or an admin. If the writer
 * has left, only an admin.
 */
export const mayChangeNote = (isOwn: boolean, manages: boolean): boolean => isOwn || manages;

/** Start of a page of notes: after the note of this time and id. */
export interface NoteCursor {
  at: string;
  id: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;
export const writeNoteCursor = ({ at, id }: NoteCursor): string => `${at}_${id}`;

/** Parses a cursor; returns undefined for text that no response contained. */
export function readNoteCursor(text: string): NoteCursor | undefined {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at && id ? { at, id } : undefined;
}
