import {
  TEMPLATE_LINES,
  columnsIn,
  rowIn,
  type FileRow,
} from '@/lib/clients/exchange/importColumns';
import { vatCheckFails } from '@/lib/companies/vatNumber';
import { readRow, type PossibleOwner } from '@/lib/clients/exchange/importRow';
import {
  SameBusiness,
  checkLines,
  readRows,
  type KnownClients,
} from '@/lib/clients/exchange/importRows';

const team: PossibleOwner[] = [
  { personId: 'ruth', fullName: 'Ruth Ellison', email: 'ruth@fernlea.co.uk' },
  { personId: 'sam', fullName: 'Sam Okoro', email: 'sam@fernlea.co.uk' },
  { personId: 'sam2', fullName: 'Sam Okoro', email: 'sam2@fernlea.co.uk' },
];
const row = (change: Partial<FileRow> = {}): FileRow => ({
  name: 'Harbour Lane Bakes Ltd',
  vrn: '123456782',
  utr: '',
  companyNumber: '',
  owner: '',
  ...change,
});

test.each<[string, Partial<FileRow>, object]>([
  [
    'as it should be',
    {},
    {
      name: 'Harbour Lane Bakes Ltd',
      vrn: '123456782',
      utr: null,
      companyNumber: null,
      ownerId: null,
    },
  ],
  ['with spaces, GB and a branch', { vrn: 'GB 123 4567 82 001' }, { vrn: '123456782' }],
  ['with a UTR and its K', { vrn: '', utr: '10971 72564K' }, { vrn: null, utr: '1097172564' }],
  [
    'whose noughts a spreadsheet took',
    { vrn: '', companyNumber: '731208' },
    { companyNumber: '00731208' },
  ],
  [
    'that a program saved as decimals',
    { vrn: '123456782.0', utr: '1097172564.0', companyNumber: '9317745.0' },
    { vrn: '123456782', utr: '1097172564', companyNumber: '09317745' },
  ],
  ['of a society', { vrn: '', companyNumber: 'IP00525R' }, { companyNumber: 'IP00525R' }],
  ['with an owner by name', { owner: 'ruth  ELLISON' }, { ownerId: 'ruth' }],
  ['with an owner by address', { owner: 'Sam2@fernlea.co.uk' }, { ownerId: 'sam2' }],
  [
    'a name with an apostrophe and an ampersand',
    { name: 'O’Brien & Söns' },
    { name: 'O’Brien & Söns' },
  ],
  ['a name that begins with a sign', { name: '@Home Cleaning' }, { name: '@Home Cleaning' }],
])('a line %s is a client', (_what, change, client) =>
  expect(readRow(row(change), team)).toMatchObject(client),
);

test.each<[string, Partial<FileRow>, object]>([
  ['no name', { name: '' }, { column: 'name', sentence: 'No name.' }],
  [
    'a formula',
    { name: '=HYPERLINK("x")' },
    { column: 'name', sentence: 'Starts with =, which a spreadsheet would run.' },
  ],
  ['a full-width formula', { name: '＝1+1' }, { column: 'name' }],
  ['another formula', { name: '@SUM(A1)' }, { column: 'name' }],
  ['a name that turns the writing round', { name: 'Ltd \u202e' }, { column: 'name' }],
  ['a name of two encodings', { name: 'CafÃ© RenÃ©' }, { column: 'name', mayKeep: true }],
  ['a sign that was lost', { name: 'Caf\ufffd' }, { column: 'name', mayKeep: true }],
  [
    'too few figures',
    { vrn: '1234 5678' },
    {
      column: 'vrn',
      sentence: 'A VAT number has 9 digits, like 123 4567 89. This one has 8 digits.',
      mayKeep: false,
    },
  ],
  [
    'a check that fails',
    { vrn: '123456789' },
    { column: 'vrn', mayKeep: true, sentence: vatCheckFails('123456789') },
  ],
  [
    'a department’s VAT number',
    { vrn: 'GBGD001' },
    { column: 'vrn', mayKeep: false, sentence: expect.stringContaining('a government department') },
  ],
  [
    'a payment reference for a UTR',
    { vrn: '', utr: '1231097172564' },
    { column: 'utr', mayKeep: false, suggestion: '1097172564' },
  ],
  ['half a company number', { vrn: '', companyNumber: '1234.5' }, { column: 'companyNumber' }],
  ['an O in a VAT number', { vrn: '1OOOOOO34' }, { column: 'vrn', suggestion: '100000034' }],
  [
    'a UTR of nine',
    { vrn: '', utr: '109717256' },
    { column: 'utr', sentence: 'A UTR has 10 digits, like 12345 67890. This one has 9 digits.' },
  ],
  ['a UTR whose check fails', { vrn: '', utr: '10971 72987' }, { column: 'utr', mayKeep: true }],
  [
    'an O for a nought',
    { vrn: '', companyNumber: 'O7731208' },
    {
      column: 'companyNumber',
      sentence: 'Begins with the letter O, not the digit 0.',
      suggestion: '07731208',
    },
  ],
  [
    'words for a company number',
    { vrn: '', companyNumber: 'none yet' },
    { column: 'companyNumber' },
  ],
  [
    'no number at all',
    { vrn: '' },
    { column: 'vrn', sentence: expect.stringMatching(/^No VAT number, UTR or company number/) },
  ],
  [
    'an owner nobody knows',
    { owner: 'K. Boyd' },
    { column: 'owner', sentence: 'Nobody of this name is in your team.' },
  ],
  ['an owner two may be', { owner: 'Sam Okoro' }, { column: 'owner' }],
])('%s is wrong, and says what', (_what, change, problem) =>
  expect(readRow(row(change), team)).toMatchObject(problem),
);

