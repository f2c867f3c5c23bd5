import {
  TEMPLATE_LINES,
  columnsIn,
  leftOutWords,
  rowIn,
  type FileRow,
} from '@/lib/clients/exchange/importColumns';
import { NO_NUMBERS, type NumbersOfClient } from '@/lib/clients/numbers';
import { SameBusiness } from '@/lib/clients/exchange/sameBusiness';
import { vatCheckFails } from '@/lib/companies/vatNumber';
import { readRow, type PossibleOwner } from '@/lib/clients/exchange/importRow';
import {
  checkLines,
  readRows,
  type FileLine,
  type KnownClient,
  type KnownClients,
} from '@/lib/clients/exchange/importRows';

const GROUP_NEEDS_NUMBERS =
  'If both are companies in one VAT group, enter each one’s own company number first.';
const UNKNOWN_TYPE =
  'Enter Person (or Sole trader, Landlord, Director) or Business (or Company, Partnership, LLP, Trust, Charity).';

const team: PossibleOwner[] = [
  { personId: 'ruth', fullName: 'Ruth Ellison', email: 'ruth@fernlea.co.uk' },
  { personId: 'sam', fullName: 'Sam Okoro', email: 'sam@fernlea.co.uk' },
  { personId: 'sam2', fullName: 'Sam Okoro', email: 'sam2@fernlea.co.uk' },
];
const row = (change: Partial<FileRow> = {}): FileRow => ({
  name: 'Harbour Lane Bakes Ltd',
  type: '',
  vrn: '123456782',
  utr: '',
  companyNumber: '',
  payeReference: '',
  accountsOfficeReference: '',
  nino: '',
  owner: '',
  ...change,
});

/** What a practice knows that has these clients, each with its name as its id. */
function knowing(...some: (Partial<NumbersOfClient> & { name: string })[]): KnownClients {
  const numbers = new SameBusiness<KnownClient>();
  for (const { name, ...its } of some)
    numbers.add({ ...NO_NUMBERS, ...its }, { clientId: name, name });
  return { numbers, names: new Map() };
}
const checked = (
  all: readonly (Partial<FileRow> & Pick<Partial<FileLine>, 'isKept' | 'keptSentence'>)[],
  known = knowing(),
) =>
  checkLines(
    readRows(
      all.map(({ isKept = false, keptSentence, ...cells }, at) => ({
        line: at + 2,
        row: row({ name: `Client ${at}`, ...cells }),
        isKept,
        keptSentence,
      })),
      team,
    ),
    known,
  );

