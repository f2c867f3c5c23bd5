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
 * A cell that means the same in any CSV and to any spreadsheet: nearly all are. It begins no
 * formula and holds no comma, quote or line.
 */
const PLAIN = /^(?:[^=+\-@\t\r\n",\uFF1D\uFF0B\uFF0D\uFF20][^",\r\n]*)?$/;

/**
 * A cell as the library would write it: it is asked for those alone that are not plain, because it
 * costs more than reading them.
 */
export const csvCell = (text: string): string =>
  PLAIN.test(text) ? text : stringify([[text]], SAFE).slice(0, -1);

/** Writes cells as a CSV holds them: '20/11/2026 14:05' for a moment. */
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
 * A CSV as spreadsheets open it, in pieces: with a mark that says UTF-8, and no cell that could be
 * read as a formula.
 */
export async function* csvPieces(rows: AsyncIterable<ExportRow[]>): AsyncGenerator<Uint8Array> {
  const writer = csvWriter();
  yield Buffer.from(stringify([[...EXPORT_COLUMNS]], { ...SAFE, bom: true }));
  for await (const some of rows)
    yield Buffer.from(some.map((row) => `${exportCells(row, writer).join(',')}\n`).join(''));
}
