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
 * The lines of a CSV as spreadsheets write them (RFC 4180): cells may stand in quotes, with quotes doubled and line breaks
 * inside. Empty lines are left out but counted. Undefined when a quote is never closed.
 */
export function csvLines(text: string): CsvLine[] | undefined {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(source.split('\n', 1)[0] ?? '');
  const found: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endCell = () => { cells.push(cell.trim()); cell = ''; };
  const endLine = () => {
    endCell();
    if (cells.some((each) => each !== '')) found.push({ line: began, cells });
    cells = [];
    began = line + 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quoted && sign === '"' && source.charAt(at + 1) === '"') { cell += '"'; at += 1; }
    else if (sign === '"' && (quoted || cell.trim() === '')) { quoted = !quoted; cell = quoted ? '' : cell; }
    else if (!quoted && sign === separator) endCell();
    else if (!quoted && sign === '\n') { endLine(); line += 1; }
    else {
      cell += sign;
      if (sign === '\n') line += 1;
    }
  }
  if (quoted) return undefined;
  endLine();
  return found;
}
