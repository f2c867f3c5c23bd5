import { findHeadings, type TableRow } from '@/lib/documents/table';
import { parseCells, columnsOf, type Column, type FileTax, type TaxFileCells } from './cells';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { accountingPeriod, payePeriod } from './periods';
import { taxFileText } from '@/lib/taxes/text';

interface FilePayment {
  paidOn: IsoDate;
  pence: Pence;
  label: string;
}
/** A problem with one line of the file; line 1 has the headings. */
export interface LineProblem {
  line: number;
  sentence: string;
}

export type TaxFileReading =
  | { ok: true; charges: TaxCharge[]; payments: FilePayment[] }
  | { ok: false; problems: LineProblem[] };

const MOST_LINES = 500;
const MOST_PROBLEMS = 20;

const PERIODS = { paye: payePeriod, corporation_tax: accountingPeriod } as const satisfies Record<
  FileTax,
  unknown
>;
const WORDS = { tax: '', penalty: 'Penalty, ', interest: 'Interest, ' } as const;

/** Returns one line as a charge with its payment, or a sentence that says what is wrong. */
function lineOf(
  tax: FileTax,
  cells: TaxFileCells,
  today: IsoDate,
): { charge: TaxCharge; payment?: FilePayment } | string {
  const period = PERIODS[tax](cells);
  if (typeof period === 'string') return period;
  const { kind, chargedPence, creditsPence, paidPence, writtenOffPence, dueOn, paidOn, filedOn } =
    cells;
  const { id, label, from, to, due, filingDue } = period;
  const isTax = kind === 'tax';
  const open = isTax && tax === 'corporation_tax' && chargedPence === undefined;
  if (chargedPence === undefined && !open) return taxFileText.noCharge;
  const outstandingPence = minus(
    chargedPence ?? ZERO,
    sum([creditsPence, paidPence, writtenOffPence]),
  );
  if (outstandingPence < 0) return taxFileText.clearedTooMuch;
  if (!isTax && !dueOn) return taxFileText.noDueDate;
  if (paidOn && paidOn > today) return taxFileText.paidInFuture;
  if (filedOn && filedOn > today) return taxFileText.filedInFuture;
  const named = isTax ? label : `${WORDS[kind]}${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return {
    charge: {
      key: `${id}${isTax ? '' : ` ${kind} ${dueOn}`}`,
      kind,
      label: named,
      ...(from && { from }),
      ...(to && { to }),
      due: dueOn ?? due,
      chargedPence: chargedPence ?? ZERO,
      creditsPence,
      paymentsPence: paidPence,
      writtenOffPence,
      outstandingPence,
      expected: open,
      ...(isTax && filingDue && { filingDue, ...(filedOn && { filedOn }) }),
    },
    ...(paidOn &&
      paidPence > 0 && {
        payment: {
          paidOn,
          pence: paidPence,
          label: `For ${named.charAt(0).toLowerCase()}${named.slice(1)}`,
        },
      }),
  };
}

const refused = (line: number, sentence: string): TaxFileReading => ({
  ok: false,
  problems: [{ line, sentence }],
});

/**
 * Reads a file of PAYE or Corporation tax figures: either all of it, or nothing and a list of every
 * wrong line. No text of the file is kept, only days, amounts and their periods, so that no cell
 * can later run as a formula in a spreadsheet or as markup in a page.
 */
export function readTaxFile(
  tax: FileTax,
  rows: readonly TableRow[],
  today: IsoDate,
): TaxFileReading {
  const [first] = rows;
  if (!first) return refused(1, taxFileText.emptyFile);
  const found = findHeadings(rows, (headings) => columnsOf(tax, headings));
  if (typeof found === 'string') return refused(first.line, found);
  const { columns, headings, rest } = found;
  if (rest.length === 0) return refused(headings.line, taxFileText.onlyHeadings);
  if (rest.length > MOST_LINES) {
    return refused(headings.line, taxFileText.tooManyLines(rest.length, MOST_LINES));
  }
  return gather(tax, rest, columns, today);
}

/** Returns one row as a charge with its payment, or a sentence that says what is wrong. */
function rowOf(
  tax: FileTax,
  { cells, isOpenQuotation }: TableRow,
  columns: ReadonlyMap<Column, number>,
  today: IsoDate,
): ReturnType<typeof lineOf> {
  if (isOpenQuotation) return taxFileText.openQuote;
  const read = parseCells(cells, columns);
  return typeof read === 'string' ? read : lineOf(tax, read, today);
}

function gather(
  tax: FileTax,
  rest: readonly TableRow[],
  columns: ReadonlyMap<Column, number>,
  today: IsoDate,
): TaxFileReading {
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  const charges: TaxCharge[] = [];
  const payments: FilePayment[] = [];
  for (const row of rest) {
    const { line } = row;
    const parsed = rowOf(tax, row, columns, today);
    const firstLine = typeof parsed === 'string' ? undefined : seen.get(parsed.charge.key);
    if (typeof parsed === 'string') problems.push({ line, sentence: parsed });
    else if (firstLine !== undefined)
      problems.push({
        line,
        sentence: taxFileText.sameLine(firstLine, parsed.charge.label),
      });
    else {
      seen.set(parsed.charge.key, line);
      charges.push(parsed.charge);
      if (parsed.payment) payments.push(parsed.payment);
    }
  }
  if (problems.length === 0) return { ok: true, charges, payments };
  const more = problems.length - MOST_PROBLEMS;
  return {
    ok: false,
    problems:
      more > 0
        ? [
            ...problems.slice(0, MOST_PROBLEMS),
            {
              line: problems[MOST_PROBLEMS]?.line ?? 0,
              sentence: taxFileText.moreProblems(more - 1),
            },
          ]
        : problems,
  };
}
