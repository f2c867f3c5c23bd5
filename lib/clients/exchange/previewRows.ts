import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { ninoEnding } from '@/lib/companies/nino';
import { keptNumber } from '@/lib/companies/numbers/rules';
import { NUMBER_FIELDS, type NumbersOfClient } from '@/lib/clients/numbers';
import { columnsOf, isFault, rowIn, type FoundColumns } from './importColumns';
import { isProblem, readRow, type PossibleOwner } from './importRow';
import type { ColumnUse, HeadedColumn, ImportColumn } from './importNames';

/** A cell as an import reads it. */
export interface PreviewCell {
  text: string;
  /** The file's own text, where it was tidied. */
  file?: string;
  /** What is wrong with it, and whether it may be kept all the same. */
  problem?: { sentence: string; mayKeep: boolean };
}
export interface PreviewRow {
  line: number;
  cells: PreviewCell[];
}

const isNumber = (column: ImportColumn): column is keyof NumbersOfClient & ImportColumn =>
  column in NUMBER_FIELDS;

/** Columns for the rows, also while those that an import needs are still to be chosen. */
function columnsSoFar(headings: readonly string[], uses: readonly (ColumnUse | undefined)[]) {
  const columns = columnsOf(headings, uses);
  if (!isFault(columns)) return { columns, isWhole: !uses.includes(undefined) };
  const at: FoundColumns['at'] = {};
  for (const [place, use] of uses.entries()) if (use && use !== 'unused') at[use] ??= place;
  return { columns: { at, unused: [] }, isWhole: false };
}

/** Returns a number as it is kept and shown; the file's text where it is none. */
function numberCell(column: keyof NumbersOfClient, text: string): { kept: string; shown: string } {
  const kept = keptNumber(NUMBER_FIELDS[column], text);
  if (kept === null) return { kept: text, shown: text };
  if (column === 'vrn') return { kept, shown: formatVatNumber(kept) };
  return { kept, shown: column === 'nino' ? `…${ninoEnding(kept)}` : kept };
}

/**
 * Returns the first rows of a file as an import with these columns reads them. The rules are the
 * import's own (`rowIn`, `readRow`).
 */
export function previewRows(
  first: readonly { line: number; cells: readonly string[] }[],
  headings: readonly string[],
  uses: readonly (ColumnUse | undefined)[],
  team: readonly PossibleOwner[],
): PreviewRow[] {
  const { columns, isWhole } = columnsSoFar(headings, uses);
  return first.map(({ line, cells }) => {
    const { row, leftOut } = rowIn(cells, columns);
    const read = readRow(row, team);
    const problem = isProblem(read) ? read : undefined;
    const owner =
      !isProblem(read) && team.find(({ personId }) => personId === read.ownerId)?.fullName;
    const cellOf = (use: HeadedColumn, inFile: string): PreviewCell => {
      if (leftOut.some((column) => column === use)) return { text: '', file: inFile };
      const column = use === 'ctUtr' || use === 'saUtr' ? 'utr' : use;
      const text = row[column];
      const asRead = column === 'owner' && owner ? owner : text;
      const { kept, shown } = isNumber(column)
        ? numberCell(column, text)
        : { kept: asRead, shown: asRead };
      const isTidied = inFile !== kept && inFile !== shown;
      return {
        text: shown,
        ...(isTidied && column !== 'nino' && { file: inFile }),
        ...(problem?.column === column &&
          (isWhole || text !== '') && {
            problem: { sentence: problem.sentence, mayKeep: problem.mayKeep },
          }),
      };
    };
    const previewed = uses.map((use, at): PreviewCell => {
      const inFile = cells[at] ?? '';
      return use && use !== 'unused' && columns.at[use] === at
        ? cellOf(use, inFile)
        : { text: inFile };
    });
    return { line, cells: isWhole ? withRowProblem(previewed, columns, problem) : previewed };
  });
}

/** Shows the problem of a column that the file has not beside the client's name. */
function withRowProblem(
  cells: PreviewCell[],
  { at }: FoundColumns,
  problem: { sentence: string; mayKeep: boolean } | undefined,
): PreviewCell[] {
  if (!problem || cells.some((cell) => cell.problem)) return cells;
  const { sentence, mayKeep } = problem;
  return cells.map((cell, place) =>
    place === at.name ? { ...cell, problem: { sentence, mayKeep } } : cell,
  );
}
