/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { reauthenticate, sendReauthenticationCode } from '@/lib/auth/accountContract';
import { deleteAccount } from '@/lib/privacy/contract';
import { addEvidence, recordEnquiry } from '@/lib/refunds/followUp/contract';
import { evidenceFiles, hmrcEnquiries } from '@/server/refunds/store/followUpTables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { codeIn, expectOk } from '@/__tests__/support/server/testServer';
import { filedCustomer, type VatCustomer } from '@/__tests__/support/server/vatStory';
import { purchaseLists } from '@/server/vat/store/tables';
import { sealedFiles } from '@/server/documents/store/tables';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

const TEXT = 'Date,Amount\n2026-10-01,12.00\n';

async function prove({ browser, email }: VatCustomer) {
  await testServer.advance({ seconds: 31 });
  await expectOk(browser.call(sendReauthenticationCode, { body: { act: 'exportAccount' } }));
  await testServer.runJobs();
  const code = codeIn(
    testServer.mails.findLast(
      ({ to, text }) => to === email && text.startsWith('Confirm that it is you'),
    )!.text,
  );
  await expectOk(browser.call(reauthenticate, { body: { act: 'exportAccount', code } }));
}

/**
 * Creates a customer with a filed refund that HMRC has queried, with a bank statement stored and
 * the largest purchases read.
 */
async function withEvidence() {
  const { customer, query, periodId } = await filedCustomer(testServer);
  const form = new FormData();
  form.append('file', new Blob([TEXT]), 'October.csv');
  const sent = await customer.browser.fetch(
    `${addEvidence.path}?${new URLSearchParams({ ...query, kind: 'statement' })}`,
    { method: 'POST', body: form },
  );
  expect(sent.status).toBe(200);
  const today = testServer.clock.now().toISOString().slice(0, 10);
  await expectOk(
    customer.browser.call(recordEnquiry, {
      query,
      body: { by: 'letter', asked_on: isoDateOf(today), after_five: false },
    }),
  );
  await testServer.store.db
    .insert(purchaseLists)
    .values({
      periodId,
      companyId: customer.companyId,
      invoices: [],
      readAt: testServer.clock.now(),
    })
    .onConflictDoNothing();
  return customer;
}

const rowsOf = async ({ companyId }: VatCustomer) => {
  const { db } = testServer.store;
  const files = await db
    .select({ id: evidenceFiles.id })
    .from(evidenceFiles)
    .where(eq(evidenceFiles.companyId, companyId));
  const lists = await db.select().from(purchaseLists).where(eq(purchaseLists.companyId, companyId));
  const asked = await db.select().from(hmrcEnquiries).where(eq(hmrcEnquiries.companyId, companyId));
  return { files: files.map(({ id }) => id), counts: [files.length, lists.length, asked.length] };
};

test('“Save my data” holds the evidence as it was uploaded, what HMRC asked and the receipts', async () => {
  const customer = await withEvidence();
  await prove(customer);
  const response = await customer.browser.fetch('/account/export');
  const zip = Buffer.from(await response.arrayBuffer());
  // Files are stored in the archive as they are, so what is in them can be read here.
  expect(zip.includes(TEXT)).toBe(true);
  expect(zip.toString('latin1')).toMatch(
    /companies\/[\w-]+\/evidence\/\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\/October\.csv/,
  );
  expect(zip.includes('LEFT-OUT.txt')).toBe(false);
});

test('deleting the account destroys its evidence and its records of HMRC’s questions, and no other account’s', async () => {
  const customer = await withEvidence();
  const other = await withEvidence();
  const before = await rowsOf(customer);
  expect(before.counts).toEqual([1, 1, 1]);
  await prove(customer);
  await expectOk(customer.browser.call(deleteAccount, { body: { confirmed: true } }));
  expect((await rowsOf(customer)).counts).toEqual([0, 0, 0]);
  expect(
    await testServer.store.db
      .select()
      .from(sealedFiles)
      .where(eq(sealedFiles.id, before.files[0]!)),
  ).toEqual([]);
  const theirs = await rowsOf(other);
  expect(theirs.counts).toEqual([1, 1, 1]);
  expect(
    await testServer.store.db
      .select()
      .from(sealedFiles)
      .where(eq(sealedFiles.id, theirs.files[0]!)),
  ).toHaveLength(1);
});
