import { isCorporation, isPerson } from '@/lib/access/companyKind';
import { normaliseCompanyNumber } from '@/lib/companies/companyNumber';
import { withoutGuard } from '@/lib/clients/clientName';
import { counted } from '@/lib/kernel/text/count';
import { folded } from '@/lib/kernel/text/foldedName';
import { kindOfRow, TYPE_WORDS } from './typeWords';
import { usesOf, type RememberedHeadings } from './importHeadings';
import {
  COLUMN_NAMES,
  IMPORT_COLUMNS,
  NUMBER_COLUMNS as OWN_NUMBERS,
  WANTED_COLUMNS,
  type ColumnUse,
  type HeadedColumn,
  type ImportColumn,
} from './importNames';
import { importFileProblems } from '@/lib/clients/text';

/** One line of a file, unchanged. */
export type FileRow = Record<ImportColumn, string>;

export interface FoundColumns {
  /** Position of each column, from 0. */
  at: Partial<Record<HeadedColumn, number>>;
  /** Headings of columns that are not used, as they are in the file. */
  unused: string[];
}

const NUMBER_COLUMNS = [...OWN_NUMBERS, 'ctUtr', 'saUtr'] as const satisfies HeadedColumn[];

const shown = (heading: string | undefined): string => (heading ?? '').trim().slice(0, 60);

/** Why the columns of a file cannot be used together. */
export type ColumnsFault =
  | { fault: 'noNames' | 'noNumbers' }
  | { fault: 'twice'; column: ImportColumn; headings: [string, string] };

/** Returns true if the columns cannot be used together. */
export const isFault = (columns: FoundColumns | ColumnsFault): columns is ColumnsFault =>
  'fault' in columns;

/** Returns the columns of a file by the use of each; a fault where they cannot be used together. */
export function columnsOf(
  headings: readonly string[],
  uses: readonly (ColumnUse | undefined)[],
): FoundColumns | ColumnsFault {
  const at: FoundColumns['at'] = {};
  const unused: string[] = [];
  const twice = (column: ImportColumn, one = 0, other = 0): ColumnsFault => ({
    fault: 'twice',
    column,
    headings: [shown(headings[one]), shown(headings[other])],
  });
  for (const [place, heading] of headings.entries()) {
    const column = uses[place];
    if (column && column !== 'unused') {
      if (at[column] !== undefined)
        return twice(column === 'ctUtr' || column === 'saUtr' ? 'utr' : column, at[column], place);
      at[column] = place;
    } else if (heading.trim() !== '') unused.push(shown(heading));
  }
  const ofOneTax = at.ctUtr ?? at.saUtr;
  if (at.utr !== undefined && ofOneTax !== undefined) return twice('utr', at.utr, ofOneTax);
  if (at.name === undefined) return { fault: 'noNames' };
  if (NUMBER_COLUMNS.every((column) => at[column] === undefined)) return { fault: 'noNumbers' };
  return { at, unused };
}

/** Returns the sentence on columns that cannot be used together. */
export function faultWords(fault: ColumnsFault): string {
  if (fault.fault === 'twice')
    return importFileProblems.columnTwice(COLUMN_NAMES[fault.column], ...fault.headings);
  return importFileProblems[fault.fault](importFileProblems.columnsWanted(WANTED_COLUMNS));
}

const NOTHING_REMEMBERED: RememberedHeadings = new Map();

/** Returns the columns of a file by its headings; a sentence where they cannot be recognised. */
export function columnsIn(
  headings: readonly string[],
  remembered: RememberedHeadings = NOTHING_REMEMBERED,
): FoundColumns | string {
  const columns = columnsOf(headings, usesOf(headings, remembered));
  return isFault(columns) ? faultWords(columns) : columns;
}

/** The UTRs of one tax that a file may have beside each other. */
type UtrColumn = 'ctUtr' | 'saUtr';

/** A line's cells by column, and the UTRs of it that are left out. */
export interface ReadCells {
  row: FileRow;
  leftOut: readonly UtrColumn[];
}

