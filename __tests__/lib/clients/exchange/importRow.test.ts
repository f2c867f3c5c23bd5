import {
  TEMPLATE_LINES,
  columnsIn,
  rowIn,
  type FileRow,
} from '@/lib/clients/exchange/importColumns';
import { readRow, type PossibleOwner } from '@/lib/clients/exchange/importRow';
import { SameBusiness, checkLines, readRows } from '@/lib/clients/exchange/importRows';

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
    { column: 'vrn', sentence: '8 figures. A VAT number has 9.', mayKeep: false },
  ],
  [
    'a check that fails',
    { vrn: '123456789' },
    { column: 'vrn', mayKeep: true, sentence: 'The last check fails. One figure may be wrong.' },
  ],
  ['an O in a VAT number', { vrn: '1OOOOOO34' }, { column: 'vrn', suggestion: '100000034' }],
  [
    'a UTR of nine',
    { vrn: '', utr: '109717256' },
    { column: 'utr', sentence: '9 figures. A UTR has 10.' },
  ],
  ['a UTR whose check fails', { vrn: '', utr: '10971 72987' }, { column: 'utr', mayKeep: true }],
  [
    'an O for a nought',
    { vrn: '', companyNumber: 'O7731208' },
    {
      column: 'companyNumber',
      sentence: 'Begins with an O, not a nought.',
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
  const known = new SameBusiness<string>();
  known.add({ vrn: null, utr: '1097172564', companyNumber: null }, 'meera');
  const lines = [
    row(),
    row({ name: 'The same' }),
    row({ vrn: '', utr: '1097172564' }),
    row({ vrn: '', companyNumber: '07731208' }),
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

test.each([
  [['Company', 'VRN', 'Fee'], { at: { name: 0, vrn: 1 }, unused: ['Fee'] }],
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
