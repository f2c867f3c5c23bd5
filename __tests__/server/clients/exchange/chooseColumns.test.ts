/** @jest-environment node */
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/clients/exchange/contract';
import { clientImports, importHeadings } from '@/server/clients/exchange/store/tables';
import { importDesk, type ImportDesk } from '@/__tests__/support/server/importDesk';
import { openForFile } from '@/__tests__/support/server/openForFile';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let desk: ImportDesk;
let turn = 0;

/** Each test has a practice of its own. */
beforeEach(async () => {
  turn += 1;
  desk = await importDesk(testServer, `ruth${turn}@fernlea.example`);
});

const send = (file: string, choice?: Record<string, string>) => desk.send(file, { choice });
const asked = async (file: string) => (await send(file)).body.to_choose;

const FILE = [
  'Clients of Fernlea,,,,',
  'Acct,TaxRef,Ref 1,Mgr,Spare,,',
  'Harbour Lane Bakes Ltd,123 4567 82,1097172564,Ruth Ellison,',
  'Meera Nair,,1955839661,Ruth Ellison,',
  '@Work Interiors Ltd,1234,,,',
].join('\n');
const CHOICE = { line: '2', columns: 'name,vrn,utr,owner,unused' };

test('a file with unknown headings is asked about, with its first rows and what its values probably are, and nothing is kept', async () => {
  expect(await asked(FILE)).toEqual({
    line: 2,
    rows: 3,
    columns: [
      {
        heading: 'Acct',
        values: ['Harbour Lane Bakes Ltd', 'Meera Nair', '@Work Interiors Ltd'],
        others: 0,
      },
      { heading: 'TaxRef', values: ['123 4567 82', '1234'], others: 0 },
      { heading: 'Ref 1', values: ['1097172564', '1955839661'], others: 0, guess: 'utr' },
      { heading: 'Mgr', values: ['Ruth Ellison'], others: 0, guess: 'owner' },
      { heading: 'Spare', use: 'unused', values: [], others: 0 },
    ],
    first: [
      {
        line: 3,
        cells: ['Harbour Lane Bakes Ltd', '123 4567 82', '1097172564', 'Ruth Ellison', ''],
      },
      { line: 4, cells: ['Meera Nair', '', '1955839661', 'Ruth Ellison', ''] },
      { line: 5, cells: ['@Work Interiors Ltd', '1234', '', '', ''] },
    ],
    team: [
      {
        person_id: expect.any(String),
        full_name: 'Ruth Ellison',
        email: `ruth${turn}@fernlea.example`,
      },
    ],
  });
  const { db } = testServer.store;
  expect(await db.$count(clientImports, eq(clientImports.practiceId, desk.practiceId))).toBe(0);
});

test('with the columns that were chosen the file is checked, and faults have the file’s own heading', async () => {
  const id = await desk.given(FILE, CHOICE);
  expect(await desk.rows(id, 'ready')).toMatchObject([
    { line: 3, vat_number: '123 4567 82', utr: '1097172564', owner: 'Ruth Ellison' },
    { line: 4, name: 'Meera Nair' },
  ]);
  expect(await desk.rows(id, 'wrong')).toMatchObject([
    { line: 5, name: '@Work Interiors Ltd', column: 'vrn', heading: 'TaxRef', vat_number: '1234' },
  ]);
  expect(await desk.newest()).toMatchObject({ import_id: id, rows: 3, unused: ['Spare'] });
});

