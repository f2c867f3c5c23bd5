import { CsvError, parse } from 'csv-parse/sync';
import type { TableLimits, TableRow } from '@/lib/documents/table';
import { findSeparator } from './separator';
import { TableBudget } from './tableBudget';
import { TableProblem } from './tableProblem';

/** A longer record is taken for a quotation mark that is never closed. Excel's longest cell: 32,767. */
const LONGEST_RECORD = 100_000;
/** With more of them the rows cannot be told apart. */
const MOST_OPEN_QUOTATIONS = 20;

/** A line with more characters is no line of a table. */
const LONGEST_LINE = 200_000;

/** A cell that makes Excel keep its noughts: `="09317745"`. */
const GUARDED = /^="((?:[^"]|"")*)"$/;
/** A quoted cell with spaces before its separator, which the library leaves quoted. */
const SPACED = /^"((?:[^"]|"")*)"\s+$/;

const unquoted = (text: string | undefined) => text?.replaceAll('""', '"').trim();

function cellText(cell: string): string {
  const text = unquoted(SPACED.exec(cell)?.[1]) ?? cell.trim();
  return unquoted(GUARDED.exec(text)?.[1]) ?? text;
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** A quotation over several lines that the library could not end at a separator. */
const isOpen = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.startsWith('"') && cell.includes('\n'));

/** Ends the parsing at a record whose quotation has no end. */
class OpenQuotation extends Error {}

interface Line {
  record: string[];
  raw: string;
  info: { lines: number };
}

/**
 * Parses records up to one whose quotation has no end, and returns the line before that one;
 * undefined if all have one.
 */
function parsePart(
  text: string,
  delimiter: string,
  add: (line: number, cells: string[]) => void,
): number | undefined {
  let lastLine = 0;
  try {
    parse(text, {
      delimiter,
      recordDelimiter: '\n',
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      ltrim: true,
      raw: true,
      info: true,
      maxRecordSize: LONGEST_RECORD,
      onRecord: (entry: unknown) => {
        const { record, raw, info } = entry as Line;
        if (isOpen(record)) throw new OpenQuotation();
        lastLine = info.lines;
        // The library gives the line that a record ends in.
        add(info.lines - breaksIn(raw.trim()), record.map(cellText));
        return null;
      },
    });
    return undefined;
  } catch (problem) {
    if (problem instanceof OpenQuotation || problem instanceof CsvError) return lastLine;
    throw problem;
  }
}

/** Returns the text without the empty lines at its end, which spreadsheets write for coloured rows. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ',;\t|\n '.includes(text.charAt(end - 1))) end -= 1;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text : text.slice(0, lineEnd);
}

function checkLines(text: string): void {
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    if (end - start > LONGEST_LINE) throw new TableProblem('tooLarge');
    start = end + 1;
  }
}

/**
 * Returns the rows of a CSV as spreadsheets and other programs write it (RFC 4180, relaxed): a
 * quotation mark within a cell is a plain sign, and `sep=;` in the first line names the separator.
 * Empty lines are left out and counted. A line whose quotation is never closed is marked, and the
 * lines after it are read.
 * @throws TableProblem
 */
export function csvRows(text: string, limits: TableLimits): TableRow[] {
  const source = withoutEmptyEnd(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  checkLines(source);
  const { separator, isNamed } = findSeparator(source);
  const budget = new TableBudget(limits);
  const lines = source.split('\n');
  let from = isNamed ? 1 : 0;
  for (let found = 0; ; found += 1) {
    if (found > MOST_OPEN_QUOTATIONS) throw new TableProblem('openQuotations');
    const before = from;
    const rest = before === 0 ? source : lines.slice(before).join('\n');
    const last = parsePart(rest, separator, (line, cells) =>
      budget.add({ line: before + line, cells }),
    );
    if (last === undefined) return budget.rows;
    let open = before + last;
    while (lines[open]?.trim() === '') open += 1;
    budget.add({
      line: open + 1,
      cells: (lines[open] ?? '').split(separator).map(cellText),
      isOpenQuotation: true,
    });
    from = open + 1;
  }
}
