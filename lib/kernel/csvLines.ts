import { parse } from 'csv-parse/sync';

/** One line of a CSV file with the number it has in a spreadsheet, counting from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** What spreadsheets write between cells, the likeliest first. */
const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (firstLine: string): string =>
  [...SEPARATORS].sort((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';

/**
 * The lines of a CSV as spreadsheets write them (RFC 4180): cells may stand in quotes, with quotes
 * doubled and line breaks inside. Empty lines are left out but counted. Undefined when the quotes
 * do not match.
 */
export function csvLines(text: string): CsvLine[] | undefined {
  const source = text.replace(/\r\n?/g, '\n');
  try {
    const records = parse(source, {
      bom: true,
      delimiter: separatorOf(source.split('\n', 1)[0] ?? ''),
      recordDelimiter: '\n',
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // The library counts to the line a record ends in; a break within quotes belongs to the record
    // that it ends.
    return records
      .map(({ record: cells, info: { lines } }) => ({
        line: lines - cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0),
        cells,
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    return undefined;
  }
}
