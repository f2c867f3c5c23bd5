import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { csvLines, type CsvLine } from '@/lib/kernel/csvLines';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import {
  parseCells,
  columnsOf,
  COLUMNS,
  type Column,
  type FileTax,
  type TaxFileCells,
} from './cells';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDayMonthYear,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import {
  mayBeMeanYear,
  meanYearEnd,
  twelveMonthsEnd,
  type MeanDate,
} from '@/lib/taxes/accountingPeriod';
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

/** Shorter periods are not called a year. */
const YEAR_DAYS = 360;

type Period = Pick<TaxCharge, 'from' | 'to' | 'due' | 'filingDue'> & { id: string; label: string };

/** Returns the tax month of a line with HMRC’s own dates, or a sentence that says what is wrong. */
function payePeriod({ taxYear, taxMonth }: TaxFileCells): Period | string {
  const year = parseTaxYear(taxYear);
  if (!year) return taxFileText.badTaxYear;
  const month = payeMonths(year).find(
    (month) => String(month.taxMonth) === taxMonth.replace(/^month\s*/i, '').replace(/^0/, ''),
  );
  if (!month) return taxFileText.badTaxMonth;
  return {
    id: `${year.code} month ${month.taxMonth}`,
    label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
    from: month.first,
    to: month.last,
    due: month.dueElectronic,
  };
}

/** Returns how to split a period that is longer than twelve months. */
function splitWords(from: IsoDate, to: IsoDate): string {
  const last = twelveMonthsEnd(from);
  const split = taxFileText.periodTooLong(
    formatDayMonthYear(last),
    formatDayMonthYear(addDays(last, 1)),
  );
  return mayBeMeanYear({ from, to })
    ? `${split} ${taxFileText.giveMeanDate(COLUMNS.meanDate[0])}`
    : split;
}

/**
 * Returns the last day of an accounting period as Corporation tax counts it, or a sentence that
 * says what is wrong (docs/rules/corporation-tax.md#accounting-period).
 */
function countedEnd(
  from: IsoDate,
  to: IsoDate,
  mean: MeanDate | undefined,
): { end: IsoDate } | string {
  if (!mean) return to > twelveMonthsEnd(from) ? splitWords(from, to) : { end: to };
  const end = meanYearEnd({ from, to }, mean);
  return end === undefined ? taxFileText.farFromMeanDate : { end };
}

/**
 * Returns the accounting period of a line, or a sentence that says what is wrong. Its deadlines
 * follow from its end (docs/rules/corporation-tax.md#payment-date).
 */
function accountingPeriod(cells: TaxFileCells): Period | string {
  const { periodStart: from, periodEnd: to, meanDate } = cells;
  if (!from || !to) return taxFileText.noPeriod;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return taxFileText.periodEndsFirst;
  const counted = countedEnd(from, to, meanDate);
  if (typeof counted === 'string') return counted;
  const { paymentDue, filingDue } = corporationTaxDeadlines(counted.end);
  return {
    id: to,
    label: `${days < YEAR_DAYS ? 'Period' : 'Year'} to ${formatDate(to)}`,
    from,
    to,
    due: paymentDue,
    filingDue,
  };
}

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
export function readTaxFile(tax: FileTax, text: string, today: IsoDate): TaxFileReading {
  const lines = csvLines(text);
  if (!lines) return refused(1, taxFileText.openQuote);
  const [head, ...rest] = lines;
  if (!head) return refused(1, taxFileText.emptyFile);
  const columns = columnsOf(tax, head.cells);
  if (typeof columns === 'string') return refused(head.line, columns);
  if (rest.length === 0) return refused(head.line, taxFileText.onlyHeadings);
  if (rest.length > MOST_LINES) {
    return refused(head.line, taxFileText.tooManyLines(rest.length, MOST_LINES));
  }
  return gather(tax, rest, columns, today);
}

function gather(
  tax: FileTax,
  rest: readonly CsvLine[],
  columns: ReadonlyMap<Column, number>,
  today: IsoDate,
): TaxFileReading {
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  const charges: TaxCharge[] = [];
  const payments: FilePayment[] = [];
  for (const { line, cells } of rest) {
    const read = parseCells(cells, columns);
    const parsed = typeof read === 'string' ? read : lineOf(tax, read, today);
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
