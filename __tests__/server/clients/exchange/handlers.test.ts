/** @jest-environment node */
import { parse } from 'csv-parse/sync';
import { and, eq, isNull } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { BodyOf } from '@/lib/access/endpoint';
import { addClient } from '@/lib/clients/contract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import * as contract from '@/lib/clients/exchange/contract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { clientImportRows, clientImports } from '@/server/clients/exchange/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients } from '@/server/access/store/partyTables';
import { importDesk, type ImportDesk } from '@/__tests__/support/server/importDesk';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';

const GROUP_NEEDS_NUMBERS =
  'If both are companies in one VAT group, enter each one’s own company number first.';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let desk: ImportDesk;
let turn = 0;
let ruth: string;

/** Each test has a practice of its own. */
beforeEach(async () => {
  turn += 1;
  ruth = `ruth${turn}@fernlea.example`;
  desk = await importDesk(testServer, ruth);
});

const names = async () =>
  (
    await testServer.store.db
      .select({ find: clients.find })
      .from(clients)
      .where(and(eq(clients.practiceId, desk.practiceId), isNull(clients.removedAt)))
  )
    .map(({ find }) => find)
    .sort();
/** VAT numbers with valid check digits, from the test's own list of nine-figure numbers. */
const VRNS = ['100000034', '100000047', '100000089', '123456727', '123456740', '123456782'];
const HEAD = 'Client name,VAT number,UTR,Company number,Owner,Fee';

test('nothing is added before confirmation; then the ready rows are added and the rest are reported with reasons', async () => {
  const id = await desk.given(
    [
      HEAD,
      `Harbour Lane Bakes Ltd,${VRNS[0]},,,Ruth Ellison,12`,
      'Tideway Sails Ltd,,,O7731208,,',
      '"=HYPERLINK(""x"",""y"")",,,07731208,,',
      `Copse Hill Dairy,${VRNS[1]},1097172564,,,`,
      `Copse Hill again,${VRNS[1]},,,,`,
      'Meera Nair,,10971 72987,,,',
      '',
    ].join('\n'),
  );
  expect(await desk.newest()).toMatchObject({
    import_id: id,
    file_name: 'clients.csv',
    state: 'checking',
    rows: 6,
    ready: 2,
    known: 0,
    wrong: 4,
    added: 0,
    unused: ['Fee'],
  });
  expect(await names()).toEqual([]);
  expect(await desk.rows(id)).toEqual([
    expect.objectContaining({
      line: 3,
      column: 'companyNumber',
      company_number: 'O7731208',
      suggestion: '07731208',
      may_keep: false,
    }),
    expect.objectContaining({
      line: 4,
      column: 'name',
      problem: 'Starts with =, which a spreadsheet would run as a formula.',
    }),
    expect.objectContaining({
      line: 6,
      column: 'vrn',
      problem: `The same VAT number as row 5. ${GROUP_NEEDS_NUMBERS}`,
    }),
    expect.objectContaining({ line: 7, column: 'utr', may_keep: true }),
  ]);
  await expectOk(desk.begin(id));
  expect((await desk.newest()).state).toBe('importing');
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', ready: 0, wrong: 4, added: 2 });
  expect(await names()).toEqual([
    `copse hill dairy gb${VRNS[1]} 1097172564`,
    `harbour lane bakes ltd gb${VRNS[0]}`,
  ]);
  const personId = await personIdOf(testServer, ruth);
  expect(
    await testServer.store.db.$count(clientAssignments, eq(clientAssignments.personId, personId)),
  ).toBe(1);
  expect(
    await testServer.store.db.$count(clientTaxes, eq(clientTaxes.practiceId, desk.practiceId)),
  ).toBe(8);
  const { data } = await expectOk(desk.admin.call(clientCompanies, { query: desk.query }));
  expect(data.rows.map(({ name, status }) => [name, status])).toEqual(
    expect.arrayContaining([['Copse Hill Dairy', 'Not read yet']]),
  );

  const file = await desk.admin.fetch(
    `${contract.wrongRows.path}?${new URLSearchParams({ ...desk.query, import_id: id })}`,
  );
  const lines = parse(Buffer.from(await file.arrayBuffer()), {
    bom: true,
  }) as unknown as string[][];
  expect(lines[1]).toEqual([
    'Tideway Sails Ltd',
    '',
    '',
    '',
    'O7731208',
    '',
    '',
    '',
    '',
    '3',
    'Company number: The company number begins with the letter O. It should begin with the digit 0.',
  ]);
  expect(lines[2]![0]).toBe(`'=HYPERLINK("x","y")`);
});

