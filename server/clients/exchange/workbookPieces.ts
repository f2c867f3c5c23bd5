import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { EXPORT_COLUMNS, exportCells, type ExportRow } from '@/lib/clients/exchange/exportCells';
import { sheetWriter, textCell } from './workbookCells';
import { STYLES, WORKBOOK_PARTS } from './workbookParts';

const SHEET_BEGINS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="36" customWidth="1"/>' +
  `<col min="2" max="${EXPORT_COLUMNS.length}" width="16" customWidth="1"/></cols><sheetData>`;
const SHEET_ENDS = '</sheetData></worksheet>';
/**
 * The lowest compression: a workbook is read once, and deflating harder costs more than writing it.
 */
const LIGHTLY = { compressionLevel: 1 };

async function* sheet(rows: AsyncIterable<ExportRow[]>): AsyncGenerator<Buffer> {
  const writer = sheetWriter();
  const line = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
  yield Buffer.from(
    `${SHEET_BEGINS}${line(EXPORT_COLUMNS.map((column) => textCell(column, STYLES.heading)))}`,
  );
  for await (const some of rows)
    yield Buffer.from(some.map((row) => line(exportCells(row, writer))).join(''));
  yield Buffer.from(SHEET_ENDS);
}

/**
 * Yields an Excel workbook of one sheet (ECMA-376), in chunks while its rows arrive. Texts are
 * inline strings, which no program reads as a formula; amounts are numbers, days are days. A
 * library writes the archive; an error in the sheet ends the whole stream.
 */
export async function* workbookPieces(
  rows: AsyncIterable<ExportRow[]>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(WORKBOOK_PARTS))
    zip.addBuffer(Buffer.from(text), path, { mtime: now, ...LIGHTLY });
  const written = Readable.from(sheet(rows));
  const archive = zip.outputStream as Readable;
  written.on('error', (problem) => archive.destroy(problem));
  zip.addReadStream(written, 'xl/worksheets/sheet1.xml', { mtime: now, ...LIGHTLY });
  zip.end();
  try {
    for await (const piece of archive as AsyncIterable<Buffer>) yield piece;
  } finally {
    // The reader may stop early: no more rows are read then.
    written.destroy();
  }
}
