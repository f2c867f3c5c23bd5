/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  addEvidence,
  evidenceFile,
  evidencePack,
  removeEvidence,
} from '@/lib/refunds/followUp/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { auditEvents } from '@/server/audit/store/tables';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { sealedFiles } from '@/server/documents/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  openPeriod,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openWithCustomers);

type Pack = AnswerOf<typeof evidencePack>;
const MEGABYTE = 1024 * 1024;
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
let made = 0;
/** A PDF unlike any before. */
const pdf = () => `${PDF}% ${(made += 1)}\n`;

async function send(
  customer: VatCustomer,
  periodId: string,
  file: { name: string; bytes: BlobPart },
  kind = 'invoice',
) {
  const form = new FormData();
  form.append('file', new Blob([file.bytes]), file.name);
  const query = new URLSearchParams({ company_id: customer.companyId, period_id: periodId, kind });
  const response = await customer.browser.fetch(`${addEvidence.path}?${query}`, {
    method: 'POST',
    body: form,
  });
  const body = (await response.json()) as Pack & { error?: unknown };
  return { status: response.status, body, error: body.error };
}

async function start() {
  const customer = await connectedCustomer(testServer);
  const periodId = await openPeriod(customer);
  return { customer, periodId, query: { company_id: customer.companyId, period_id: periodId } };
}

const refused = (sentence: string) => ({
  status: 400,
  error: { file: expect.stringContaining(sentence) },
});

test('a file is kept sealed, listed, counted, and noted in the history', async () => {
  const { customer, periodId, query } = await start();
  const { body } = await send(customer, periodId, { name: 'Deck oven 2217.pdf', bytes: pdf() });
  expect(body).toMatchObject({
    files: [{ name: 'Deck oven 2217.pdf', kind: 'invoice', media: 'application/pdf' }],
    completeness: { sentence: '1 of 10 invoices, no bank statement yet' },
  });
  const [kept] = await testServer.store.db
    .select()
    .from(sealedFiles)
    .where(eq(sealedFiles.id, body.files[0]?.id ?? ''));
  expect(Buffer.from(kept?.sealed ?? []).includes('%PDF')).toBe(false);
  expect((await expectOk(customer.browser.call(evidencePack, { query }))).data.files).toHaveLength(
    1,
  );
  const events = await testServer.store.db
    .select({ event: auditEvents.event })
    .from(auditEvents)
    .where(eq(auditEvents.companyId, customer.companyId));
  expect(events.map(({ event }) => event)).toContain('evidence added');
});

test('what cannot be kept is refused with a sentence, and loses nothing else', async () => {
  const { customer, periodId, query } = await start();
  await send(customer, periodId, { name: 'kept.pdf', bytes: pdf() });
  expect(
    await send(customer, periodId, {
      name: 'big.pdf',
      bytes: Buffer.concat([Buffer.from(PDF), Buffer.alloc(10 * MEGABYTE)]),
    }),
  ).toMatchObject(refused('over 10 MB'));
  expect(
    await send(customer, periodId, {
      name: 'invoice.pdf',
      bytes: '<html><script>alert(1)</script></html>',
    }),
  ).toMatchObject(refused('a different kind of file'));
  expect(
    await send(customer, periodId, { name: 'run.exe', bytes: Buffer.from('MZ\u0000\u0003binary') }),
  ).toMatchObject(refused('a different kind of file'));
  expect(await send(customer, periodId, { name: '../../..', bytes: pdf() })).toMatchObject(
    refused('can’t use this file’s name'),
  );
  expect(await send(customer, periodId, { name: 'con.pdf', bytes: pdf() })).toMatchObject(
    refused('can’t use this file’s name'),
  );
  expect(await send(customer, periodId, { name: 'empty.pdf', bytes: '' })).toMatchObject(
    refused('empty'),
  );
  const none = await customer.browser.fetch(
    `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'invoice' })}`,
    { method: 'POST', body: new FormData() },
  );
  expect([none.status, await none.json()]).toEqual([400, { error: { file: expect.any(String) } }]);
  expect(
    (await expectOk(customer.browser.call(evidencePack, { query }))).data.files.map(
      ({ name }) => name,
    ),
  ).toEqual(['kept.pdf']);
});

