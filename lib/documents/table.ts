/** A line of an uploaded table. */
export interface TableRow {
  /** Its number in a spreadsheet, from 1; for a cell of several lines the first of them. */
  line: number;
  /** Trimmed texts. */
  cells: string[];
  /** A quotation mark of the line is never closed; its cells were split as if it were a plain sign. */
  isOpenQuotation?: true;
}

export type TableFormat = 'csv' | 'xlsx';

/** The encodings that a CSV is read in. A workbook has none of its own. */
export type TableEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/** An uploaded table as it was read. */
export interface Table {
  format: TableFormat;
  encoding?: TableEncoding;
  rows: TableRow[];
}

/** How much of a table is read; a larger one is refused whole. */
export interface TableLimits {
  /** Rows, those of a title and the headings included. */
  rows: number;
  /** Cells of all rows together. */
  cells: number;
  /** Characters of all cells together. */
  characters: number;
}

/** Rows that a table may have above its headings: the account of a statement, a title. */
export const MOST_TITLE_ROWS = 20;

/**
 * Returns the limits of a table with so many rows under its headings, each of up to fifty cells on
 * average.
 */
export const tableLimits = (rows: number): TableLimits => ({
  rows: rows + 1 + MOST_TITLE_ROWS,
  cells: (rows + 1 + MOST_TITLE_ROWS) * 50,
  characters: 8_000_000,
});

/** Why a file is not read as a table. */
export type TableFault =
  | 'empty'
  | 'encrypted'
  | 'oldExcel'
  | 'notATable'
  | 'unreadable'
  | 'tooLarge'
  | 'tooManyRows'
  | 'openQuotations'
  | 'tooSlow';

/** A cell in which a spreadsheet shows an error. */
const ERROR_CELL = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NUM!|NAME\?|NULL!|GETTING_DATA|SPILL!|CALC!)$/;

/** Returns true if a spreadsheet shows an error in place of the cell's value. */
export const isErrorCell = (text: string): boolean => ERROR_CELL.test(text);

/**
 * Returns the headings and the rows below them. The headings are the first row that `findColumns`
 * accepts, because statements and reports begin with titles; a sentence on the first row if it
 * accepts none of the first rows.
 */
export function findHeadings<T>(
  rows: readonly TableRow[],
  findColumns: (cells: readonly string[]) => T | string,
): { columns: T; headings: TableRow; rest: readonly TableRow[] } | string {
  const read = rows.slice(0, MOST_TITLE_ROWS + 1).map((row) => findColumns(row.cells));
  const at = read.findIndex((columns) => typeof columns !== 'string');
  const [columns, headings] = [read[at], rows[at]];
  if (columns === undefined || typeof columns === 'string' || !headings) {
    // Of the sentences the one on the row with the most cells, which is the likeliest heading.
    const likeliest = read.reduce<number>(
      (best, _, row) =>
        (rows[row]?.cells.length ?? 0) > (rows[best]?.cells.length ?? 0) ? row : best,
      0,
    );
    return String(read[likeliest] ?? findColumns([]));
  }
  return { columns, headings, rest: rows.slice(at + 1) };
}
