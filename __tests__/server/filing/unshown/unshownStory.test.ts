/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  confirmClaim,
  fileReturn,
  markReturnFiled,
  requestQuote,
  sendReturnAgain,
} from '@/lib/overview/vat/contract';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { claimRefusalText } from '@/lib/refunds/text';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { asPerson, work } from '@/__tests__/support/server/capabilities';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  dashboardOf,
  outsideFacts,
  pull,
  returnOf,
  spoil,
  typedReturn,
} from '@/__tests__/support/server/vatStory';
import { authorise } from '@/server/access/authorise';
import { nameOperator } from '@/server/access/store/operators';
import { people } from '@/server/access/store/tables';
import { readUnshown } from '@/server/filing/unshown/readUnshown';
import { filings, vatPeriods } from '@/server/vat/store/tables';

const testServer = openForFile(openWithCustomers);
afterEach(async () => {
  await testServer.forgetCompanies();
  await pull(testServer, 'clear-faults');
});

type Customer = Awaited<ReturnType<typeof connectedCustomer>>;
const daysAgo = (days: number) =>
  new Date(testServer.clock.now().getTime() - days * 24 * 3_600_000);
const subjectsOf = async ({ email }: Customer) => {
  await testServer.runJobs();
  return testServer.mails
    .filter(({ to, subject }) => to === email.toLowerCase() && /^HMRC (still|does)/.test(subject))
    .map(({ subject }) => subject);
};
/** The operators' list, for a person who runs the portal. */
const listed = async () => {
  const { db } = testServer.store;
  const email = `${randomUUID()}@adsum.example`;
  await db.insert(people).values({ email, fullName: 'Imogen Clarke', createdAt: daysAgo(9) });
  const personId = await nameOperator(db, work, { email, isEnded: false }, daysAgo(9));
  const person = await asPerson(testServer, personId!, testServer.clock.now());
  const capability = await authorise(db, { scope: 'operator' }, { kind: 'person', person }, {});
  const { rows } = await readUnshown(testServer.deps, capability as OperatorCapability);
  return rows;
};

/** A return that HMRC says it has, declared three days ago, and does not show when it is read back. */
async function duplicate() {
  const customer = await connectedCustomer(testServer);
  const { periodId, query, body } = await typedReturn(customer);
  await spoil(testServer, 'submitReturn', 'reset');
  await expectOk(customer.browser.call(fileReturn, { query, body }));
  await testServer.store.db
    .update(filings)
    .set({ errorCode: 'DUPLICATE_SUBMISSION', declaredAt: daysAgo(3) })
    .where(eq(filings.companyId, customer.companyId));
  await testServer.advance({ seconds: 5 });
  await testServer.runJobs();
  return { customer, periodId, query, body };
}

test('a duplicate that HMRC cannot show is told, marked as filed, and unlocks no sale', async () => {
  const { customer, periodId, query } = await duplicate();
  expect(await subjectsOf(customer)).toEqual(['HMRC does not show a return you sent']);
  const { filing } = await returnOf(customer, periodId);
  expect(filing).toMatchObject({
    state: 'unknown',
    unshown: {
      kind: 'notShown',
      title: 'HMRC says it has this return, but does not show it.',
      canSendAgain: true,
    },
  });
  expect((await dashboardOf(customer)).next).toMatchObject({
    kind: 'confirming',
    sentence: 'HMRC says it has this return, but does not show it.',
  });
  expect(await listed()).toMatchObject([
    {
      cause: 'HMRC says that it has one already and does not show it',
      standing: 'Waiting for the customer',
    },
  ]);

  const wrong = await customer.browser.call(markReturnFiled, {
    query,
    body: { reference: '123456782' },
  });
  expect(wrong).toMatchObject({ status: 400, error: { reference: expect.any(String) } });
  const { data } = await expectOk(
    customer.browser.call(markReturnFiled, { query, body: { reference: '2566 6029 0587' } }),
  );
  expect(data).toEqual({ reference: '256660290587' });
  const { filing: marked, period } = await returnOf(customer, periodId);
  expect(marked.unshown).toMatchObject({ title: 'Marked as filed', reference: '256660290587' });
  expect(period.status).toBe('Filed, awaiting HMRC');
  expect(period.filedOn).toBeUndefined();
  const { quote } = (await expectOk(customer.browser.call(requestQuote, { query }))).data;
  const sale = { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' };
  expect(await customer.browser.call(confirmClaim, { query, body: sale })).toMatchObject({
    status: 409,
    error: claimRefusalText.notConfirmedYet,
  });
  expect(await listed()).toMatchObject([
    { standing: 'Marked as filed by the customer, reference 256660290587' },
  ]);
});

test('a return that HMRC does not have is sent again on a new declaration, once', async () => {
  const { customer, periodId, query, body } = await duplicate();
  const answers = await Promise.all([
    customer.browser.call(sendReturnAgain, { query, body }),
    customer.browser.call(sendReturnAgain, { query, body }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const filed = (await outsideFacts(testServer)).filings.filter(({ vrn }) => vrn === customer.vrn);
  expect(filed).toHaveLength(1);
  const { filing } = await returnOf(customer, periodId);
  expect(filing).toMatchObject({ state: 'submitted', sentence: 'HMRC has your return.' });
  expect(filing.unshown).toBeUndefined();
});

test('a filed return that HMRC keeps open is told once, and says whom to call', async () => {
  const customer = await connectedCustomer(testServer);
  const { companyId } = customer;
  const { query, body } = await typedReturn(customer);
  await expectOk(customer.browser.call(fileReturn, { query, body }));
  const [row] = await testServer.store.db
    .update(filings)
    .set({ submittedAt: daysAgo(40) })
    .where(eq(filings.companyId, companyId))
    .returning();
  await testServer.store.db
    .update(vatPeriods)
    .set({ status: 'open', received: null })
    .where(eq(vatPeriods.id, row!.periodId));
  const { filing } = await returnOf(customer, row!.periodId);
  expect(filing).toMatchObject({
    state: 'submitted',
    unshown: {
      kind: 'stillOpen',
      sentence: expect.stringContaining('0300 200 3700'),
    },
  });
  // Otherwise the next reading would find the return listed as filed, and no mail would be due.
  await spoil(testServer, 'obligations', 'down503', 20);
  await testServer.advance({ minutes: 1 });
  expect(await subjectsOf(customer)).toEqual(['HMRC still lists a return you filed as not filed']);
});