test('the practice’s choice is remembered if it is asked to be, for its own files alone', async () => {
  await desk.given(FILE, CHOICE);
  expect(await asked(FILE)).toMatchObject({ line: 2 });
  await desk.given(FILE, { ...CHOICE, remember: 'yes' });
  // Capitals, signs and the order of the columns make no difference.
  const next = 'MGR,acct,REF-1,TaxRef.\nRuth Ellison,Rye Bakery,2325648152,\n';
  expect(await desk.rows(await desk.given(next), 'ready')).toMatchObject([
    { name: 'Rye Bakery', utr: '2325648152', owner: 'Ruth Ellison' },
  ]);
  // A later choice takes its place.
  await desk.given(FILE, { line: '2', columns: 'name,vrn,utr,unused,unused', remember: 'yes' });
  expect(await desk.rows(await desk.given(next), 'ready')).toMatchObject([
    { name: 'Rye Bakery', owner: '' },
  ]);
  const { db } = testServer.store;
  const ofPractice = eq(importHeadings.practiceId, desk.practiceId);
  expect(await db.$count(importHeadings, ofPractice)).toBe(5);

  desk = await importDesk(testServer, `ada${turn}@other.example`, 'Other');
  expect(await asked(FILE)).toMatchObject({ line: 2 });
});

test('a choice overrules a known heading', async () => {
  const file = 'Name,Company,VAT number\nRuth,Rye Bakery Ltd,123456782\n';
  expect((await asked(file))?.columns.map(({ heading, use }) => [heading, use])).toEqual([
    ['Name', 'name'],
    ['Company', undefined],
    ['VAT number', 'vrn'],
  ]);
  await desk.given(file, { line: '1', columns: 'unused,name,vrn', remember: 'yes' });
  expect(await desk.rows(await desk.given(file), 'ready')).toMatchObject([
    { name: 'Rye Bakery Ltd' },
  ]);
});

test.each([
  ['two columns for one use', { line: '2', columns: 'name,name,utr,owner,unused' }, /Two columns/],
  ['no name', { line: '2', columns: 'unused,vrn,utr,owner,unused' }, /clients’ names/],
  ['no number', { line: '2', columns: 'name,unused,unused,owner,unused' }, /clients’ numbers/],
  ['columns of another file', { line: '2', columns: 'name,vrn' }, /not the ones you chose/],
  ['a line that it has not', { line: '40', columns: CHOICE.columns }, /not the ones you chose/],
])('a choice with %s is refused with a sentence', async (_what, choice, sentence) =>
  expect(await send(FILE, { ...choice, remember: 'yes' })).toMatchObject({
    status: 400,
    body: { error: { file: expect.stringMatching(sentence) } },
  }),
);

test('a use that we do not know is badly formed', async () =>
  expect(await send(FILE, { line: '2', columns: 'name,fee' })).toMatchObject({ status: 400 }));

test('the rows to correct are downloaded under the file’s own headings, and come back corrected', async () => {
  const id = await desk.given(FILE, { ...CHOICE, remember: 'yes' });
  const file = await desk.admin.fetch(
    `${contract.wrongRows.path}?${new URLSearchParams({ ...desk.query, import_id: id })}`,
  );
  const text = Buffer.from(await file.arrayBuffer()).toString();
  const [head, row] = parse(text, { bom: true }) as unknown as string[][];
  expect(head).toEqual([
    'Acct',
    'Type',
    'TaxRef',
    'Ref 1',
    'Company number',
    'PAYE reference',
    'Accounts Office reference',
    'National Insurance number',
    'Mgr',
    'Row',
    'What is wrong',
  ]);
  expect(row).toEqual([
    ...["'@Work Interiors Ltd", '', '1234', '', '', '', '', '', '', '5'],
    expect.stringMatching(/^TaxRef: /),
  ]);
  const corrected = await desk.given(text.replace(',1234,', ',123456782,'));
  expect(await desk.rows(corrected, 'ready')).toMatchObject([
    { name: '@Work Interiors Ltd', vat_number: '123456782' },
  ]);
});

test('a column without a heading can be chosen too', async () => {
  const file = ',VAT number\nRye Bakery Ltd,123456782\n';
  expect((await asked(file))?.columns).toMatchObject([
    { heading: '', use: 'unused' },
    { heading: 'VAT number', use: 'vrn' },
  ]);
  const id = await desk.given(file, { line: '1', columns: 'name,vrn', remember: 'yes' });
  expect(await desk.rows(id, 'ready')).toMatchObject([{ name: 'Rye Bakery Ltd' }]);
});
