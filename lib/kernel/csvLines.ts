import { parse } from 'csv-parse/sync';

/** A line of a CSV file with its number in a spreadsheet, counting from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** The separators of spreadsheets, the likeliest first. */
const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (firstLine: string): string =>
  [...SEPARATORS].sort((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0] ?? ',';

/**
 * Parses a CSV as spreadsheets write it (RFC 4180): cells may be quoted, with quotes doubled and
 * line breaks inside. Omits empty lines but counts them. Returns undefined when the quotes do not
 * match.
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
    // The library gives the line that a record ends in, so subtract the line breaks inside its
    // quotes.
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
