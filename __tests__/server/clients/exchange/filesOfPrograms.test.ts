/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textCell, workbookOf } from '@/__tests__/support/workbook';
import { importDesk, type ImportDesk } from '@/__tests__/support/server/importDesk';
import { openForFile } from '@/__tests__/support/server/openForFile';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let desk: ImportDesk;
beforeAll(async () => {
  desk = await importDesk(testServer, 'ruth@fernlea.example');
});

const FILES = path.join(process.cwd(), '__tests__/server/clients/exchange/files');
const fileOf = (name: string) => readFileSync(path.join(FILES, name));
/** Sends a file, as it lies in the folder or as given; returns its rows of each outcome. */
async function checked(name: string, bytes: Buffer = fileOf(name)) {
  const { status, body } = await desk.send(bytes, { name });
  expect(status).toBe(200);
  const rows = (outcome: 'ready' | 'wrong') => desk.rows(body.import_id!, outcome);
  return { ready: await rows('ready'), wrong: await rows('wrong') };
}
const numbers = ({ vat_number: vat, utr, company_number: number }: Record<string, unknown>) =>
  [vat, utr, number].filter(Boolean);

test.each([
  ['decimals-of-pandas.csv', 3, 'Half Number Ltd'],
  ['decimals-of-poi.xlsx', 3, undefined],
])(
  'numbers with a decimal in %s are the whole numbers, and half a number is none',
  async (name, ready, wrong) => {
    const read = await checked(name);
    expect(read.ready).toHaveLength(ready);
    expect(read.wrong.map((row) => [row.name, row.column])).toEqual(
      wrong ? [[wrong, 'companyNumber']] : [],
    );
  },
);

test('a society’s number with a letter is taken', async () =>
  expect((await checked('society.csv')).ready).toMatchObject([{ company_number: 'IP00525R' }]));

test('the UTR within a payment reference is offered', async () =>
  expect((await checked('payment-reference.csv')).wrong).toMatchObject([
    { column: 'utr', suggestion: '1097172564' },
  ]));

test('VAT numbers of departments are refused with the true reason', async () =>
  expect((await checked('departments.csv')).wrong).toMatchObject([
    { column: 'vrn', problem: expect.stringContaining('a government department') },
    { column: 'vrn', problem: expect.stringContaining('a health authority') },
  ]));

test.each([
  ['reg-no-headings.csv', ['123456782', '1097172564', '09317745']],
  ['headings-of-the-register.csv', ['09317745']],
  ['headings-of-xero.csv', ['GB123456782', '09317745']],
])('the headings of %s are known', async (name, its) => {
  const { ready, wrong } = await checked(name);
  expect([ready.map(numbers), wrong]).toEqual([[its], []]);
});

test('signs of Windows’ western encoding are read as they were written', async () => {
  const { ready, wrong } = await checked('western-europe.csv');
  expect([...ready, ...wrong].sort((a, b) => a.line - b.line).map((row) => row.name)).toEqual([
    'Café Müller & Fils Ltd',
    'O’Brien’s Ltd',
    'Dash – Sons Ltd',
    'Žižka Joinery Ltd',
    'Wait… Ltd',
  ]);
});

const HEAD = 'Client name,VAT number,UTR,Company number,Owner';
test.each([
  ['an inch mark', `${HEAD}\nThirteen 13" Tyres Ltd,123456782,,09317745,\n`],
  ['text behind a quotation', `${HEAD}\n"Marlow" & Rye Ltd,123456782,,09317745,\n`],
  ['formulas that keep noughts', `${HEAD}\nNought Ltd,="123456782",,="09317745",\n`],
  [
    'a line that names the separator',
    `sep=;\n${HEAD};\nSails;123456782;;09317745;\n`.replaceAll(',', ';'),
  ],
  ['a title above its headings', `Clients of Fernlea\n\n${HEAD}\nRye Ltd,123456782,,09317745,\n`],
])('a CSV with %s is read', async (_what, text) => {
  const { ready, wrong } = await checked('clients.csv', Buffer.from(text));
  expect([ready.map(numbers), wrong]).toEqual([[['123456782', '09317745']], []]);
});

test('a row whose quotation is never closed is wrong, and the rows below it are read', async () => {
  const text = `${HEAD}\n"Open Ltd,123456782,,,\nRye Ltd,,,09317745,\n`;
  const { ready, wrong } = await checked('clients.csv', Buffer.from(text));
  expect(wrong).toMatchObject([
    { line: 2, problem: expect.stringContaining('quotation mark'), may_keep: false },
  ]);
  expect(ready).toMatchObject([{ line: 3, name: 'Rye Ltd' }]);
});

test('control characters of a name are refused, and our own guard against formulas is removed again', async () => {
  const text = `${HEAD}\nO\u0092Brien,123456782,,,\n'@Cove Dental Ltd,,,09317745,\n'=cmd(1),,1097172564,,\n`;
  const { ready, wrong } = await checked('clients.csv', Buffer.from(text));
  expect(wrong.map(({ line, column }) => [line, column])).toEqual([
    [2, 'name'],
    [4, 'name'],
  ]);
  expect(ready).toMatchObject([{ name: '@Cove Dental Ltd' }]);
});

test('the error of a formula is named', async () => {
  const heads = ['Client name', 'VAT number'].map((head, at) => textCell(`${'AB'[at]}1`, head));
  const { wrong } = await checked(
    'clients.xlsx',
    await workbookOf({
      rows: `<row r="1">${heads.join('')}</row><row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2"><v>123456782</v></c></row>`,
    }),
  );
  expect(wrong).toMatchObject([
    { line: 2, column: 'name', problem: expect.stringContaining('shows the error #REF!') },
  ]);
});