test.each<[string, Partial<FileRow>, object]>([
  [
    'as it should be',
    {},
    {
      name: 'Harbour Lane Bakes Ltd',
      kind: 'other',
      ...NO_NUMBERS,
      vrn: '123456782',
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
  [
    'with the references of its payroll',
    { vrn: '', payeReference: '475 / rc90', accountsOfficeReference: '123 PW 12345678' },
    { kind: 'other', payeReference: '475/RC90', accountsOfficeReference: '123PW12345678' },
  ],
  [
    'of a person without a type, who has a National Insurance number',
    { vrn: '', nino: 'ab 12 34 56 c' },
    { kind: 'person', nino: 'AB123456C' },
  ],
  ['of a person with a VAT number', { type: 'Sole trader' }, { kind: 'person' }],
  ['of a company', { type: 'LTD' }, { kind: 'limited' }],
  ['of a partnership', { type: 'Limited Liability Partnership' }, { kind: 'other' }],
  [
    'of a partnership of the register',
    { type: 'LLP', companyNumber: 'OC300001' },
    { kind: 'limited' },
  ],
  ['of a business with a company number', { companyNumber: '07731208' }, { kind: 'limited' }],
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
    { column: 'name', sentence: 'Starts with =, which a spreadsheet would run as a formula.' },
  ],
  ['a full-width formula', { name: '＝1+1' }, { column: 'name' }],
  ['a call of a program', { name: `+cmd|' /C calc'!A0` }, { column: 'name' }],
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
      sentence: 'The company number begins with the letter O. It should begin with the digit 0.',
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
    {
      column: 'vrn',
      sentence: expect.stringMatching(
        /^No VAT number, UTR, company number, PAYE reference, Accounts Office reference or National Insurance number\. Enter one/,
      ),
    },
  ],
  [
    'a type that nobody knows',
    { type: 'Monthly' },
    { column: 'type', sentence: UNKNOWN_TYPE, mayKeep: false },
  ],
  [
    'a person with a company number',
    { type: 'Director', companyNumber: '07731208' },
    {
      column: 'companyNumber',
      sentence: expect.stringContaining('Only a business'),
      mayKeep: false,
    },
  ],
  [
    'a business with a National Insurance number',
    { type: 'Business', nino: 'AB123456C' },
    { column: 'nino', sentence: expect.stringContaining('Only a person'), mayKeep: false },
  ],
  [
    'a company number and a National Insurance number without a type',
    { companyNumber: '07731208', nino: 'AB123456C' },
    { column: 'nino', sentence: expect.stringContaining('this row is a business') },
  ],
  [
    'a National Insurance number without its letter',
    { nino: 'AB123456' },
    { column: 'nino', sentence: expect.stringContaining('letter at the end') },
  ],
  [
    'an Accounts Office reference for a PAYE reference',
    { payeReference: '123PW12345678' },
    { column: 'payeReference', sentence: expect.stringContaining('looks like an Accounts Office') },
  ],
  [
    'an Accounts Office reference whose letter fails',
    { accountsOfficeReference: '123PA12345678' },
    { column: 'accountsOfficeReference', mayKeep: true },
  ],
  [
    'an owner nobody knows',
    { owner: 'K. Boyd' },
    { column: 'owner', sentence: 'No one in your team has this name.' },
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
  const known = knowing({ name: 'Meera Nair', utr: '1097172564' });
  const lines = [
    row(),
    row({ name: 'The same' }),
    row({ vrn: '', utr: '1097172564' }),
    row({ name: 'Another', vrn: '', companyNumber: '07731208' }),
  ].map((fileRow, at) => ({ line: at + 2, row: fileRow, isKept: false }));
  expect(checkLines(readRows(lines, team), known)).toMatchObject([
    { line: 2, outcome: 'ready' },
    {
      line: 3,
      outcome: 'wrong',
      problem: { column: 'vrn', sentence: `The same VAT number as row 2. ${GROUP_NEEDS_NUMBERS}` },
    },
    { line: 4, outcome: 'known', clientId: 'Meera Nair' },
    { line: 5, outcome: 'ready' },
  ]);
});

test.each<[string, Partial<NumbersOfClient>]>([
  ['UTR', { utr: '1097172564' }],
  ['company number', { companyNumber: '07731208' }],
  ['PAYE reference', { payeReference: '475/RC90' }],
  ['Accounts Office reference', { accountsOfficeReference: '123PW12345678' }],
  ['National Insurance number', { nino: 'AB123456C' }],
])('a %s is one client’s, in the practice and in a file', (name, its) => {
  const cells = Object.fromEntries(Object.entries(its)) as Partial<FileRow>;
  expect(checked([{ vrn: '', ...cells }], knowing({ name: 'Tom', ...its }))).toMatchObject([
    { outcome: 'known', clientId: 'Tom' },
  ]);
  expect(checked([cells, { vrn: '', ...cells }])[1]).toMatchObject({
    outcome: 'wrong',
    problem: { sentence: `The same ${name} as row 2.`, mayKeep: false },
  });
});

describe('a VAT number that a client or an earlier row has', () => {
  const A = '07731208';
  const B = '09317745';
  const rye = { name: 'Rye Ltd', vrn: '123456782', companyNumber: A };

  test('is a doubt where both can be in one VAT group, and ready once it is kept', () => {
    const [doubt] = checked([{ companyNumber: B }], knowing(rye));
    expect(doubt).toMatchObject({
      outcome: 'wrong',
      problem: {
        column: 'vrn',
        mayKeep: true,
        sentence: expect.stringContaining('Rye Ltd has VAT number 123 4567 82 already.'),
      },
    });
    expect(checked([{ companyNumber: B, isKept: true }], knowing(rye))).toMatchObject([
      { outcome: 'ready' },
    ]);
  });

  test.each([
    ['the row has no company number', {}, rye],
    ['the client has no company number', { companyNumber: B }, { ...rye, companyNumber: null }],
    ['they are one company', { companyNumber: A }, rye],
  ])('is the client where %s', (_why, cells, client) =>
    expect(checked([cells], knowing(client))).toMatchObject([{ outcome: 'known' }]),
  );

  test('is no group’s where one of its clients has no company number', () =>
    expect(
      checked([{ companyNumber: B }], knowing(rye, { ...rye, name: 'Other', companyNumber: null })),
    ).toMatchObject([{ outcome: 'known', clientId: 'Other' }]));

  test('names the earlier row of a file', () => {
    const lines = [{ companyNumber: A }, { companyNumber: B }, {}];
    expect(checked(lines)).toMatchObject([
      { outcome: 'ready' },
      {
        outcome: 'wrong',
        problem: {
          column: 'vrn',
          mayKeep: true,
          sentence: expect.stringContaining(
            'The same VAT number as row 2. Two companies share one only in a VAT group',
          ),
        },
      },
      { outcome: 'wrong', problem: { mayKeep: false } },
    ]);
    expect(checked([lines[0]!, { ...lines[1], isKept: true }])).toMatchObject([
      { outcome: 'ready' },
      { outcome: 'ready' },
    ]);
  });

  test('is said with the same name in one, because keeping the row confirms both', () => {
    const known = {
      ...knowing(rye),
      names: new Map([['client 0', 'You have a client of this name.']]),
    };
    const [doubt] = checked([{ companyNumber: B }], known);
    const sentence = doubt?.outcome === 'wrong' ? doubt.problem.sentence : '';
    expect(sentence).toMatch(/^Rye Ltd has VAT number.* You have a client of this name\.$/);
    const kept = (keptSentence: string) =>
      checked([{ companyNumber: B, isKept: true, keptSentence }], known);
    expect(kept('You have a client of this name.')).toMatchObject([
      { outcome: 'wrong', problem: { sentence } },
    ]);
    expect(kept(sentence)).toMatchObject([{ outcome: 'ready' }]);
  });
});

describe('a file with a UTR for each of two taxes', () => {
  const HEAD = ['Name', 'Type', 'Company number', 'NINO', 'CT UTR', 'Personal UTR'];
  const [CT, SA] = ['1955839661', '1097172564'];
  test.each<[string, string[], object]>([
    ['a company', ['', '07731208', '', CT, SA], { row: { utr: CT }, leftOut: ['saUtr'] }],
    [
      'a company without one',
      ['', '07731208', '', '', SA],
      { row: { utr: '' }, leftOut: ['saUtr'] },
    ],
    ['a person', ['Person', '', '', CT, SA], { row: { utr: SA }, leftOut: ['ctUtr'] }],
    ['somebody with a NINO', ['', '', 'AB123456C', '', SA], { row: { utr: SA }, leftOut: [] }],
    [
      'a business that is a company by it',
      ['Business', '', '', CT, ''],
      { row: { utr: CT, type: 'Company' }, leftOut: [] },
    ],
    [
      'a business with the other alone',
      ['', '', '', '', SA],
      { row: { utr: SA, type: '' }, leftOut: [] },
    ],
    ['an LLP', ['LLP', 'OC300001', '', CT, ''], { row: { utr: CT }, leftOut: [] }],
    ['a club', ['Club', '', '', '', SA], { row: { utr: SA }, leftOut: [] }],
    [
      'a type that nobody knows',
      ['Odd', '', '', CT, SA],
      { row: { utr: '' }, leftOut: ['ctUtr', 'saUtr'] },
    ],
  ])('gives %s its own', (_who, cells, read) => {
    const columns = columnsIn(HEAD);
    if (typeof columns === 'string') throw new Error(columns);
    expect(rowIn(['A', ...cells], columns)).toMatchObject(read);
  });

  test('says which it has left out', () => {
    const columns = columnsIn(HEAD);
    if (typeof columns === 'string') throw new Error(columns);
    expect(leftOutWords(['ctUtr', 'saUtr', 'saUtr'], columns, HEAD)).toEqual([
      'CT UTR of 1 person',
      'Personal UTR of 2 companies',
    ]);
  });
});

test('the apostrophe that guards a cell of our own CSV is taken off, and what was refused stays so', () => {
  const columns = { at: { name: 0, vrn: 1 }, unused: [] };
  const read = (name: string) => rowIn([name, '123456782'], columns).row;
  expect(read("'@Cove Dental Ltd").name).toBe('@Cove Dental Ltd');
  expect(readRow(read('\'=HYPERLINK("x")'), team)).toMatchObject({ column: 'name' });
  expect(read("'t Hooft Ltd").name).toBe("'t Hooft Ltd");
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

  test('is a row to check, and ready once it is kept', () => {
    expect(check({})).toMatchObject({
      outcome: 'wrong',
      problem: { column: 'name', sentence: warning, mayKeep: true },
    });
    expect(check({ isKept: true })).toMatchObject({ outcome: 'ready' });
  });

  test('is not kept by confirming a different sentence', () => {
    expect(check({ isKept: true, keptSentence: 'The check digit fails.' })?.outcome).toBe('wrong');
    expect(check({ isKept: true, keptSentence: warning })?.outcome).toBe('ready');
  });

  test('within one file names the earlier row', () => {
    const lines = [john, row({ name: 'john smith' })].map((one, at) => ({
      line: at + 2,
      row: one,
      isKept: false,
    }));
    const none = { numbers: new SameBusiness<KnownClient>(), names: new Map<string, string>() };
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
    sentence: `Some characters are garbled. Type the name as it should be. ${vatCheckFails('123456789')}`,
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
  [
    ['Client', 'Client Type', 'Employer’s Reference', 'Accounts Office Ref.', 'NI Number'],
    { at: { name: 0, type: 1, payeReference: 2, accountsOfficeReference: 3, nino: 4 }, unused: [] },
  ],
  [
    ['Name', 'Entity type', 'EMPREF', 'AO reference', 'NINO'],
    { at: { name: 0, type: 1, payeReference: 2, accountsOfficeReference: 3, nino: 4 }, unused: [] },
  ],
  [
    ['Name', 'Tax Office Reference', 'NI no.'],
    { at: { name: 0, payeReference: 1, nino: 2 }, unused: [] },
  ],
  [['Name', 'Company UTR', 'Personal UTR'], { at: { name: 0, ctUtr: 1, saUtr: 2 }, unused: [] }],
  [['VAT Reg No.', 'CLIENT NAME', 'Manager'], { at: { name: 1, vrn: 0, owner: 2 }, unused: [] }],
])('the headings %j are understood', (headings, found) =>
  expect(columnsIn(headings)).toEqual(found),
);

test.each([
  [['Fee', 'VAT number'], /a column of clients’ names/],
  [['Client name', 'Fee'], /a column of clients’ numbers/],
  [['Name', 'Client', 'VRN'], /Two columns are for the Client name: “Name” and “Client”\./],
  [
    ['Client name', 'Company name', 'VAT number'],
    /the Client name: “Client name” and “Company name”\. Keep one of them/,
  ],
  [['Name', 'UTR', 'CT UTR'], /Two columns are for the UTR: “UTR” and “CT UTR”/],
  [['Name', 'CT UTR', 'Corporation tax UTR'], /Two columns are for the UTR/],
])('the headings %j are not', (headings, sentence) =>
  expect(columnsIn(headings)).toMatch(sentence),
);

test('the template is read without a complaint', () => {
  const [head, ...rest] = TEMPLATE_LINES;
  const columns = columnsIn(head!);
  if (typeof columns === 'string') throw new Error(columns);
  for (const cells of rest)
    expect(readRow(rowIn(cells, columns).row, team)).not.toHaveProperty('sentence');
});
