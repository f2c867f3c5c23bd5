import { stringify } from 'csv-stringify/sync';
import { EXPORT_COLUMNS, csvWriter, type ExportCell } from '@/lib/domain/clientTaxes/exportCells';

const SAFE = { escape_formulas: true };

/** A cell that means the same in any CSV and to any spreadsheet: nearly all are. It begins no formula and holds no comma, quote or line. */
const PLAIN = /^(?:[^=+\-@\t\r\n",\uFF1D\uFF0B\uFF0D\uFF20][^",\r\n]*)?$/;

/** A line as the library would write it: it is asked for those cells alone that are not plain, because it costs more than reading them. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (PLAIN.test(cell) ? cell : stringify([[cell]], SAFE).slice(0, -1))).join(',')}\n`;

/** A CSV as spreadsheets open it, in pieces: with a mark that says UTF-8, and no cell that could be read as a formula. */
export async function* csvPieces(rows: AsyncIterable<ExportCell[][]>): AsyncGenerator<Uint8Array> {
  const write = csvWriter();
  yield Buffer.from(stringify([[...EXPORT_COLUMNS]], { ...SAFE, bom: true }));
  for await (const some of rows) yield Buffer.from(some.map((cells) => csvLine(cells.map(write))).join(''));
}
