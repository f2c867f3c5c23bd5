import { ZERO, parsePoundsAndPence, type Pence } from '@/lib/kernel/money';
import type { MeanDate } from '@/lib/taxes/accountingPeriod';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { taxFileText } from '@/lib/taxes/text';
import type { ChargeKind } from '@/lib/vat/hmrcCharge';

/**
 * The two taxes that HMRC shows on its web pages and in no public API, so that a file can be
 * uploaded instead (docs/rules/paye.md#figures-from-a-file).
 */
export const FILE_TAXES = ['paye', 'corporation_tax'] as const;
export type FileTax = (typeof FILE_TAXES)[number];
export const isFileTax = (tax: string): tax is FileTax =>
  (FILE_TAXES as readonly string[]).includes(tax);

/**
 * The accepted headings of each column: the one of our example file first, then the names in HMRC’s
 * own figures (docs/rules/paye.md#figures-from-a-file).
 */
export const COLUMNS = {
  taxYear: ['Tax year'],
  taxMonth: ['Tax month', 'month'],
  periodStart: ['Period start', 'start date', 'from'],
  periodEnd: ['Period end', 'end date', 'to'],
  kind: ['Kind', 'type'],
  charged: ['Charged', 'amount'],
  credits: ['Credits', 'cleared by credits'],
  paid: ['Paid', 'cleared by payments', 'payments'],
  writtenOff: ['Written off', 'cleared by write-offs', 'cleared by write offs'],
  due: ['Due date', 'due'],
  paidOn: ['Paid on', 'payment date'],
  filedOn: ['Return sent on', 'return received date'],
  meanDate: ['Mean date', 'agreed mean date'],
} as const satisfies Record<string, readonly string[]>;
export type Column = keyof typeof COLUMNS;

const NEEDED: Record<FileTax, readonly Column[]> = {
  paye: ['taxYear', 'taxMonth', 'charged'],
  corporation_tax: ['periodStart', 'periodEnd', 'charged'],
};

/**
 * Normalises a heading: 'Cleared by write-offs', 'clearedByWriteOffs' and 'cleared_by_write_offs'
 * are equal.
 */
const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');
const byHeading = new Map<string, Column>(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [plain(name), column as Column]),
  ),
);

/** Returns the index of each column, or a sentence that says which column is missing or doubled. */
export function columnsOf(
  tax: FileTax,
  headings: readonly string[],
): ReadonlyMap<Column, number> | string {
  const columns = new Map<Column, number>();
  for (const [at, heading] of headings.entries()) {
    const column = byHeading.get(plain(heading));
    if (column && columns.has(column)) return taxFileText.columnTwice(COLUMNS[column][0]);
    if (column) columns.set(column, at);
  }
  const missing = NEEDED[tax]
    .filter((column) => !columns.has(column))
    .map((column) => `“${COLUMNS[column][0]}”`);
  if (missing.length === 0) return columns;
  return taxFileText.columnsMissing(missing.join(', '));
}

/** The parsed cells of one line, before the rules of the tax are applied. Money in pence. */
export interface TaxFileCells {
  taxYear: string;
  taxMonth: string;
  periodStart?: IsoDate | undefined;
  periodEnd?: IsoDate | undefined;
  kind: ChargeKind;
  chargedPence: Pence | undefined;
  creditsPence: Pence;
  paidPence: Pence;
  writtenOffPence: Pence;
  dueOn?: IsoDate | undefined;
  paidOn?: IsoDate | undefined;
  filedOn?: IsoDate | undefined;
  /** The mean date that HMRC agreed for year ends that vary by days. */
  meanDate?: MeanDate | undefined;
}

/** Zero in Excel’s accounting format: a dash, with or without a pound sign. */
const ACCOUNTING_NOUGHT = /^£?-$/;
const MOST_PENCE = 99_999_999_999;
const MOST_SHOWN = 24;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST = '2000-01-01';
const LATEST = '2100-01-01';

/**
 * Parses '2026-11-22', '22/11/2026' or '22-11-2026'; undefined for text that is no date, or a date
 * outside 2000 to 2100.
 */
export function dayOf(text: string): IsoDate | undefined {
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = british
    ? `${british[3]}-${british[2]?.padStart(2, '0')}-${british[1]?.padStart(2, '0')}`
    : text;
  return isIsoDate(iso) && iso > EARLIEST && iso < LATEST ? iso : undefined;
}

/**
 * Parses a day of the year: '31/3', '31 March' or '31 Mar'. Accepts a whole date and ignores its
 * year. Returns undefined for other text.
 */
function meanDateOf(text: string): MeanDate | undefined {
  const [, day = '', month = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]+(\d{1,2}|[a-z]{3,9})$/i.exec(text) ?? [];
  const name = month.slice(0, 3).toLowerCase();
  const at = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(name) + 1;
  // A leap year, so that 29 February is a day.
  const date = dayOf(text) ?? dayOf(`${day}/${at}/2028`);
  return date && { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

const shown = (text: string): string =>
  `“${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}”`;
class NotReadable extends Error {}

/**
 * Parses the cells of one line, or returns a sentence that names the cell that cannot be read. An
 * empty amount is undefined or 0; a negative one is refused.
 */
export function parseCells(
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
): TaxFileCells | string {
  const text = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const day = (column: Column): IsoDate | undefined => {
    if (text(column) === '') return undefined;
    const date = dayOf(text(column));
    if (!date) throw new NotReadable(taxFileText.notDate(COLUMNS[column][0], shown(text(column))));
    return date;
  };
  const money = (column: Column): Pence | undefined => {
    if (text(column) === '') return undefined;
    if (ACCOUNTING_NOUGHT.test(text(column).replace(/\s/g, ''))) return ZERO;
    const amount = parsePoundsAndPence(text(column));
    if (amount === undefined || amount < 0 || amount > MOST_PENCE) {
      throw new NotReadable(taxFileText.notAmount(COLUMNS[column][0], shown(text(column))));
    }
    return amount;
  };
  const mean = (): MeanDate | undefined => {
    if (text('meanDate') === '') return undefined;
    const date = meanDateOf(text('meanDate'));
    if (!date) {
      throw new NotReadable(
        `${COLUMNS.meanDate[0]}: ${shown(text('meanDate'))} is not a day of the year. Write it like 31/3.`,
      );
    }
    return date;
  };
  const kind = text('kind').toLowerCase() || 'tax';
  if (kind !== 'tax' && kind !== 'penalty' && kind !== 'interest') {
    return taxFileText.unknownKind(shown(text('kind')));
  }
  try {
    return {
      taxYear: text('taxYear'),
      taxMonth: text('taxMonth'),
      periodStart: day('periodStart'),
      periodEnd: day('periodEnd'),
      kind,
      chargedPence: money('charged'),
      creditsPence: money('credits') ?? ZERO,
      paidPence: money('paid') ?? ZERO,
      writtenOffPence: money('writtenOff') ?? ZERO,
      dueOn: day('due'),
      paidOn: day('paidOn'),
      filedOn: day('filedOn'),
      meanDate: mean(),
    };
  } catch (problem) {
    if (problem instanceof NotReadable) return problem.message;
    throw problem;
  }
}
