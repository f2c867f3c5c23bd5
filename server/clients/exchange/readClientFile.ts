import { Refusal } from '@/lib/access/refusal';
import { columnsIn, leftOutWords, rowIn, type FileRow } from '@/lib/clients/exchange/importColumns';
import { importFileProblems, importRowProblems } from '@/lib/clients/text';
import { findHeadings, tableLimits, type TableFormat } from '@/lib/documents/table';
import { formatCount } from '@/lib/kernel/text/count';
import type { ClientNeeds } from '@/server/clients/needs';
import { inTurns } from './inTurns';

/** The maximum number of clients in one file. */
export const MOST_ROWS = 20_000;

/** A file of clients by its columns. */
export interface ClientFile {
  format: TableFormat;
  /** Headings that are not used, and how many values are left out. */
  unused: readonly string[];
  lines: { line: number; row: FileRow; problem?: string }[];
}

const badFile = (sentence: string) => new Refusal('badlyFormed', sentence, 'file');

/**
 * Returns the rows of a CSV or a workbook of clients.
 * @throws Refusal badlyFormed at `file`; tooMany
 */
export async function readClientFile(
  { tables }: Pick<ClientNeeds, 'tables'>,
  bytes: Uint8Array,
  sender: string,
): Promise<ClientFile> {
  const { rows, format } = await tables.readTable(bytes, tableLimits(MOST_ROWS), sender);
  if (rows.length < 2) throw badFile(importFileProblems.noRows);
  const found = findHeadings(rows, columnsIn);
  if (typeof found === 'string') throw badFile(found);
  const { columns, headings, rest } = found;
  if (rest.length === 0) throw badFile(importFileProblems.noRows);
  if (rest.length > MOST_ROWS)
    throw badFile(importFileProblems.tooManyRows(formatCount(MOST_ROWS)));
  const read = await inTurns(rest, (some) =>
    some.map(({ line, cells, isOpenQuotation }) => ({
      line,
      ...rowIn(cells, columns),
      ...(isOpenQuotation && { problem: importRowProblems.openQuotation }),
    })),
  );
  const leftOut = read.flatMap((row) => row.leftOut);
  return {
    format,
    unused: [...columns.unused, ...leftOutWords(leftOut, columns, headings.cells)],
    lines: read.map(({ leftOut: _, ...line }) => line),
  };
}