test('a hostile name is made safe, and a name that is taken gets a number', async () => {
  const { customer, periodId } = await start();
  await send(customer, periodId, { name: 'C:\\secrets\\..\\oven"\r\n<b>.exe', bytes: pdf() });
  const { body } = await send(customer, periodId, { name: 'oven b .pdf', bytes: pdf() });
  expect(body.files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^[\w ()-]+\.pdf$/),
    expect.stringMatching(/^[\w ()-]+\.pdf$/),
  ]);
  expect(new Set(body.files.map(({ name }) => name)).size).toBe(2);
});

test('ten invoices are enough: the eleventh is refused, a bank statement is not', async () => {
  const { customer, periodId } = await start();
  for (let at = 1; at <= 10; at += 1)
    expect(
      (await send(customer, periodId, { name: `invoice ${at}.pdf`, bytes: pdf() })).status,
    ).toBe(200);
  expect(await send(customer, periodId, { name: 'invoice 11.pdf', bytes: pdf() })).toMatchObject(
    refused('You have 10 invoices'),
  );
  const { body } = await send(
    customer,
    periodId,
    { name: 'October.csv', bytes: 'Date,Amount\n2026-10-01,12.00\n' },
    'statement',
  );
  expect(body.completeness).toMatchObject({ invoices: 10, statements: 1, complete: true });
});

test('the same file twice is pointed out', async () => {
  const { customer, periodId } = await start();
  const bytes = pdf();
  await send(customer, periodId, { name: 'one.pdf', bytes });
  expect(await send(customer, periodId, { name: 'two.pdf', bytes })).toMatchObject(
    refused('already, as one.pdf'),
  );
});

test('the pack is a ZIP of the files with an index as PDF and CSV', async () => {
  const { customer, periodId, query } = await start();
  const bytes = pdf();
  await send(customer, periodId, { name: '=HYPERLINK.pdf', bytes });
  const response = await customer.browser.fetch(
    `${evidenceFile.path}?${new URLSearchParams(query)}`,
  );
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="evidence-[\d-]+-to-[\d-]+\.zip"$/,
  );
  const zip = Buffer.from(await response.arrayBuffer());
  // Files are stored as they are, so what is in them can be read here.
  for (const part of [
    'index.pdf',
    'index.csv',
    'invoices/HYPERLINK.pdf',
    bytes,
    'Original bank statements',
  ])
    expect(zip.includes(part)).toBe(true);
});

test('a removed file is destroyed, sealed bytes and all', async () => {
  const { customer, periodId, query } = await start();
  const id =
    (await send(customer, periodId, { name: 'gone.pdf', bytes: pdf() })).body.files[0]?.id ?? '';
  expect(
    (await expectOk(customer.browser.call(removeEvidence, { query, body: { file_id: id } }))).data
      .files,
  ).toEqual([]);
  expect(
    await testServer.store.db.select().from(sealedFiles).where(eq(sealedFiles.id, id)),
  ).toEqual([]);
  expect(
    (await customer.browser.call(removeEvidence, { query, body: { file_id: id } })).status,
  ).toBe(404);
});

test('contents that no row names, because a process died between the two, are gone within the hour; those of kept files stay', async () => {
  const { customer, periodId } = await start();
  const id =
    (await send(customer, periodId, { name: 'kept.pdf', bytes: pdf() })).body.files[0]?.id ?? '';
  const stray = randomUUID();
  await testServer.deps.files.put(stray, Buffer.from(pdf()));
  const left = async () =>
    (await testServer.store.db.select({ id: sealedFiles.id }).from(sealedFiles))
      .map((entry) => entry.id)
      .filter((candidate) => candidate === id || candidate === stray)
      .sort();
  await forgetOld(testServer.store.db, work, testServer.clock.now());
  expect(await left()).toEqual([id, stray].sort());
  await forgetOld(
    testServer.store.db,
    work,
    new Date(testServer.clock.now().getTime() + 3_601_000),
  );
  expect(await left()).toEqual([id]);
});
