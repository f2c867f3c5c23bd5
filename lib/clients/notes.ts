/**
 * What a practice writes down about a client, for its own people
 * (docs/rules/product.md#notes-on-a-client).
 */
export const LONGEST_NOTE = 2_000;
export const PAGE_NOTES = 10;

/**
 * Whoever wrote a note changes and removes it, and so does an admin. Of one whose writer has gone,
 * an admin alone.
 */
export const mayChangeNote = (isOwn: boolean, manages: boolean): boolean => isOwn || manages;

/** Where a page of notes begins: after the note of this moment and id. */
export interface NoteCursor {
  at: string;
  id: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;
export const writeNoteCursor = ({ at, id }: NoteCursor): string => `${at}_${id}`;

/** Undefined for what no answer has said. */
export function readNoteCursor(text: string): NoteCursor | undefined {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at && id ? { at, id } : undefined;
}
