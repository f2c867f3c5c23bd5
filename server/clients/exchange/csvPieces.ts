import {
  EXPORT_COLUMNS,
  exportCells,
  onceEachDay,
  type CellWriter,
  type ExportRow,
} from '@/lib/clients/exchange/exportCells';
import { csvCell, csvHead } from '@/lib/kernel/csv';
import { formatDayMonthYear } from '@/lib/kernel/dates/ukDates';

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
  yield Buffer.from(csvHead(EXPORT_COLUMNS));
  for await (const some of rows)
    yield Buffer.from(some.map((row) => `${exportCells(row, writer).join(',')}\n`).join(''));
}
