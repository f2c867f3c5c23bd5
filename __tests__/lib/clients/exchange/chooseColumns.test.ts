import { columnsToChoose } from '@/lib/clients/exchange/columnsToChoose';
import { findFileHeadings } from '@/lib/clients/exchange/fileHeadings';
import { headingKey, usesByKey, usesOf } from '@/lib/clients/exchange/importHeadings';
import type { ColumnUse } from '@/lib/clients/exchange/importNames';
import { previewRows } from '@/lib/clients/exchange/previewRows';
import { EXPORT_COLUMNS } from '@/lib/clients/exchange/exportCells';
import type { TableRow } from '@/lib/documents/table';

const NONE = new Map<string, ColumnUse>();
const team = [
  { personId: 'ruth', fullName: 'Ruth Ellison', email: 'ruth@fernlea.example' },
  { personId: 'sam', fullName: 'Sam Poole', email: 'sam@fernlea.example' },
];
const table = (...rows: string[][]): TableRow[] =>
  rows.map((cells, at) => ({ line: at + 1, cells }));

test.each<[string, ColumnUse | undefined]>([
  ['CompanyName', 'name'],
  ['*ContactName', 'name'],
  ['Company Reg. No.', 'companyNumber'],
  [' CompanyNumber', 'companyNumber'],
  ['Company UTR', 'utr'],
  ['PAYE Ref', 'payeReference'],
  ['NINO', 'nino'],
  ['Partner', 'owner'],
  ['Client Manager', 'owner'],
  ['TaxNumber', 'vrn'],
  ['Email', 'unused'],
  ['EmailAddress', 'unused'],
  ['Year end', 'unused'],
  ['POAddressLine1', 'unused'],
  ['RegAddress.PostCode', 'unused'],
  ['Accounts.NextDueDate', 'unused'],
  ['What is wrong', 'unused'],
  ['Mgr', undefined],
  ['Ref 1', undefined],
])('the heading %s is read as %s', (heading, use) =>
  expect(usesOf([heading], NONE)).toEqual([use]),
);

test('every heading of our own exports is known', () =>
  expect(usesOf(EXPORT_COLUMNS, NONE)).not.toContain(undefined));

test('a remembered choice counts before the known headings, whatever its capitals and signs', () => {
  const remembered = new Map<string, ColumnUse>([
    [headingKey('Name'), 'unused'],
    [headingKey('Réf. 1'), 'utr'],
  ]);
  expect(usesOf(['NAME', 'ref 1'], remembered)).toEqual(['unused', 'utr']);
});

test('a heading of signs alone is remembered as it is, and one that two columns have is not', () =>
  expect([...usesByKey(['№', '#', 'Ref', 'ref.', ''], ['utr', 'vrn', 'name', 'owner', 'nino'])])
    // prettier-ignore
    .toEqual([
      ['no', 'utr'],
      ['#', 'vrn'],
    ]));

test.each<[string, TableRow[], number | undefined]>([
  [
    'the row with most known headings',
    table(['Clients', 'of', 'Fernlea', '2026'], ['Acct', 'VAT number'], ['Rye', '1']),
    2,
  ],
  [
    'else the row with most cells',
    table(['Fernlea'], ['Acct', 'TaxRef', 'Mgr'], ['Rye', 'x', 'y']),
    2,
  ],
  [
    'never in a row with a number of a client, nor below it',
    table(['Rye Bakery Ltd', '123456782'], ['Mill', 'x']),
    undefined,
  ],
  [
    'never in a row with an address, nor below it',
    table(['Rye Bakery Ltd', 'a@rye.example'], ['Mill', 'x']),
    undefined,
  ],
  [
    'a title of one cell may hold an address',
    table(['hello@fernlea.example'], ['Acct', 'TaxRef'], ['Rye', 'x']),
    2,
  ],
])('unknown headings: %s', (_what, rows, line) => {
  const found = findFileHeadings(rows, NONE);
  expect(typeof found === 'string' ? undefined : found.headings.line).toBe(line);
});

test('a column of unknown use without values is not asked about', () =>
  expect(
    findFileHeadings(table(['Client name', 'VAT number', 'Mgr'], ['Rye', '123456782', '']), NONE),
  ).toHaveProperty('columns'));

const toChoose = (headings: string[], ...rest: string[][]) => {
  const [first, ...others] = table(headings, ...rest);
  return columnsToChoose({ headings: first!, rest: others }, NONE, team);
};

test.each<[string, string[], ColumnUse | undefined]>([
  ['people of the team', ['Ruth Ellison', 'sam@fernlea.example', ''], 'owner'],
  ['types', ['Ltd', 'Sole trader'], 'type'],
  ['VAT numbers', ['GB 123 4567 82', '100000034'], 'vrn'],
  ['UTRs', ['1097172564', '19558 39661'], 'utr'],
  ['PAYE references', ['475/RC90', '123/AB456'], 'payeReference'],
  ['National Insurance numbers', ['AB123456C'], 'nino'],
  ['people whom we do not know', ['S Poole', 'Ruth Ellison'], undefined],
  ['numbers of two kinds', ['123456782', '1097172564'], undefined],
])('a column of %s is guessed', (_what, values, guess) =>
  expect(toChoose(['Client', 'Mgr'], ...values.map((value) => ['Rye', value])).columns[1]).toEqual(
    expect.objectContaining(guess ? { guess } : { heading: 'Mgr' }),
  ),
);