test('rows are mended where they stand: changed, kept as they are or left out, and checked again', async () => {
  const id = await desk.given(
    [
      HEAD,
      `First,${VRNS[0]},,,,`,
      'Tideway Sails Ltd,,,O7731208,,',
      'Meera Nair,,10971 72987,,,',
      'Orchard Vets,1234,,,,',
      'Not wanted,,,,,',
    ].join('\n'),
  );
  const mend = (entry: object) => desk.mend(id, [entry]);
  await mend({ line: 3, act: 'change', column: 'companyNumber', value: '07731208' });
  await mend({ line: 4, act: 'keep' });
  await mend({ line: 5, act: 'change', column: 'vrn', value: VRNS[0] });
  await mend({ line: 6, act: 'leave_out' });
  expect(await desk.newest()).toMatchObject({ rows: 4, ready: 3, wrong: 1 });
  expect(await desk.rows(id)).toEqual([
    expect.objectContaining({
      line: 5,
      problem: `The same VAT number as row 2. ${GROUP_NEEDS_NUMBERS}`,
    }),
  ]);
  await expectOk(desk.begin(id));
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', added: 3 });
});

test('after the good rows were added the others are still mended, completed by a UTR or National Insurance number, and added', async () => {
  const id = await desk.given(
    [HEAD, `First,${VRNS[0]},,,,`, 'Meera Nair,,,,,', 'Jo Lee,,,,,', 'Sam Poole,,,,,'].join('\n'),
  );
  const mend = (entry: object) => desk.mend(id, [entry]);
  await expectOk(desk.begin(id));
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', added: 1, wrong: 3 });
  expect((await desk.begin(id)).status).toBe(409);
  await mend({ line: 3, act: 'change', column: 'utr', value: '10971 72564' });
  await mend({ line: 4, act: 'change', column: 'nino', value: 'AB 12 34 56 C' });
  await mend({ line: 5, act: 'leave_out' });
  expect(await desk.newest()).toMatchObject({ state: 'completed', rows: 3, ready: 2, wrong: 0 });
  expect(await names()).toHaveLength(1);
  await expectOk(desk.begin(id));
  expect(await desk.newest()).toMatchObject({ state: 'importing', now: { added: 0, of: 2 } });
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', added: 3, ready: 0 });
  expect(await names()).toHaveLength(3);
});

test('a file that is uploaded again adds no client twice, and a waiting file is replaced by the next', async () => {
  const file = [HEAD, `First,${VRNS[0]},,,,`, `Second,,1097172564,,,`].join('\n');
  const first = await desk.given(file);
  await testServer.advance({ seconds: 1 });
  const second = await desk.given(file);
  expect(
    (await expectOk(desk.admin.call(contract.importInfo, { query: desk.query }))).data.imports,
  ).toMatchObject([
    { import_id: second, state: 'checking' },
    { import_id: first, state: 'failed', problem: 'replaced' },
  ]);
  await Promise.all([desk.begin(second), desk.begin(second)]);
  expect((await desk.send(file)).status).toBe(409);
  expect((await desk.begin(first)).status).toBe(409);
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ import_id: second, added: 2 });
  // What was left of the first is found to be there already.
  await expectOk(desk.begin(first));
  await testServer.runJobs();
  expect(
    (await expectOk(desk.admin.call(contract.importInfo, { query: desk.query }))).data.imports[1],
  ).toMatchObject({ state: 'completed', added: 0, known: 2 });
  expect(await names()).toHaveLength(2);
  expect(await desk.rows(first, 'known')).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
});

test('who began it is written to once that took minutes, and not for what is done before they have looked away', async () => {
  const mails = async () => {
    await testServer.runJobs();
    return testServer.mails.filter(
      ({ to, text }) => to === ruth && text.includes('/v2/open-tax/clients/import'),
    );
  };
  await expectOk(desk.begin(await desk.given(`${HEAD}\nFirst,${VRNS[0]},,,,`)));
  expect(await mails()).toEqual([]);
  await expectOk(desk.begin(await desk.given(`${HEAD}\nSecond,${VRNS[1]},,,,\nThird,,123,,,`)));
  await testServer.advance({ minutes: 3 });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your clients are added');
  expect(mail?.text).toMatch(
    /1 added, 1 not added\.[\s\S]*The rows that need a fix are on the page/,
  );
});

