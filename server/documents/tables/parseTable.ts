import type { Table, TableFormat, TableLimits } from '@/lib/documents/table';
import { isOtherText, looksLikeCsv } from '@/lib/documents/files';
import { csvRows } from './csvTable';
import { decodeText } from './decodeText';
import { TableProblem } from './tableProblem';
import { isWorkbook } from './unpackWorkbook';
import { workbookRows } from './workbookTable';

const ZIP = Buffer.from('504b0304', 'hex');
/** An old Excel workbook (.xls), or a new one that is encrypted with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

function refuseCompoundFile(bytes: Buffer): void {
  if (!beginsWith(bytes, COMPOUND_FILE)) return;
  throw new TableProblem(bytes.includes(ENCRYPTED_PART) ? 'encrypted' : 'oldExcel');
}

/**
 * Returns the rows of a CSV or of a workbook; the format is detected by content alone. Reads a whole
 * file at once, so it is called in a process of its own (tableProgram.ts).
 * @throws TableProblem
 */
export async function parseTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  if (bytes.length === 0) throw new TableProblem('empty');
  refuseCompoundFile(bytes);
  if (beginsWith(bytes, ZIP)) return { format: 'xlsx', rows: await workbookRows(bytes, limits) };
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\u0000') || isOtherText(text)) throw new TableProblem('notATable');
  return { format: 'csv', encoding, rows: csvRows(text, limits) };
}

/**
 * Returns the format of a file that is kept and not read as rows; undefined for one that is no table.
 * @throws TableProblem
 */
export async function detectTable(bytes: Buffer): Promise<TableFormat | undefined> {
  refuseCompoundFile(bytes);
  if (beginsWith(bytes, ZIP)) return (await isWorkbook(bytes)) ? 'xlsx' : undefined;
  return looksLikeCsv(decodeText(bytes).text) ? 'csv' : undefined;
}
