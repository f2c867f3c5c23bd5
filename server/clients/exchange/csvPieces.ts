import { stringify } from 'csv-stringify/sync';
import {
  EXPORT_COLUMNS,
  exportCells,
  onceEachDay,
  type CellWriter,
  type ExportRow,
} from '@/lib/clients/exchange/exportCells';
import { formatDayMonthYear } from '@/lib/kernel/dates/ukDates';

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

/** Returns a writer of CSV cells: '20/11/2026 14:05' for a moment. */
export function csvWriter(): CellWriter {
  const written = onceEachDay(formatDayMonthYear);
  return {
    text: csvCell,
    pounds: csvCell,
    day: written,
    moment: (day, time) => `${written(day)} ${time}`,
    nothing: '',
  };
}

/**
 * Yields a CSV that spreadsheets open, in chunks: with a UTF-8 byte order mark, and no cell that
 * could be read as a formula.
 */
export async function* csvPieces(rows: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  const writer = csvWriter();
  yield Buffer.from(stringify([[...EXPORT_COLUMNS]], { ...SAFE, bom: true }));
  for await (const some of rows)
    yield Buffer.from(some.map((row) => `${exportCells(row, writer).join(',')}\n`).join(''));
}
