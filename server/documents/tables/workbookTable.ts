import { read, SSF, type CellObject, type DenseWorkSheet, type ParsingOptions } from '@e965/xlsx';
import type { TableLimits, TableRow } from '@/lib/documents/table';
import { MOST_COLUMNS, TableBudget } from './tableBudget';
import { TableProblem } from './tableProblem';
import { unpackWorkbook } from './unpackWorkbook';

const OPTIONS = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
} as const satisfies ParsingOptions;

/** Excel keeps fifteen digits of a number; more are the noise of its arithmetic. */
const DIGITS = 15;

/** A number format of noughts alone, which keeps leading ones: '00000000'. */
const NOUGHTS = /^0{2,}$/;

/** Returns a date of a workbook as 2026-11-22; undefined for a time of day. */
function dayText(serial: number, date1904: boolean): string | undefined {
  const date = SSF.parse_date_code(serial, { date1904 });
  if (!date || date.y < 1900 || serial < 1) return undefined;
  return [date.y, date.m, date.d].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Returns a number as it was typed: spreadsheets store long ones as 1.23456789E8. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  return Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}

function cellText({ t, v, w, z }: CellObject, date1904: boolean): string {
  if (t === 'e') return w ?? '#VALUE!';
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  if (t !== 'n' || typeof v !== 'number') return String(v ?? '').trim();
  const format = typeof z === 'string' ? z : '';
  if (SSF.is_date(format)) return dayText(v, date1904) ?? w ?? '';
  return NOUGHTS.test(format) && w ? w : numberText(v);
}

/** Returns the rows of a sheet's cells, with their numbers in the sheet. */
function sheetRows(sheet: DenseWorkSheet, date1904: boolean, limits: TableLimits): TableRow[] {
  const budget = new TableBudget(limits);
  const data = sheet['!data'] as readonly (readonly (CellObject | undefined)[] | undefined)[];
  data.forEach((row, at) => {
    const cells: string[] = [];
    row?.forEach((cell, column) => {
      if (cell && column < MOST_COLUMNS) cells[column] = cellText(cell, date1904);
    });
    budget.add({ line: at + 1, cells: Array.from(cells, (cell) => cell ?? '') });
  });
  return budget.rows;
}

/**
 * Returns the rows of a workbook's first sheet that is not hidden. A formula counts as its result,
 * a date as 2026-11-22.
 * @throws TableProblem
 */
export async function workbookRows(bytes: Buffer, limits: TableLimits): Promise<TableRow[]> {
  try {
    const unpacked = await unpackWorkbook(bytes);
    const { SheetNames: names, Workbook: facts } = read(unpacked, { ...OPTIONS, sheets: [] });
    const shown = names.findIndex((_, at) => !facts?.Sheets?.[at]?.Hidden);
    const name = names[Math.max(0, shown)];
    if (name === undefined) throw new TableProblem('unreadable');
    const sheet = read(unpacked, { ...OPTIONS, sheets: name }).Sheets[name];
    if (!sheet) throw new TableProblem('unreadable');
    return sheetRows(sheet as DenseWorkSheet, facts?.WBProps?.date1904 === true, limits);
  } catch (problem) {
    throw problem instanceof TableProblem ? problem : new TableProblem('unreadable');
  }
}
