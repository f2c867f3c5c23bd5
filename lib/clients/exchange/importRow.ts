import { cleanedEmail } from '@/lib/kernel/emailAddress';
import { folded } from '@/lib/kernel/text/foldedName';
import { isPerson, type CompanyKind } from '@/lib/access/companyKind';
import { isFormula } from '@/lib/clients/clientName';
import { NUMBER_FIELDS, NUMBER_NAMES, type NumbersOfClient } from '@/lib/clients/numbers';
import { isErrorCell } from '@/lib/documents/table';
import { checkNumber, keptNumber } from '@/lib/companies/numbers/rules';
import { kindOfRow } from './typeWords';
import type { FileRow } from './importColumns';
import { IMPORT_COLUMNS, NUMBER_COLUMNS, type ImportColumn } from './importNames';
import { importRowProblems } from '@/lib/clients/text';

/** A client described by a line, its numbers in stored form. */
export interface RowClient extends NumbersOfClient {
  name: string;
  kind: CompanyKind;
  ownerId: string | null;
}

/**
 * Problem with a line: the first thing that cannot be right, else all that looks wrong and may be
 * right (`mayKeep`). `suggestion`: the likely intended value.
 */
export interface RowProblem {
  column: ImportColumn;
  sentence: string;
  mayKeep: boolean;
  suggestion?: string;
}

/** A person who may own clients, as a file names them. */
export interface PossibleOwner {
  personId: string;
  fullName: string;
  email: string;
}

const LONGEST_NAME = 160;
/**
 * Line breaks, and signs that reverse the direction of writing: a name is shown in mails and
 * tables.
 */
const NOT_ONE_LINE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
/**
 * UTF-8 that was taken for something else: "Ã©" for "é", "â€™" for "’"; or a sign that was lost.
 */
const GARBLED = /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|\ufffd/;

const wrong = (
  column: ImportColumn,
  sentence: string,
  more: Partial<RowProblem> = {},
): RowProblem => ({ column, sentence, mayKeep: false, ...more });

function nameProblem(name: string): RowProblem | undefined {
  if (name === '') return wrong('name', 'No name.');
  if (isFormula(name)) return wrong('name', importRowProblems.formula(name.charAt(0)));
  if (NOT_ONE_LINE.test(name)) return wrong('name', importRowProblems.notOneLine);
  if (name.length > LONGEST_NAME) return wrong('name', importRowProblems.tooLong(LONGEST_NAME));
  if (folded(name) === '') return wrong('name', importRowProblems.noLetters);
  return GARBLED.test(name)
    ? wrong('name', importRowProblems.garbled, { mayKeep: true })
    : undefined;
}

/** Returns what is wrong with a cell that holds a number, by the rule of every other form. */
function numberProblem(column: keyof NumbersOfClient, typed: string): RowProblem | undefined {
  if (typed === '') return undefined;
  const check = checkNumber(NUMBER_FIELDS[column], typed);
  if (check.kind === 'right') return undefined;
  if (check.kind === 'checkFails') return wrong(column, check.sentence, { mayKeep: true });
  return wrong(column, check.sentence, check.meant ? { suggestion: check.meant } : {});
}

/** Returns what is wrong with the numbers of a client of this kind. */
function kindProblem(row: FileRow, kind: CompanyKind): RowProblem | undefined {
  if (isPerson(kind))
    return row.companyNumber === ''
      ? undefined
      : wrong('companyNumber', importRowProblems.personWithCompanyNumber);
  return row.nino === '' ? undefined : wrong('nino', importRowProblems.businessWithNino);
}

const NAMES = NUMBER_COLUMNS.map((column) => NUMBER_NAMES[column]);
const NO_NUMBER = importRowProblems.noNumber(NAMES.slice(0, -1).join(', '), NAMES.at(-1) ?? '');

function ownerOf(typed: string, team: readonly PossibleOwner[]): string | null | RowProblem {
  if (typed === '') return null;
  const named = team.filter(
    ({ fullName, email }) =>
      folded(fullName) === folded(typed) || email === cleanedEmail(typed).toLowerCase(),
  );
  if (named.length > 1) return wrong('owner', importRowProblems.ownerTwice);
  return named[0]?.personId ?? wrong('owner', importRowProblems.ownerUnknown);
}

/**
 * Returns one line of a file as a client, or what is wrong with it. `isKept`: a person has checked
 * the doubtful cells and confirmed them (docs/rules/product.md#client-import).
 */
export function readRow(
  row: FileRow,
  team: readonly PossibleOwner[],
  isKept = false,
): RowClient | RowProblem {
  const kind = kindOfRow(row);
  const problems = [
    ...IMPORT_COLUMNS.filter((column) => isErrorCell(row[column])).map((column) =>
      wrong(column, importRowProblems.errorCell(row[column])),
    ),
    nameProblem(row.name),
    kind === undefined ? wrong('type', importRowProblems.unknownType) : kindProblem(row, kind),
    ...NUMBER_COLUMNS.map((column) => numberProblem(column, row[column])),
  ];
  const rowProblems = problems.filter((problem) => problem !== undefined);
  const first = rowProblems.find(({ mayKeep }) => !mayKeep);
  if (first) return first;
  const [doubt] = isKept ? [] : rowProblems;
  // To keep the row, the person must have read every sentence.
  if (doubt) return { ...doubt, sentence: rowProblems.map(({ sentence }) => sentence).join(' ') };
  if (NUMBER_COLUMNS.every((column) => row[column] === '')) return wrong('vrn', NO_NUMBER);
  const ownerId = ownerOf(row.owner, team);
  if (typeof ownerId === 'object' && ownerId !== null) return ownerId;
  return { name: row.name, kind: kind ?? 'other', ...numbersIn(row), ownerId };
}

const numbersIn = (row: FileRow): NumbersOfClient => ({
  vrn: keptNumber('vat_number', row.vrn),
  utr: keptNumber('utr', row.utr),
  companyNumber: keptNumber('company_number', row.companyNumber),
  payeReference: keptNumber('paye_reference', row.payeReference),
  accountsOfficeReference: keptNumber('accounts_office_reference', row.accountsOfficeReference),
  nino: keptNumber('nino', row.nino),
});

export const isProblem = (read: RowClient | RowProblem): read is RowProblem => 'sentence' in read;