/**
 * Returns a line's cells by column; what is far too long for anything is cut, so that it can be
 * shown as wrong.
 */
export function rowIn(cells: readonly string[], { at }: FoundColumns): ReadCells {
  const cell = (column: HeadedColumn) =>
    at[column] === undefined ? '' : withoutGuard(cells[at[column]] ?? '').slice(0, 200);
  const row = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, cell(column)])) as FileRow;
  return ofTwoUtrs(row, { ctUtr: cell('ctUtr'), saUtr: cell('saUtr') });
}

/** Types that leave open which tax a business pays. */
const OPEN_TYPES: readonly string[] = ['', folded(TYPE_WORDS.business)];

/**
 * Takes the UTR of the tax that the row's client owes: a person's of Self Assessment, a company's
 * of Corporation tax. The other is left out, because it belongs to another taxpayer, such as the
 * director.
 */
function ofTwoUtrs(row: FileRow, utrs: Record<UtrColumn, string>): ReadCells {
  const { ctUtr, saUtr } = utrs;
  if (ctUtr === '' && saUtr === '') return { row, leftOut: [] };
  const take = (column: UtrColumn, other: UtrColumn, type = row.type): ReadCells => ({
    row: { ...row, type, utr: utrs[column] },
    leftOut: utrs[other] === '' ? [] : [other],
  });
  const kind = kindOfRow(row);
  // The owner of the UTRs is unknown until the type has been fixed.
  if (kind === undefined && ctUtr !== '' && saUtr !== '')
    return { row, leftOut: ['ctUtr', 'saUtr'] };
  if (kind === undefined) return { row: { ...row, utr: ctUtr || saUtr }, leftOut: [] };
  if (isPerson(kind)) return take('saUtr', 'ctUtr');
  const companyNumber = normaliseCompanyNumber(row.companyNumber) || null;
  if (isCorporation({ kind, companyNumber })) return take('ctUtr', 'saUtr');
  // A UTR of Corporation tax means that a business without a company number is a company.
  if (ctUtr !== '' && kind === 'other' && OPEN_TYPES.includes(folded(row.type)))
    return take('ctUtr', 'saUtr', TYPE_WORDS.company);
  // Partnerships, trusts and clubs have one UTR, whatever a program heads it with.
  return { row: { ...row, utr: saUtr || ctUtr }, leftOut: [] };
}

/** Returns the sentence part on UTRs that were left out: 'SA UTR of 3 companies'. */
export function leftOutWords(
  leftOut: readonly UtrColumn[],
  { at }: FoundColumns,
  headings: readonly string[],
): string[] {
  return (['ctUtr', 'saUtr'] as const).flatMap((column) => {
    const count = leftOut.filter((utrColumn) => utrColumn === column).length;
    if (count === 0) return [];
    const rows =
      column === 'ctUtr'
        ? counted(count, 'person', 'people')
        : counted(count, 'company', 'companies');
    return [`${shown(headings[at[column] ?? 0])} of ${rows}`];
  });
}

/** Lines of a file to write over: headings, and clients in each of the accepted forms. */
export const TEMPLATE_LINES: readonly (readonly string[])[] = [
  IMPORT_COLUMNS.map((column) => COLUMN_NAMES[column]),
  ['Marlow & Rye Bakery Ltd', 'Business', '123456782', '', '09317745', '475/RC90', '', '', ''],
  ['Meera Nair', 'Person', '', '1097172564', '', '', '', 'AB123456C', ''],
];

/** Returns the file's own heading of each column, where one column of the file is read for it. */
export const headingsByColumn = (
  headings: readonly string[],
  { at }: FoundColumns,
): Partial<Record<ImportColumn, string>> =>
  Object.fromEntries(
    IMPORT_COLUMNS.flatMap((column) => {
      const heading = shown(headings[at[column] ?? -1]);
      return heading === '' ? [] : [[column, heading] as const];
    }),
  );
