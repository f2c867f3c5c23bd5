import { folded } from '@/lib/kernel/text/foldedName';
import { checkNumber, keptNumber, type NumberField } from '@/lib/companies/numbers/rules';
import type { FileRow, ImportColumn } from './importColumns';

/** A client that a line describes, its numbers as we keep them. */
export interface RowClient {
  name: string;
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
  ownerId: string | null;
}

/**
 * What is wrong with a line: the first thing that cannot be right, else all that looks wrong and may
 * be right (`mayKeep`). `suggestion`: what was probably meant.
 */
export interface RowProblem {
  column: ImportColumn;
  sentence: string;
  mayKeep: boolean;
  suggestion?: string;
}

/** Somebody who may own clients, as a file names them. */
export interface PossibleOwner {
  personId: string;
  fullName: string;
  email: string;
}

const LONGEST_NAME = 160;
/** A cell that a spreadsheet would run. */
const FORMULA = /^[=＝]|^[+\-@].*[(|!]/;
/** Lines, and signs that turn the writing round: a name stands in mails and tables. */
const NOT_ONE_LINE = /[\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]/;
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
  if (FORMULA.test(name))
    return wrong('name', `Starts with ${name.charAt(0)}, which a spreadsheet would run.`);
  if (NOT_ONE_LINE.test(name))
    return wrong('name', 'Holds signs that no name has, such as a line break.');
  if (name.length > LONGEST_NAME) return wrong('name', `Longer than ${LONGEST_NAME} signs.`);
  if (folded(name) === '') return wrong('name', 'Has neither a figure nor a word.');
  return GARBLED.test(name)
    ? wrong('name', 'Some signs are garbled. Type the name as it should be.', { mayKeep: true })
    : undefined;
}

const FIELDS = {
  vrn: 'vat_number',
  utr: 'utr',
  companyNumber: 'company_number',
} as const satisfies Partial<Record<ImportColumn, NumberField>>;
type NumberColumn = keyof typeof FIELDS;

/** Returns what is wrong with a cell that holds a number, by the rule of every other form. */
function numberProblem(column: NumberColumn, typed: string): RowProblem | undefined {
  if (typed === '') return undefined;
  const check = checkNumber(FIELDS[column], typed);
  if (check.kind === 'right') return undefined;
  if (check.kind === 'checkFails') return wrong(column, check.sentence, { mayKeep: true });
  return wrong(column, check.sentence, check.meant ? { suggestion: check.meant } : {});
}

function ownerOf(typed: string, team: readonly PossibleOwner[]): string | null | RowProblem {
  if (typed === '') return null;
  const named = team.filter(
    ({ fullName, email }) => folded(fullName) === folded(typed) || email === typed.toLowerCase(),
  );
  if (named.length > 1)
    return wrong('owner', 'Two people of your team have this name. Give the email address.');
  return named[0]?.personId ?? wrong('owner', 'Nobody of this name is in your team.');
}

/**
 * One line of a file as a client, or what is wrong with it (docs/rules/product.md#client-import).
 * `isKept`: somebody has looked at what looks wrong, and says that it is right.
 */
export function readRow(
  row: FileRow,
  team: readonly PossibleOwner[],
  isKept = false,
): RowClient | RowProblem {
  const problems = [
    nameProblem(row.name),
    numberProblem('vrn', row.vrn),
    numberProblem('utr', row.utr),
    numberProblem('companyNumber', row.companyNumber),
  ];
  const found = problems.filter((problem) => problem !== undefined);
  const first = found.find(({ mayKeep }) => !mayKeep);
  if (first) return first;
  const [doubt] = isKept ? [] : found;
  // Whoever keeps the row has read every sentence.
  if (doubt) return { ...doubt, sentence: found.map(({ sentence }) => sentence).join(' ') };
  if (row.vrn === '' && row.utr === '' && row.companyNumber === '') {
    return wrong(
      'vrn',
      'No VAT number, UTR or company number. One is needed, to tell clients apart and to ask HMRC.',
    );
  }
  const ownerId = ownerOf(row.owner, team);
  if (typeof ownerId === 'object' && ownerId !== null) return ownerId;
  return {
    name: row.name,
    vrn: keptNumber('vat_number', row.vrn),
    utr: keptNumber('utr', row.utr),
    companyNumber: keptNumber('company_number', row.companyNumber),
    ownerId,
  };
}

export const isProblem = (read: RowClient | RowProblem): read is RowProblem => 'sentence' in read;
