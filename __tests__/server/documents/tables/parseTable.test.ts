/** @jest-environment node */
import { findHeadings, tableLimits } from '@/lib/documents/table';
import { detectTable, parseTable } from '@/server/documents/tables/parseTable';
import { textCell, workbookOf } from '@/__tests__/support/workbook';

const LIMITS = tableLimits(1_000);
const read = async (bytes: string | Buffer, limits = LIMITS) =>
  parseTable(Buffer.from(bytes), limits);
const cells = async (bytes: string | Buffer) => (await read(bytes)).rows.map((row) => row.cells);
const fault = (name: string) => expect.objectContaining({ fault: name });

describe('a CSV as programs write it', () => {
  test.each([
    [
      'commas and quotes',
      'a,"b, c","d ""e"""\n1,2,3',
      [
        ['a', 'b, c', 'd "e"'],
        ['1', '2', '3'],
      ],
    ],
    [
      'semicolons, as a spreadsheet on the Continent',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'separators within quotes are not counted',
      'a;b\n"x, y, z";"1, 2, 3"',
      [
        ['a', 'b'],
        ['x, y, z', '1, 2, 3'],
      ],
    ],
    ['the separator named in the first line', 'sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
    [
      'a byte order mark and Windows line ends',
      '\ufeffa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['spaces around', ' a , "b, c" ,d\n', [['a', 'b, c', 'd']]],
    ['an inch mark within a cell', 'Thirteen 13" Tyres Ltd,1\n', [['Thirteen 13" Tyres Ltd', '1']]],
    ['text behind a quotation', '"Marlow" & Rye Ltd,1\n', [['"Marlow" & Rye Ltd', '1']]],
    ['a formula that keeps noughts', 'A,="09317745"\n', [['A', '09317745']]],
    ['empty rows to the end', `a,b\n${',\n'.repeat(300_000)}`, [['a', 'b']]],
  ])('%s', async (_what, text, expected) => {
    expect(await cells(text)).toEqual(expected);
  });

  test('lines keep the number that they have in a spreadsheet, empty ones and breaks within quotes counted', async () => {
    const { rows } = await read('sep=,\n\na,b\n"1\n1",2\n3,4');
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  test.each([
    ['and nothing after it closes it', 'a,b\n"Open Ltd,1\nPlain Ltd,2\n', [3]],
    [
      'and a mark further below closes it',
      'a,b\n"Open Ltd,1\nPlain Ltd,2\n"Marlow" & Rye,3\n',
      [3, 4],
    ],
  ])(
    'a quotation that is never closed is named by its line, %s, and the other lines are read',
    async (_what, text, after) => {
      const { rows } = await read(text);
      expect(rows.map(({ line }) => line)).toEqual([1, 2, ...after]);
      expect(rows.filter((row) => row.isOpenQuotation)).toEqual([
        { line: 2, cells: ['"Open Ltd', '1'], isOpenQuotation: true },
      ]);
    },
  );
});

describe('the encoding of a CSV', () => {
  const text = 'Café O’Brien – Žižka… £12,1\n';
  // Windows-1252 has these at 0x80 to 0x9f, where ISO 8859-1 has control characters.
  const western = Buffer.from('Caf\xe9 O\x92Brien \x96 \x8ei\x9eka\x85 \xa312,1\n', 'latin1');
  test.each([
    ['UTF-8', Buffer.from(text), 'UTF-8'],
    ['Windows-1252', western, 'Windows-1252'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16LE'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'UTF-16BE'],
    ['UTF-16 without a mark', Buffer.from('Marlow Ltd,1\n', 'utf16le'), 'UTF-16LE'],
  ])('%s', async (_what, bytes, encoding) => {
    const table = await read(bytes);
    expect(table.encoding).toBe(encoding);
    expect(table.rows[0]?.cells[0]).toMatch(/^(Café O’Brien – Žižka… £12|Marlow Ltd)$/);
  });
});

describe('a workbook', () => {
  const row = (name: string) => `<row r="1">${textCell('A1', name)}</row>`;

  test('is read from its first sheet that somebody can see', async () => {
    const workbook = await workbookOf(
      { rows: row('Old list'), state: 'veryHidden' },
      { rows: row('Shown Ltd') },
    );
    expect(await cells(workbook)).toEqual([['Shown Ltd']]);
  });

  test.each([
    ['CDATA is text', textCell('A1', '<![CDATA[Cdata & Sons Ltd]]>'), 'Cdata & Sons Ltd'],
    ['an escaped sign is that sign', textCell('A1', 'Marlow_x0026_Rye'), 'Marlow&Rye'],
    ['a float is the whole number', '<c r="A1"><v>9317745.0</v></c>', '9317745'],
    ['a long number has all its digits', '<c r="A1"><v>1.00000034E8</v></c>', '100000034'],
    ['the noise of arithmetic is left out', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
    ['eight digits keep their nought', '<c r="A1" s="2"><v>9317745</v></c>', '09317745'],
    ['a date is a day', '<c r="A1" s="1"><v>46348</v></c>', '2026-11-22'],
    ['an error is told as such', '<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
    ['a formula is its result', '<c r="A1" t="str"><f>B1</f><v>Rye Ltd</v></c>', 'Rye Ltd'],
  ])('%s', async (_what, cell, expected) => {
    expect(await cells(await workbookOf({ rows: `<row r="1">${cell}</row>` }))).toEqual([
      [expected],
    ]);
  });

  test('with columns coloured down to the last row holds the rows that are filled', async () => {
    const coloured = Array.from(
      { length: 60_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/><c r="B${at + 2}" s="1"/></row>`,
    );
    const { rows } = await read(await workbookOf({ rows: row('Marlow Ltd') + coloured.join('') }));
    expect(rows).toEqual([{ line: 1, cells: ['Marlow Ltd'] }]);
  });
});

const compoundFile = (part: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(part, 'utf16le'),
  ]);

test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  ['nothing', () => '', 'empty'],
  ['a workbook with a password', () => compoundFile('EncryptedPackage'), 'encrypted'],
  ['an old Excel workbook', () => compoundFile('Workbook'), 'oldExcel'],
  ['a page', () => '<html>,</html>', 'notATable'],
  ['more rows than the limit', () => 'a,b\n'.repeat(1_100), 'tooManyRows'],
  ['more cells than the limit', () => `${'1,'.repeat(150)}\n`.repeat(900), 'tooLarge'],
  ['a line without end', () => 'x'.repeat(300_000), 'tooLarge'],
  ['a mark opened in every line', () => '"a,1\n'.repeat(50), 'openQuotations'],
  ['a document type', () => workbookOf({ rows: '<!DOCTYPE x>' }), 'unreadable'],
  ['tags without end', () => workbookOf({ rows: '<row>'.repeat(1_000) }), 'tooLarge'],
])('%s is refused with its reason', async (_what, made, reason) => {
  await expect(read(await made())).rejects.toEqual(fault(reason));
});

test('a workbook that is kept and has a password is refused with that reason', () =>
  expect(detectTable(compoundFile('EncryptedPackage'))).rejects.toEqual(fault('encrypted')));

test('the headings are the first row that names the columns, below a title', () => {
  const rows = [['Clients of Fernlea'], ['', 'As of November'], ['Name', 'Fee'], ['Rye', '1']].map(
    (row, at) => ({ line: at + 1, cells: row }),
  );
  const findColumns = (row: readonly string[]) =>
    row.includes('Name') ? row.indexOf('Name') : `no name in ${row.length}`;
  expect(findHeadings(rows, findColumns)).toEqual({
    columns: 0,
    headings: rows[2],
    rest: [rows[3]],
  });
  expect(findHeadings(rows.slice(0, 2), findColumns)).toBe('no name in 2');
});