test('what looks wrong and was looked at is a client; what cannot be right stays wrong', () => {
  expect(readRow(row({ vrn: '123456789' }), team, true)).toMatchObject({ vrn: '123456789' });
  expect(readRow(row({ vrn: '12345678' }), team, true)).toMatchObject({ column: 'vrn' });
});

test('of two lines with one number the earlier is right, and a client the practice has is left as it is', () => {
  const numbers = new SameBusiness<string>();
  numbers.add({ vrn: null, utr: '1097172564', companyNumber: null }, 'meera');
  const known: KnownClients = { numbers, names: new Map() };
  const lines = [
    row(),
    row({ name: 'The same' }),
    row({ vrn: '', utr: '1097172564' }),
    row({ name: 'Another', vrn: '', companyNumber: '07731208' }),
  ].map((each, at) => ({ line: at + 2, row: each, isKept: false }));
  expect(checkLines(readRows(lines, team), known)).toMatchObject([
    { line: 2, outcome: 'ready' },
    {
      line: 3,
      outcome: 'wrong',
      problem: { column: 'vrn', sentence: 'The same VAT number as row 2.' },
    },
    { line: 4, outcome: 'known', clientId: 'meera' },
    { line: 5, outcome: 'ready' },
  ]);
});

describe('a name that a client or an earlier row has', () => {
  const warning = 'You have a client of this name: John Smith, UTR 1955839661.';
  const known: KnownClients = {
    numbers: new SameBusiness(),
    names: new Map([['john smith', warning]]),
  };
  const john = row({ name: 'JOHN  Smith', vrn: '', utr: '1097172564' });
  const check = (line: Partial<Parameters<typeof readRows>[0][number]>, of = known) =>
    checkLines(readRows([{ line: 2, row: john, isKept: false, ...line }], team), of)[0];

  test('is a row to look at, and ready once somebody has kept it', () => {
    expect(check({})).toMatchObject({
      outcome: 'wrong',
      problem: { column: 'name', sentence: warning, mayKeep: true },
    });
    expect(check({ isKept: true })).toMatchObject({ outcome: 'ready' });
  });

  test('is not kept by somebody who read another sentence', () => {
    expect(check({ isKept: true, keptSentence: 'The check digit fails.' })?.outcome).toBe('wrong');
    expect(check({ isKept: true, keptSentence: warning })?.outcome).toBe('ready');
  });

  test('within one file names the earlier row', () => {
    const lines = [john, row({ name: 'john smith' })].map((one, at) => ({
      line: at + 2,
      row: one,
      isKept: false,
    }));
    const none = { numbers: new SameBusiness<string>(), names: new Map<string, string>() };
    expect(checkLines(readRows(lines, team), none)).toMatchObject([
      { outcome: 'ready' },
      { outcome: 'wrong', problem: { sentence: 'The same name as row 2.', mayKeep: true } },
    ]);
  });
});

test('every doubt of a row is said at once, because keeping it confirms them all', () =>
  expect(readRow(row({ name: 'CafÃ© RenÃ©', vrn: '123456789' }), team)).toMatchObject({
    column: 'name',
    mayKeep: true,
    sentence: `Some signs are garbled. Type the name as it should be. ${vatCheckFails('123456789')}`,
  }));

test.each([
  [['Company', 'VRN', 'Fee'], { at: { name: 0, vrn: 1 }, unused: ['Fee'] }],
  [
    ['Client Name', 'VAT Reg No.', 'Company UTR', 'Company Reg. No.'],
    { at: { name: 0, vrn: 1, utr: 2, companyNumber: 3 }, unused: [] },
  ],
  [['CompanyName', 'CompanyNumber'], { at: { name: 0, companyNumber: 1 }, unused: [] }],
  [
    ['*ContactName', 'AccountNumber', 'EmailAddress', 'TaxNumber', 'CompanyNumber'],
    { at: { name: 0, vrn: 3, companyNumber: 4 }, unused: ['AccountNumber', 'EmailAddress'] },
  ],
  [['VAT Reg No.', 'CLIENT NAME', 'Manager'], { at: { name: 1, vrn: 0, owner: 2 }, unused: [] }],
])('the headings %j are understood', (headings, found) =>
  expect(columnsIn(headings)).toEqual(found),
);

test.each([
  [['Fee', 'VAT number'], /no column of clients’ names/],
  [['Client name', 'Fee'], /no column of numbers/],
  [['Name', 'Client', 'VRN'], /Two columns are headed as the Client name/],
])('the headings %j are not', (headings, sentence) =>
  expect(columnsIn(headings)).toMatch(sentence),
);

test('the template is read without a complaint', () => {
  const [head, ...rest] = TEMPLATE_LINES;
  const columns = columnsIn(head!);
  if (typeof columns === 'string') throw new Error(columns);
  for (const cells of rest)
    expect(readRow(rowIn(cells, columns), team)).not.toHaveProperty('sentence');
});
