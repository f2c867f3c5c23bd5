import { stringify } from 'csv-stringify/sync';
import { EXPORT_COLUMNS, csvWriter, type ExportCell } from '@/lib/domain/clientTaxes/exportCells';

const SAFE = { escape_formulas: true };

/** A CSV as spreadsheets open it, in pieces: with a mark that says UTF-8, and no cell that could be read as a formula. */
export async function* csvPieces(rows: AsyncIterable<ExportCell[][]>): AsyncGenerator<Uint8Array> {
  const write = csvWriter();
  yield Buffer.from(stringify([[...EXPORT_COLUMNS]], { ...SAFE, bom: true }));
  for await (const some of rows) yield Buffer.from(stringify(some.map((cells) => cells.map(write)), SAFE));
}