test('a guess is not made twice, and a question names three values and counts the others', () => {
  const { columns } = toChoose(
    ['Client', 'UTR', 'Ref'],
    ...['1097172564', '1955839661', '2325648152', '2355512575', '1097172564'].map((utr) => [
      'Rye',
      utr,
      utr,
    ]),
  );
  expect(columns[2]).toEqual({
    heading: 'Ref',
    values: ['1097172564', '1955839661', '2325648152'],
    others: 1,
  });
});

test.each<[string[], (ColumnUse | undefined)[]]>([
  [
    ['Client name', 'Company name', 'VAT number'],
    ['name', undefined, 'vrn'],
  ],
  [
    ['Name', 'UTR', 'CT UTR'],
    ['name', 'utr', undefined],
  ],
  [
    ['Name', 'CT UTR', 'SA UTR', 'UTR'],
    ['name', 'ctUtr', 'saUtr', undefined],
  ],
])('of two headings for one use, %j, the later is asked about', (headings, uses) =>
  expect(
    toChoose(
      headings,
      headings.map(() => 'x'),
    ).columns.map(({ use }) => use),
  ).toEqual(uses),
);

const preview = (headings: string[], uses: (ColumnUse | undefined)[], ...rows: string[][]) =>
  previewRows(
    rows.map((cells, at) => ({ line: at + 2, cells })),
    headings,
    uses,
    team,
  ).map(({ cells }) => cells);

test('the first rows are shown as they are read, with the file’s text where it was tidied', () =>
  expect(
    preview(
      ['Acct', 'TaxRef', 'Ref 1', 'Co. no', 'Mgr', 'NI', 'Fee'],
      ['name', 'vrn', 'utr', 'companyNumber', 'owner', 'nino', 'unused'],
      ['Harbour Lane Ltd', 'GB123456782', '10971 72564', '9317745.0', 'sam@fernlea.example'],
      ["'@Work Interiors Ltd", '123 4567 82', "'1097172564K", 'sc 418207', 'Sam Poole', '', '12'],
      ['Meera Nair', '', '', '', '', 'ab 12 34 56 c', ''],
    ),
  ).toEqual([
    [
      { text: 'Harbour Lane Ltd' },
      { text: '123 4567 82', file: 'GB123456782' },
      { text: '1097172564', file: '10971 72564' },
      { text: '09317745', file: '9317745.0' },
      { text: 'Sam Poole', file: 'sam@fernlea.example' },
      { text: '' },
      { text: '' },
    ],
    [
      { text: '@Work Interiors Ltd', file: "'@Work Interiors Ltd" },
      { text: '123 4567 82' },
      { text: '1097172564', file: "'1097172564K" },
      { text: 'SC418207', file: 'sc 418207' },
      { text: 'Sam Poole' },
      { text: '' },
      { text: '12' },
    ],
    [
      { text: 'Meera Nair' },
      { text: '' },
      { text: '' },
      { text: '' },
      { text: '' },
      { text: '…56C' },
      { text: '' },
    ],
  ]));

test('what is wrong is shown in its cell, by the rule of the import', () =>
  expect(
    preview(
      ['Acct', 'TaxRef'],
      ['name', 'vrn'],
      ['Copse Hill Dairy', '1234 5678'],
      ['', '123456782'],
      ['Rye', ''],
      ['Orchard Vets', '123456789'],
    ).map((cells) => cells.map(({ problem }) => problem)),
  ).toEqual([
    [undefined, { sentence: expect.stringContaining('9 digits'), mayKeep: false }],
    [{ sentence: 'No name.', mayKeep: false }, undefined],
    [undefined, { sentence: expect.stringMatching(/^No VAT number/), mayKeep: false }],
    [undefined, { sentence: expect.any(String), mayKeep: true }],
  ]));

test('while columns are still to be chosen, a number may stand in one of them, so none is missed', () => {
  const rows = [
    ['Rye', '', '1097172564'],
    ['Mill', '1234', ''],
  ];
  const of = (ref: ColumnUse | undefined) =>
    preview(['Acct', 'TaxRef', 'Ref'], ['name', 'vrn', ref], ...rows);
  expect(of(undefined)).toEqual([
    [{ text: 'Rye' }, { text: '' }, { text: '1097172564' }],
    [
      { text: 'Mill' },
      { text: '1234', problem: { sentence: expect.stringContaining('9 digits'), mayKeep: false } },
      { text: '' },
    ],
  ]);
  expect(of('unused')[0]?.[1]).toHaveProperty('problem.sentence', expect.stringMatching(/^No VAT/));
  expect(preview(['Acct', 'TaxRef'], [undefined, 'vrn'], ['Rye', '1234'])).toEqual([
    [{ text: 'Rye' }, { text: '1234' }],
  ]);
});

test('a UTR of the other tax is shown as left out', () =>
  expect(
    preview(
      ['Name', 'Company number', 'CT', 'SA'],
      ['name', 'companyNumber', 'ctUtr', 'saUtr'],
      ['Harbour Lane Ltd', '07731208', '1955839661', '1097172564'],
    )[0]?.slice(2),
  ).toEqual([{ text: '1955839661' }, { text: '', file: '1097172564' }]));
