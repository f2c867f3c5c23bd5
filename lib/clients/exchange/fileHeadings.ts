import { findHeadings, MOST_TITLE_ROWS, type TableRow } from '@/lib/documents/table';
import { columnsIn, columnsOf, faultWords, isFault, type FoundColumns } from './importColumns';
import { usesOf, type RememberedHeadings } from './importHeadings';
import type { ColumnUse } from './importNames';
import { importFileProblems } from '@/lib/clients/text';

/** A person's choice of columns: the line of the headings, and the use of each. */
export interface ChosenColumns {
  line: number;
  uses: readonly ColumnUse[];
}

/** The headings of a file; without `columns` a person has to choose them. */
export interface FileHeadings {
  headings: TableRow;
  rest: readonly TableRow[];
  columns?: FoundColumns;
}

/** A cell with an address or a number is of a client, so headings are above its row. */
const OF_A_CLIENT = /@|\d(?: ?\d){6}/;

const filledIn = ({ cells }: TableRow): number => cells.filter((cell) => cell !== '').length;

/** Returns true for a row of a client; a title of one cell may hold an address too. */
const isClient = (row: TableRow): boolean =>
  filledIn(row) > 1 && row.cells.some((cell) => OF_A_CLIENT.test(cell));

/** Returns the likeliest row of headings: with most known ones, else with most cells. */
function likeliestRow(
  rows: readonly TableRow[],
  remembered: RememberedHeadings,
): TableRow | undefined {
  const first = rows.slice(0, MOST_TITLE_ROWS + 1);
  const client = first.findIndex(isClient);
  const scored = first
    .slice(0, client === -1 ? first.length : client)
    .map((row) => ({
      row,
      known: usesOf(row.cells, remembered).filter((use) => use && use !== 'unused').length,
      filled: filledIn(row),
    }))
    .filter(({ known, filled }) => known > 0 || filled > 1);
  return scored.sort((a, b) => b.known - a.known || b.filled - a.filled)[0]?.row;
}

/** Returns true for a column with values whose heading nobody knows. */
const hasUnknown = (
  headings: TableRow,
  rest: readonly TableRow[],
  remembered: RememberedHeadings,
): boolean =>
  usesOf(headings.cells, remembered).some(
    (use, at) => use === undefined && rest.some(({ cells }) => (cells[at] ?? '') !== ''),
  );

/**
 * Returns the headings of a file and their columns, by the known headings and the practice's
 * choices; a sentence where no row can hold headings.
 */
export function findFileHeadings(
  rows: readonly TableRow[],
  remembered: RememberedHeadings,
): FileHeadings | string {
  const found = findHeadings(rows, (cells) => columnsIn(cells, remembered));
  if (typeof found !== 'string') {
    const { columns, headings, rest } = found;
    return hasUnknown(headings, rest, remembered)
      ? { headings, rest }
      : { headings, rest, columns };
  }
  const headings = likeliestRow(rows, remembered);
  return headings ? { headings, rest: rows.slice(rows.indexOf(headings) + 1) } : found;
}

/** Returns the headings of a file by a person's choice; a sentence where it does not fit. */
export function chosenHeadings(
  rows: readonly TableRow[],
  { line, uses }: ChosenColumns,
): FileHeadings | string {
  const at = rows.findIndex((row) => row.line === line);
  const headings = rows[at];
  if (!headings || at > MOST_TITLE_ROWS) return importFileProblems.otherFile;
  const rest = rows.slice(at + 1);
  const named = namedTo(widthOf(headings, rest), headings);
  if (uses.length !== named.length) return importFileProblems.otherFile;
  const columns = columnsOf(named, uses);
  return isFault(columns) ? faultWords(columns) : { headings, rest, columns };
}

/** Returns the number of columns up to the last that holds anything, with or without a heading. */
export const widthOf = (headings: TableRow, rest: readonly TableRow[]): number =>
  [headings, ...rest].reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  );

/** Returns the headings of so many columns, empty where a column has none. */
export const namedTo = (width: number, { cells }: TableRow): string[] =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '');
