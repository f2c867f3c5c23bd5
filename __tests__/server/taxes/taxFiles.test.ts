/** @jest-environment node */
import { corpTaxSummary, payeSummary } from '@/lib/overview/contract';
import { disconnect } from '@/lib/connections/contract';
import { giveTaxFile, removeTaxFile, taxFileExample, taxFiles } from '@/lib/taxes/file/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { auditEvents } from '@/server/audit/store/tables';
import { eq } from 'drizzle-orm';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import type { Browser } from '@/__tests__/support/server/browser';
import { taxCustomer, visitOnlineServices } from '@/__tests__/support/server/taxStory';
import { newCustomer, type VatCustomer } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(() => openWithCustomers('taxes'));

const PAYE =
  'Tax year,Tax month,Charged,Credits,Paid,Paid on\n2026-27,7,3118.40,0,0,\n2026-27,6,3096.12,0,3096.12,20/10/2026\n';
const of = ({ companyId }: VatCustomer) => ({ query: { company_id: companyId } });
const paye = async (customer: VatCustomer) =>
  (await expectOk(customer.browser.call(payeSummary, of(customer)))).data;

async function give(
  browser: Browser,
  companyId: string,
  file: { name?: string; bytes: BlobPart },
  tax = 'paye',
) {
  const form = new FormData();
  form.append('file', new Blob([file.bytes]), file.name ?? 'paye-2026.csv');
  const response = await browser.fetch(
    `${giveTaxFile.path}?${new URLSearchParams({ company_id: companyId, tax })}`,
    { method: 'POST', body: form },
  );
  const body = (await response.json()) as AnswerOf<typeof giveTaxFile> & { error?: unknown };
  return { status: response.status, body };
}

test('a file’s figures are on the page with its name and its age, looked ahead from, and noted in the history', async () => {
  const customer = await newCustomer(testServer);
  expect(await give(customer.browser, customer.companyId, { bytes: PAYE })).toMatchObject({
    status: 200,
    body: { accepted: true, charges: 2, payments: 1, problems: [] },
  });
  const seen = await paye(customer);
  expect(seen).toMatchObject({
    state: 'read',
    source: 'Your file paye-2026.csv',
    fileName: 'paye-2026.csv',
    owedPence: 311_840,
    status: 'Clear today',
    sync: { state: 'done', readAt: '2026-11-20T14:05:00.000Z' },
    payments: [{ paidOn: '2026-10-20', pence: 309_612 }],
  });
  expect(seen.reference).toBeUndefined();
  expect(seen.upcoming.filter(({ certainty }) => certainty === 'expected').length).toBeGreaterThan(
    5,
  );
  expect((await expectOk(customer.browser.call(taxFiles, of(customer)))).data.taxes).toEqual([
    { tax: 'paye', fromHmrc: false, fileName: 'paye-2026.csv', readAt: '2026-11-20T14:05:00.000Z' },
    { tax: 'corporation_tax', fromHmrc: false },
  ]);
  const events = await testServer.store.db
    .select({ event: auditEvents.event })
    .from(auditEvents)
    .where(eq(auditEvents.companyId, customer.companyId));
  expect(events.map(({ event }) => event)).toContain('figures given by file');
});

test('a newer file takes the place of the one before, and one with a wrong line changes nothing', async () => {
  const customer = await newCustomer(testServer);
  await give(customer.browser, customer.companyId, { bytes: PAYE });
  expect(
    (
      await give(customer.browser, customer.companyId, {
        name: 'worse.csv',
        bytes: `${PAYE}2026-27,99,1,,,\n`,
      })
    ).body,
  ).toEqual({
    accepted: false,
    charges: 0,
    payments: 0,
    problems: [{ line: 4, sentence: 'The tax month is a number from 1 (6 April to 5 May) to 12.' }],
  });
  expect(await paye(customer)).toMatchObject({ fileName: 'paye-2026.csv', owedPence: 311_840 });
  await give(customer.browser, customer.companyId, {
    name: 'newer.csv',
    bytes: 'Tax year,Tax month,Charged\n2026-27,7,100\n',
  });
  expect(await paye(customer)).toMatchObject({
    fileName: 'newer.csv',
    owedPence: 10_000,
    payments: [],
  });
});

test('Corporation tax has a file of its own', async () => {
  const customer = await newCustomer(testServer);
  await give(
    customer.browser,
    customer.companyId,
    { name: 'ct.csv', bytes: 'Period start,Period end,Charged\n1/3/2025,28/2/2026,11902\n' },
    'corporation_tax',
  );
  expect((await expectOk(customer.browser.call(corpTaxSummary, of(customer)))).data).toMatchObject({
    state: 'read',
    owedPence: 1_190_200,
    next: { dueOn: '2026-12-01' },
  });
  expect(await paye(customer)).toMatchObject({ state: 'not_connected' });
});