test('one that was stopped goes on with what is left, also when its process died between two transactions', async () => {
  const many = Array.from(
    { length: 1_203 },
    (_, at) => `Client ${at},,,${String(10_000_000 + at)},,`,
  );
  const id = await desk.given([HEAD, ...many].join('\n'));
  await expectOk(desk.begin(id));
  await expectOk(
    desk.admin.call(contract.stopImport, { query: desk.query, body: { import_id: id } }),
  );
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({
    state: 'failed',
    problem: 'stopped',
    added: 0,
    ready: 1_203,
  });
  await expectOk(desk.begin(id));
  // As a dead process leaves it: some are clients, the others wait.
  const { db } = testServer.store;
  await db.delete(clientImportRows).where(eq(clientImportRows.line, 2));
  await db.update(clientImports).set({ added: 1 }).where(eq(clientImports.id, id));
  expect(await desk.newest()).toMatchObject({ state: 'importing', now: { added: 1, of: 1_203 } });
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', added: 1_203, ready: 0 });
  expect(await names()).toHaveLength(1_202);
});

test.each<[string, () => string | Buffer, RegExp]>([
  ['an empty file', () => '', /empty/],
  [
    'a file without headings',
    () => `First,${VRNS[0]}\nSecond,${VRNS[1]}`,
    /a column of clients’ names/,
  ],
  ['a single column without a heading', () => 'First\nSecond', /a column of clients’ names/],
  ['headings alone', () => HEAD, /no rows under the headings/],
  [
    'open quotation marks everywhere',
    () => `${HEAD}\n${'"First,1\n'.repeat(30)}`,
    /quotation marks/,
  ],
  [
    'a picture',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    /not a CSV or an Excel workbook/,
  ],
  [
    'an archive of something else',
    () => Buffer.from('504b0304140000000000', 'hex'),
    /not a CSV or an Excel workbook/,
  ],
  [
    'more than 20,000 clients',
    () => `${HEAD}\n${'A,,,1,,\n'.repeat(20_001)}`,
    /more than 20,000 clients/,
  ],
  ['more than 10 MB', () => Buffer.alloc(11 * 1024 * 1024, 'a'), /over 10 MB/],
])('%s is refused with a sentence, and nothing is kept', async (_what, file, sentence) => {
  const { status, body } = await desk.send(file());
  expect([status, body.error]).toEqual([400, { file: expect.stringMatching(sentence) }]);
  expect(
    await testServer.store.db.$count(clientImports, eq(clientImports.practiceId, desk.practiceId)),
  ).toBe(0);
});

