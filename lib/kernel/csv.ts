import { stringify } from 'csv-stringify/sync';

const SAFE = { escape_formulas: true };

/**
 * A cell that needs no escaping in any CSV or spreadsheet, as nearly all do: it begins no formula
 * and holds no comma, quote or line break.
 */
const PLAIN = /^(?:[^=+\-@\t\r\n",\uFF1D\uFF0B\uFF0D\uFF20][^",\r\n]*)?$/;

/**
 * Returns a cell as the CSV library writes it. The library is called only for cells that need
 * escaping, because the call costs more than reading them.
 */
export const csvCell = (text: string): string =>
  PLAIN.test(text) ? text : stringify([[text]], SAFE).slice(0, -1);

/** Returns the first line of a file: a UTF-8 byte order mark and the names of the columns. */
export const csvHead = (columns: readonly string[]): string =>
  stringify([[...columns]], { ...SAFE, bom: true });

/**
 * Returns a whole CSV file that spreadsheets open: with a UTF-8 byte order mark, and no cell that
 * could be read as a formula.
 */
export const csvFile = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHead(columns) + rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');
