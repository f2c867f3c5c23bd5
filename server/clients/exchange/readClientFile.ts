import { Refusal } from '@/lib/access/refusal';
import { columnsToChoose, type ColumnsToChoose } from '@/lib/clients/exchange/columnsToChoose';
import {
  chosenHeadings,
  findFileHeadings,
  type ChosenColumns,
  type FileHeadings,
} from '@/lib/clients/exchange/fileHeadings';
import {
  headingsByColumn,
  leftOutWords,
  rowIn,
  type FileRow,
} from '@/lib/clients/exchange/importColumns';
import {
  headingKey,
  usesByKey,
  type RememberedHeadings,
} from '@/lib/clients/exchange/importHeadings';
import type { PossibleOwner } from '@/lib/clients/exchange/importRow';
import type { ColumnUse, ImportColumn } from '@/lib/clients/exchange/importNames';
import { importFileProblems, importRowProblems } from '@/lib/clients/text';
import { MOST_TITLE_ROWS, tableLimits, type Table, type TableFormat } from '@/lib/documents/table';
import { formatCount } from '@/lib/kernel/text/count';
import type { ClientNeeds } from '@/server/clients/needs';
import { inTurns } from './inTurns';

/** The maximum number of clients in one file. */
export const MOST_ROWS = 20_000;

/** A file of clients by its columns. */
export interface ClientFile {
  format: TableFormat;
  /** The headings of the columns that are read, as the file has them. */
  headings: Partial<Record<ImportColumn, string>>;
  /** The use of each heading by its key, to be remembered. */
  uses: ReadonlyMap<string, ColumnUse>;
  /** Headings that are not used, and how many values are left out. */
  unused: readonly string[];
  lines: { line: number; row: FileRow; problem?: string }[];
}

/** A practice's own knowledge of headings, and the choice that a person made for this file. */
export interface HeadingChoices {
  remembered(keys: readonly string[]): Promise<RememberedHeadings>;
  team: readonly PossibleOwner[];
  chosen?: ChosenColumns | undefined;
}

const badFile = (sentence: string) => new Refusal('badlyFormed', sentence, 'file');

async function headingsOf(
  { rows }: Table,
  choices: HeadingChoices,
): Promise<{ file: FileHeadings; remembered: RememberedHeadings }> {
  if (rows.length < 2) throw badFile(importFileProblems.noRows);
  const keys = new Set(
    rows.slice(0, MOST_TITLE_ROWS + 1).flatMap(({ cells }) => cells.map(headingKey)),
  );
  const remembered = await choices.remembered([...keys]);
  const file = choices.chosen
    ? chosenHeadings(rows, choices.chosen)
    : findFileHeadings(rows, remembered);
  if (typeof file === 'string') throw badFile(file);
  if (file.rest.length === 0) throw badFile(importFileProblems.noRows);
  if (file.rest.length > MOST_ROWS)
    throw badFile(importFileProblems.tooManyRows(formatCount(MOST_ROWS)));
  return { file, remembered };
}

/**
 * Returns the rows of a CSV or a workbook of clients, or its columns where a person has to choose
 * them.
 * @throws Refusal badlyFormed at `file`; tooMany
 */
export async function readClientFile(
  { tables }: Pick<ClientNeeds, 'tables'>,
  { bytes, sender }: { bytes: Uint8Array; sender: string },
  choices: HeadingChoices,
): Promise<ClientFile | ColumnsToChoose> {
  const table = await tables.readTable(bytes, tableLimits(MOST_ROWS), sender);
  const { file, remembered } = await headingsOf(table, choices);
  const { columns, headings, rest } = file;
  if (!columns) return columnsToChoose(file, remembered, choices.team);
  const read = await inTurns(rest, (some) =>
    some.map(({ line, cells, isOpenQuotation }) => ({
      line,
      ...rowIn(cells, columns),
      ...(isOpenQuotation && { problem: importRowProblems.openQuotation }),
    })),
  );
  const leftOut = read.flatMap((row) => row.leftOut);
  return {
    format: table.format,
    headings: headingsByColumn(headings.cells, columns),
    uses: usesByKey(headings.cells, choices.chosen?.uses ?? []),
    unused: [...columns.unused, ...leftOutWords(leftOut, columns, headings.cells)],
    lines: read.map(({ leftOut: _, ...line }) => line),
  };
}