test('removed, nothing is known any more: not £0.00, and not “not registered”', async () => {
  const customer = await newCustomer(testServer);
  await give(customer.browser, customer.companyId, { bytes: PAYE });
  await expectOk(customer.browser.call(removeTaxFile, { ...of(customer), body: { tax: 'paye' } }));
  const seen = await paye(customer);
  expect(seen).toMatchObject({ state: 'not_connected', lines: [], sync: { state: 'never' } });
  expect(seen.owedPence).toBeUndefined();
});

test('while HMRC itself is read a file is refused, its figures stay, and removing a file takes nothing of them', async () => {
  const customer = await taxCustomer(testServer);
  const before = await paye(customer);
  expect(await give(customer.browser, customer.companyId, { bytes: PAYE })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('PAYE is read from HMRC itself') },
  });
  await expectOk(customer.browser.call(removeTaxFile, { ...of(customer), body: { tax: 'paye' } }));
  expect(await paye(customer)).toEqual(before);
  await expectOk(
    customer.browser.call(disconnect, { ...of(customer), body: { kind: 'onlineServices' } }),
  );
  expect((await give(customer.browser, customer.companyId, { bytes: PAYE })).status).toBe(200);
});

test('connecting HMRC later takes the file’s place', async () => {
  const customer = await newCustomer(testServer);
  await give(customer.browser, customer.companyId, { bytes: PAYE });
  await visitOnlineServices(customer.browser, customer.companyId, { vrn: customer.vrn });
  await testServer.runJobs();
  const seen = await paye(customer);
  expect(seen.source).toBe('HMRC online services');
  expect(seen.fileName).toBeUndefined();
});

const POUNDS = PAYE.replaceAll(/,(\d+\.\d\d)/g, ',£$1');
test.each([
  ['in Windows’ western encoding', Buffer.from(POUNDS, 'latin1')],
  ['as Unicode text', Buffer.from(`\ufeff${PAYE.replaceAll(',', '\t')}`, 'utf16le')],
  ['with its separator named and a title above', Buffer.from(`sep=,\nPAYE of Rye\n\n${POUNDS}`)],
])('a file that is saved %s gives the same figures', async (_what, bytes) => {
  const [plain, other] = [await newCustomer(testServer), await newCustomer(testServer)];
  expect((await give(plain.browser, plain.companyId, { bytes: PAYE })).status).toBe(200);
  expect((await give(other.browser, other.companyId, { bytes })).body).toMatchObject({
    accepted: true,
  });
  const { lines, owedPence } = await paye(other);
  expect({ lines, owedPence }).toEqual(
    (({ lines: same, owedPence: owed }) => ({ lines: same, owedPence: owed }))(await paye(plain)),
  );
});

describe('what cannot be read is refused with a sentence', () => {
  test.each([
    ['an archive', 'paye.xlsx', Buffer.from('504b0304140000000800', 'hex'), 'not a CSV'],
    [
      'a PDF that is called CSV',
      'paye.csv',
      '%PDF-1.4\n1 0 obj\n<<>>\n',
      'not a CSV or an Excel workbook (XLSX), even if its name ends in .csv',
    ],
    ['a page', 'paye.csv', '<html><script>alert(1)</script></html>', 'not a CSV'],
    ['bytes', 'paye.csv', Buffer.from([0x4d, 0x5a, 0x00, 0x03]), 'not a CSV'],
    ['nothing', 'paye.csv', '', 'empty'],
    ['over 1 MB', 'paye.csv', PAYE + '2026-27,5,1,,,\n'.repeat(80_000), 'over 1 MB'],
    ['a name that is a path', '../../..', PAYE, 'name cannot be used'],
    ['a device’s name', 'con.csv', PAYE, 'name cannot be used'],
  ])('%s', async (_what, name, bytes, sentence) => {
    const customer = await newCustomer(testServer);
    expect(await give(customer.browser, customer.companyId, { name, bytes })).toMatchObject({
      status: 400,
      body: { error: { file: expect.stringContaining(sentence) } },
    });
    expect((await paye(customer)).state).toBe('not_connected');
  });

  test('a hostile name is made safe', async () => {
    const customer = await newCustomer(testServer);
    await give(customer.browser, customer.companyId, {
      name: 'C:\\x\\=cmd|" <b>.exe',
      bytes: PAYE,
    });
    expect((await paye(customer)).fileName).toMatch(/^[\w ()-]+\.csv$/);
  });

  test('a tax that files do not stand in for', async () => {
    const customer = await newCustomer(testServer);
    expect(
      (await give(customer.browser, customer.companyId, { bytes: PAYE }, 'self_assessment')).status,
    ).toBe(400);
  });
});

test('the example is itself a file that is read', async () => {
  const customer = await newCustomer(testServer);
  for (const tax of ['paye', 'corporation_tax'] as const) {
    const response = await customer.browser.fetch(
      `${taxFileExample.path}?${new URLSearchParams({ company_id: customer.companyId, tax })}`,
      { headers: { 'Sec-Fetch-Mode': 'navigate' } },
    );
    expect(response.headers.get('content-disposition')).toContain('example.csv');
    expect(
      (await give(customer.browser, customer.companyId, { bytes: await response.text() }, tax))
        .body,
    ).toMatchObject({ accepted: true });
  }
});
