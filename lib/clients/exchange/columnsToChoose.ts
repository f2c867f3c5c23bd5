import { checkNumber } from '@/lib/companies/numbers/rules';
import { cleanedEmail } from '@/lib/kernel/emailAddress';
import { folded } from '@/lib/kernel/text/foldedName';
import type { TableRow } from '@/lib/documents/table';
import { NUMBER_FIELDS } from '@/lib/clients/numbers';
import { namedTo, widthOf, type FileHeadings } from './fileHeadings';
import { usesOf, type RememberedHeadings } from './importHeadings';
import type { PossibleOwner } from './importRow';
import { NUMBER_COLUMNS, type ColumnUse, type HeadedColumn } from './importNames';
import { kindOfRow } from './typeWords';

const FIRST_ROWS = 5;
const LONGEST_CELL = 200;
/** Values of a column that a question names, and those that a guess is made by. */
const [NAMED_VALUES, GUESSED_BY] = [3, 20];

/** A column of a file as a person is asked about it. */
export interface ColumnToChoose {
  /** The heading as the file has it; empty where it has none. */
  heading: string;
  /** Its use by its heading; undefined where the person has to choose. */
  use?: ColumnUse | undefined;
  /** The first values of a column that is to be chosen, and how many others it has. */
  values: string[];
  others: number;
  /** What its values probably are. */
  guess?: HeadedColumn | undefined;
}

/** A file whose columns a person has to choose. */
export interface ColumnsToChoose {
  /** The line of the headings, and how many rows are below it. */
  line: number;
  rows: number;
  columns: ColumnToChoose[];
  first: { line: number; cells: string[] }[];
}

/** Returns the column that all of these values fit; undefined where they fit none. */
function guessOf(values: readonly string[], team: readonly PossibleOwner[]) {
  if (values.length === 0) return undefined;
  const some = values.slice(0, GUESSED_BY);
  const isOwner = (value: string) =>
    team.some(
      ({ fullName, email }) =>
        folded(fullName) === folded(value) || email === cleanedEmail(value).toLowerCase(),
    );
  if (some.every(isOwner)) return 'owner' as const;
  if (some.every((type) => kindOfRow({ type, companyNumber: '', nino: '' }) !== undefined))
    return 'type' as const;
  return NUMBER_COLUMNS.find((column) =>
    some.every((value) => checkNumber(NUMBER_FIELDS[column], value).kind === 'right'),
  );
}

/** Uses that no file can have beside this one. */
function rivalsOf(use: HeadedColumn): readonly HeadedColumn[] {
  if (use === 'utr') return ['utr', 'ctUtr', 'saUtr'];
  return use === 'ctUtr' || use === 'saUtr' ? [use, 'utr'] : [use];
}

/** Returns the uses without those that an earlier column excludes. */
function onceEach(uses: readonly (ColumnUse | undefined)[]): (ColumnUse | undefined)[] {
  const taken = new Set<HeadedColumn>();
  return uses.map((use) => {
    if (use === undefined || use === 'unused') return use;
    if (rivalsOf(use).some((rival) => taken.has(rival))) return undefined;
    taken.add(use);
    return use;
  });
}

/** Returns the distinct values of a column, in the file's order. */
const valuesAt = (rest: readonly TableRow[], at: number): string[] => [
  ...new Set(rest.map(({ cells }) => (cells[at] ?? '').slice(0, LONGEST_CELL)).filter(Boolean)),
];

/**
 * Returns what a person has to know to choose the columns of a file
 * (docs/rules/product.md#client-import).
 */
export function columnsToChoose(
  { headings, rest }: Pick<FileHeadings, 'headings' | 'rest'>,
  remembered: RememberedHeadings,
  team: readonly PossibleOwner[],
): ColumnsToChoose {
  const named = namedTo(widthOf(headings, rest), headings);
  const uses = onceEach(usesOf(named, remembered));
  const columns = named.map((heading, at): ColumnToChoose => {
    const use = uses[at];
    const column = { heading: heading.trim().slice(0, LONGEST_CELL) };
    if (use !== undefined) return { ...column, use, values: [], others: 0 };
    const values = valuesAt(rest, at);
    if (values.length === 0) return { ...column, use: 'unused', values, others: 0 };
    const guess = guessOf(values, team);
    return {
      ...column,
      values: values.slice(0, NAMED_VALUES),
      others: Math.max(0, values.length - NAMED_VALUES),
      ...(guess && !uses.includes(guess) && { guess }),
    };
  });
  return {
    line: headings.line,
    rows: rest.length,
    columns,
    first: rest.slice(0, FIRST_ROWS).map(({ line, cells }) => ({
      line,
      cells: named.map((_, at) => (cells[at] ?? '').slice(0, LONGEST_CELL)),
    })),
  };
}
