/** @jest-environment node */
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/clients/exchange/contract';
import { addClient } from '@/lib/clients/contract';
import { EXPORT_FORMATS } from '@/lib/clients/exchange/exportCells';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { clients, companies } from '@/server/access/store/partyTables';
import { importDesk, type ImportDesk } from '@/__tests__/support/server/importDesk';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile({ variables: { TRUSTED_PROXIES: '1' } });
let desk: ImportDesk;
let turn = 0;

/** Each test has a practice of its own. */
beforeEach(async () => {
  turn += 1;
  desk = await importDesk(testServer, `ruth${turn}@fernlea.example`);
});

const stored = () =>
  testServer.store.db
    .select({
      name: companies.name,
      kind: companies.kind,
      vrn: clients.vrn,
      utr: clients.utr,
      companyNumber: clients.companyNumber,
      payeReference: clients.payeReference,
      accountsOfficeReference: clients.accountsOfficeReference,
      nino: clients.nino,
      find: clients.find,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(eq(clients.practiceId, desk.practiceId))
    .orderBy(companies.name);
const taken = async (format: 'csv' | 'xlsx', tax: Tax = 'vat') =>
  Buffer.from(
    await (
      await desk.admin.fetch(
        `${exportTable.path}?${new URLSearchParams({ ...desk.query, format, sort: 'client', tax_type: tax })}`,
      )
    ).arrayBuffer(),
  );

const HEAD =
  'Client,Client type,VAT No,UTR,Company number,Employer’s reference,AO reference,NI number';

test('every reference of a person and of a business is kept, taken along and known again', async () => {
  const id = await desk.given(
    [
      HEAD,
      'Harbour Lane Ltd,Limited company,123456782,,07731208,475/RC90,123PW12345678,',
      'Meera Nair,Landlord,,10971 72564,,,,ab 12 34 56 c',
      'A nanny’s employer,Individual,,,,123/AB456,,',
      'Rye Partners,Partnership,,1955839661,,,,',
      'By its UTR Ltd,Company,,2325648152,,,,',
    ].join('\n'),
  );
  expect([await desk.rows(id, 'wrong'), await desk.newest()]).toMatchObject([[], { ready: 5 }]);
  expect(await desk.added(id)).toMatchObject({ added: 5, wrong: 0 });
  const kept = await stored();
  const none = { vrn: null, utr: null, companyNumber: null, payeReference: null, nino: null };
  expect(kept).toMatchObject([
    { ...none, name: 'A nanny’s employer', kind: 'person', payeReference: '123/AB456' },
    { ...none, name: 'By its UTR Ltd', kind: 'limited', utr: '2325648152' },
    {
      kind: 'limited',
      vrn: '123456782',
      utr: null,
      companyNumber: '07731208',
      payeReference: '475/RC90',
      accountsOfficeReference: '123PW12345678',
      nino: null,
    },
    { ...none, name: 'Meera Nair', kind: 'person', utr: '1097172564', nino: 'AB123456C' },
    { ...none, name: 'Rye Partners', kind: 'other', utr: '1955839661' },
  ]);
  expect(kept.map(({ find }) => find.toLowerCase()).join(' ')).not.toContain('ab123456c');

  const csv = await taken('csv');
  expect(
    (parse(csv, { bom: true }) as unknown as string[][]).map((row) => row.slice(0, 8)),
  ).toEqual([
    [
      'Client',
      'VAT number',
      'UTR',
      'Company number',
      'Type',
      'PAYE reference',
      'Accounts Office reference',
      'National Insurance number',
    ],
    ['A nanny’s employer', '', '', '', 'Person', '123/AB456', '', ''],
    ['By its UTR Ltd', '', '2325648152', '', 'Company', '', '', ''],
    ['Harbour Lane Ltd', '123456782', '', '07731208', 'Business', '475/RC90', '123PW12345678', ''],
    ['Meera Nair', '', '1097172564', '', 'Person', '', '', 'AB123456C'],
    ['Rye Partners', '', '1955839661', '', 'Business', '', '', ''],
  ]);
  const workbook = await taken('xlsx');
  for (const file of [csv, workbook])
    expect(await desk.rows(await desk.given(file), 'known')).toHaveLength(5);
  // In another practice the same clients come of it.
  desk = await importDesk(testServer, `ada${turn}@other.example`, 'Other');
  expect(await desk.added(await desk.given(workbook))).toMatchObject({ added: 5 });
  expect(await stored()).toEqual(kept);
});

test('what any table was exported as comes back as it was, whatever sign a name begins with', async () => {
  const names = [
    '@Home Care (Leeds) Ltd',
    '+Ed (UK) Ltd',
    '-Minus- Ltd',
    "'Tis Ltd",
    '13" Tyres, Ltd',
  ];
  const utrs = ['1097172564', '1955839661', '2325648152', '2355512575', '2736343332'];
  for (const [at, name] of names.entries())
    await expectOk(
      desk.admin.call(addClient, { query: desk.query, body: { name, utr: utrs[at] } as never }),
    );
  const kept = await stored();
  expect(kept.map(({ name }) => name).sort()).toEqual([...names].sort());
  const files: Buffer[] = [];
  for (const tax of TAXES)
    for (const format of EXPORT_FORMATS) files.push(await taken(format, tax));
  for (const [at, file] of files.entries()) {
    const owner = `eve${at}of${turn}@other.example`;
    desk = await importDesk(testServer, owner, `Other ${at}`);
    expect(await desk.added(await desk.given(file))).toMatchObject({ added: 5, wrong: 0 });
    expect(await stored()).toEqual(kept);
  }
});

test('a name that was refused as a formula stays refused on its second way, typed or in the portal’s own file', async () => {
  const id = await desk.given(`${HEAD}\n"=Hello(1)",,,1097172564,,,,\n`);
  const file = await desk.admin.fetch(
    `${contract.wrongRows.path}?${new URLSearchParams({ ...desk.query, import_id: id })}`,
  );
  await desk.mend(id, [{ line: 2, act: 'change', column: 'name', value: "'=Hello(1)" }]);
  expect(await desk.rows(id, 'wrong')).toMatchObject([{ column: 'name', name: '=Hello(1)' }]);
  const again = await desk.given(Buffer.from(await file.arrayBuffer()));
  expect(await desk.rows(again, 'wrong')).toMatchObject([{ column: 'name', name: '=Hello(1)' }]);
  for (const name of ['=Hello(1)', "'=Hello(1)", '＝Hello(1)'])
    expect(
      await desk.admin.call(addClient, {
        query: desk.query,
        body: { name, utr: '1097172564' } as never,
      }),
    ).toMatchObject({ status: 400, error: { name: expect.stringContaining('formula') } });
});

test('a National Insurance number is given whole only where it is what has to be mended', async () => {
  const id = await desk.given(
    [
      HEAD,
      'Meera Nair,Person,,1097172564,,,,AB123456C',
      'Tom Nair,Person,,123,,,,AB123457C',
      'Kim Nair,Person,,,,,,AB12345',
      'Nair Ltd,Business,,,07731208,,,AB123458C',
    ].join('\n'),
  );
  expect((await desk.rows(id, 'ready')).map(({ nino }) => nino)).toEqual(['…56C']);
  expect((await desk.rows(id, 'wrong')).map(({ column, nino }) => [column, nino])).toEqual([
    ['utr', '…57C'],
    ['nino', 'AB12345'],
    ['nino', 'AB123458C'],
  ]);
  expect(JSON.stringify((await desk.rows(id, 'wrong')).map(({ problem }) => problem))).not.toMatch(
    /AB12/,
  );
  await desk.mend(id, [
    { line: 3, act: 'change', column: 'utr', value: '' },
    { line: 4, act: 'change', column: 'nino', value: 'AB123459C' },
    { line: 5, act: 'change', column: 'nino', value: '' },
  ]);
  expect(await desk.rows(id, 'wrong')).toEqual([]);
  expect(await desk.added(id)).toMatchObject({ added: 4 });
  expect((await stored()).map(({ kind, nino }) => [kind, nino])).toEqual([
    ['person', 'AB123459C'],
    ['person', 'AB123456C'],
    ['limited', null],
    ['person', 'AB123457C'],
  ]);
});

test('a type is mended like any other cell', async () => {
  const id = await desk.given([HEAD, 'Meera Nair,Monthly,,1097172564,,,,'].join('\n'));
  expect(await desk.rows(id, 'wrong')).toMatchObject([{ column: 'type', type: 'Monthly' }]);
  await desk.mend(id, [{ line: 2, act: 'change', column: 'type', value: 'Person' }]);
  expect(await desk.rows(id, 'ready')).toMatchObject([{ type: 'Person' }]);
});

test('companies of one VAT group wait for review, and are kept on request', async () => {
  expect(
    await desk.added(
      await desk.given([HEAD, 'Rye Holdings Ltd,,123456782,,07731208,,,'].join('\n')),
    ),
  ).toMatchObject({ added: 1 });
  await testServer.advance({ seconds: 1 });
  const id = await desk.given(
    [
      HEAD,
      'Rye Bakery Ltd,,123456782,,09317745,,,',
      'Rye Mills Ltd,,123456782,,IP00525R,,,',
      'Rye without a number,,123456782,,,,,',
      'Copse A Ltd,,100000034,,00000001,,,',
      'Copse B Ltd,,100000034,,00000002,,,',
      'Copse C Ltd,,100000034,,,,,',
    ].join('\n'),
  );
  expect(await desk.rows(id, 'known')).toMatchObject([{ name: 'Rye without a number' }]);
  const wrong = await desk.rows(id, 'wrong');
  expect(wrong.map((row) => [row.name, row.may_keep])).toEqual([
    ['Rye Bakery Ltd', true],
    ['Rye Mills Ltd', true],
    ['Copse B Ltd', true],
    ['Copse C Ltd', false],
  ]);
  expect(wrong[0]?.problem).toContain('Rye Holdings Ltd has VAT number 123 4567 82 already.');
  expect(wrong[2]?.problem).toContain('The same VAT number as row 5.');
  await desk.mend(
    id,
    [2, 3, 6].map((line) => ({ line, act: 'keep' })),
  );
  await desk.mend(id, [{ line: 7, act: 'keep' }]);
  expect(await desk.newest()).toMatchObject({ ready: 4, wrong: 1, known: 1 });
  expect(await desk.added(id)).toMatchObject({ added: 4, wrong: 1, known: 1 });
  expect((await stored()).map(({ vrn }) => vrn)).toEqual([
    '100000034',
    '100000034',
    '123456782',
    '123456782',
    '123456782',
  ]);
});

test('a director’s UTR in a column of its own is not the company’s, and that is said', async () => {
  const id = await desk.given(
    [
      'Client,Company number,CT UTR,Personal UTR',
      'Harbour Lane Ltd,07731208,1955839661,1097172564',
    ].join('\n'),
  );
  expect((await desk.newest()).unused).toEqual(['Personal UTR of 1 company']);
  expect(await desk.rows(id, 'ready')).toMatchObject([{ utr: '1955839661' }]);
});