test('text of Windows and of a workbook’s Unicode is read as it was written', async () => {
  const line = `Café René,${VRNS[0]},,,,`;
  const id = await desk.given(Buffer.from(`${HEAD}\n${line}`, 'latin1'));
  expect(await desk.rows(id, 'ready')).toMatchObject([{ name: 'Café René' }]);
  const other = await desk.given(
    Buffer.from(`\ufeff${`${HEAD}\n${line}`.replaceAll(',', '\t')}`, 'utf16le'),
  );
  expect(await desk.rows(other, 'ready')).toMatchObject([{ name: 'Café René' }]);
  const mixed = await desk.given(
    Buffer.concat([
      Buffer.from(`${HEAD}\nCaf`),
      Buffer.from([0xe9]),
      Buffer.from(`,${VRNS[0]},,,,\nRené,${VRNS[1]},,,,`),
    ]),
  );
  expect([await desk.rows(mixed, 'ready'), await desk.rows(mixed)]).toMatchObject([
    [{ name: 'Café' }],
    [{ column: 'name', may_keep: true }],
  ]);
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/**
 * A workbook as Excel writes one: texts by their place, numbers as numbers, a formula with what it
 * came to.
 */
const relation = (id: string, sheet: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${sheet}.xml"/>`;
async function workbook(sheet: string, { doctype = '' } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${doctype}${text}`), path);
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${kind}.main+xml"/>
    <Override PartName="/xl/sharedStrings.xml" ContentType="${kind.replace('.sheet', '.sharedStrings')}+xml"/></Types>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="rId7"/><sheet name="B" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', '1')}${relation('rId7', '9')}</Relationships>`,
  );
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`);
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="${MAIN}"><si><t>Client name</t></si><si><t>VAT number</t></si>
    <si><r><t>Harbour </t></r><r><t>Lane</t></r><rPh><t>no</t></rPh></si></sst>`,
  );
  add(
    'xl/worksheets/sheet9.xml',
    `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}
const HEADINGS =
  '<x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="D3" t="s"><x:v>1</x:v></x:c></x:row>';

test('a workbook is read from its first sheet, and a table that was taken along can be sent back', async () => {
  const id = await desk.given(
    await workbook(`${HEADINGS}<x:row r="5"><x:c r="B5" t="s"><x:v>2</x:v></x:c><x:c r="D5"><x:v>1.00000034E8</x:v></x:c></x:row>
    <x:row r="6"><x:c r="B6" t="str"><x:f>A1&amp;"x"</x:f><x:v>Tideway</x:v></x:c><x:c r="D6" t="inlineStr"><x:is><x:t>${VRNS[1]}</x:t></x:is></x:c></x:row>`),
  );
  expect(await desk.rows(id, 'ready')).toMatchObject([
    { line: 5, name: 'Harbour Lane', vat_number: VRNS[0] },
    { line: 6, name: 'Tideway', vat_number: VRNS[1] },
  ]);
  await expectOk(desk.begin(id));
  await testServer.runJobs();
  const table = await desk.admin.fetch(
    `${exportTable.path}?${new URLSearchParams({ ...desk.query, format: 'xlsx', sort: 'client' })}`,
  );
  const again = await desk.given(Buffer.from(await table.arrayBuffer()));
  expect(await desk.rows(again, 'known')).toMatchObject([
    { name: 'Harbour Lane' },
    { name: 'Tideway' },
  ]);
});

test('a workbook that would grow without end is not read', async () => {
  const { status, body } = await desk.send(
    await workbook(HEADINGS, { doctype: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' }),
  );
  expect([status, body.error]).toEqual([
    400,
    { file: expect.stringMatching(/can’t read this workbook/) },
  ]);
});

test('a team member cannot import clients, and another practice’s import is not found', async () => {
  const id = await desk.given([HEAD, `First,${VRNS[0]},,,,`].join('\n'));
  const sam = await teamMember(testServer, desk.practiceId, 'sam@fernlea.example');
  expect((await desk.send(HEAD, { who: sam })).status).toBe(404);
  const other = await practiceWith(testServer, 'other@practice.example', 'Other');
  for (const endpoint of [contract.startImport, contract.stopImport]) {
    expect(
      (
        await other.admin.call(endpoint, {
          query: { company_id: other.practiceId },
          body: { import_id: id },
        })
      ).status,
    ).toBe(404);
  }
  expect(
    (
      await other.admin.call(contract.importRows, {
        query: { company_id: other.practiceId, import_id: id },
      })
    ).status,
  ).toBe(404);
});

test('a row with the name of an existing client waits for review, and is kept on request', async () => {
  await desk.admin.call(addClient, {
    query: desk.query,
    body: { name: 'John Smith', utr: '1097172564' } as BodyOf<typeof addClient>,
  });
  const id = await desk.given(
    [HEAD, 'JOHN SMITH,,1955839661,,,', 'Jo\u0308rg,100000034,,,,', 'J\u00f6rg,345678954,,,,'].join(
      '\n',
    ),
  );
  expect(await desk.newest()).toMatchObject({ ready: 1, wrong: 2 });
  expect(await desk.rows(id)).toEqual([
    expect.objectContaining({
      line: 2,
      column: 'name',
      may_keep: true,
      problem: expect.stringContaining(
        'You have a client of this name: John Smith, UTR 1097172564.',
      ),
    }),
    expect.objectContaining({ line: 4, may_keep: true, problem: 'The same name as row 3.' }),
  ]);
  await expectOk(
    desk.admin.call(contract.fixRows, {
      query: desk.query,
      body: {
        import_id: id,
        rows: [
          { line: 2, act: 'keep' },
          { line: 4, act: 'keep' },
        ],
      },
    }),
  );
  expect(await desk.newest()).toMatchObject({ ready: 3, wrong: 0 });
  await expectOk(desk.begin(id));
  await testServer.runJobs();
  expect(await desk.newest()).toMatchObject({ state: 'completed', added: 3, wrong: 0 });
});
