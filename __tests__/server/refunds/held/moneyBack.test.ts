/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { operators, people } from '@/server/access/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { approveReturn } from '@/server/refunds/held/approveReturn';
import { moneyReturns } from '@/server/refunds/store/heldTables';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { claimWork, work } from '@/__tests__/support/server/capabilities';
import { shortOf210 } from '@/__tests__/support/server/shortfallStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimOf,
  coolingOffPasses,
  nameAnotherAccount,
  outsideFacts,
  pull,
  settlePayments,
  spoil,
  staySignedIn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(async () => {
  await pull(testServer, 'clear-faults');
  await testServer.forgetCompanies();
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

/** The customer pays £410.00 for a shortfall of £210.00, and the bank's receipts are read. */
async function paidTooMuch(story: Awaited<ReturnType<typeof shortOf210>>) {
  const { reference } = story.page.claim;
  await pull(testServer, 'transfer', { reference, amount: '410.00' });
  await testServer.advance({ minutes: 8 });
  await staySignedIn(testServer);
  await testServer.runJobs();
}
/** The customer pays £26,000.00 too much, which two operators have to approve. */
async function paidFarTooMuch(story: Awaited<ReturnType<typeof shortOf210>>) {
  const { reference } = story.page.claim;
  await pull(testServer, 'transfer', { reference, amount: '26210.00' });
  await testServer.advance({ minutes: 8 });
  await staySignedIn(testServer);
  await testServer.runJobs();
}
/** Adds people who run the portal. */
async function addOperators(emails: readonly string[]) {
  for (const email of emails) {
    const at = testServer.clock.now();
    const [person] = await testServer.store.db
      .insert(people)
      .values({ email, fullName: 'Dana Approver', createdAt: at })
      .returning();
    if (person)
      await testServer.store.db.insert(operators).values({ personId: person.id, addedAt: at });
  }
}
const returnsOf = (claimId: string) =>
  testServer.store.db.select().from(moneyReturns).where(eq(moneyReturns.claimId, claimId));
const paymentsOf = async (claimId: string) => {
  const ids = (await returnsOf(claimId)).map(({ id }) => id);
  return (await outsideFacts(testServer)).payments.filter(({ key }) => ids.includes(key));
};
const dashboard = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(vatDashboard, { query: { company_id: companyId } }))).data;
const mailsTo = ({ email }: VatCustomer) => testServer.mails.filter(({ to }) => to === email);

test('£200.00 paid too much is sent back without being asked, once, and everything says so', async () => {
  const story = await shortOf210(testServer);
  const { customer, claimId } = story;
  await paidTooMuch(story);
  const page = await claimOf(customer, claimId);
  expect(page.claim).toMatchObject({
    state: 'closed',
    sentence: expect.stringMatching(
      /^This claim is closed and you owe nothing more\. We hold £200\.00 for you; we send it back by \w{3} \d+ \w{3} 2026\.$/,
    ),
  });
  expect(page.money?.held).toMatchObject({ pence: 20_000, needsAccount: false });
  expect(page.claim.steps.at(-1)?.title).toBe('We send you £200.00 back');
  expect((await dashboard(customer)).held).toEqual([page.money?.held]);
  expect(
    mailsTo(customer).findLast(({ subject }) => subject.endsWith('is settled and closed'))?.text,
  ).toContain('We hold £200.00 for you');

  for (const _time of [1, 2]) await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toMatchObject([{ amountPence: 20_000 }]);
  const after = await claimOf(customer, claimId);
  expect(after.money?.held).toBeUndefined();
  expect(after.claim.steps.at(-1)?.title).toBe('We sent you £200.00 back');
  expect((await dashboard(customer)).held).toEqual([]);
  expect(
    mailsTo(customer).filter(({ subject }) => subject === 'We sent you £200.00 back'),
  ).toHaveLength(1);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `claim:${claimId}`))
    .orderBy(auditEvents.seq);
  expect(events.map(({ event }) => event).slice(-3)).toEqual([
    'money to be sent back',
    'money ordered to be sent back',
    'money sent back',
  ]);
});

test('while the bank does not answer, the order is sent again under its key and paid once', async () => {
  const story = await shortOf210(testServer);
  await spoil(testServer, 'pay', 'down503', 2);
  await paidTooMuch(story);
  await pull(testServer, 'clear-faults');
  await testServer.advance({ minutes: 1 });
  await settlePayments(testServer);
  await testServer.advance({ minutes: 5 });
  await testServer.runJobs();
  expect(await paymentsOf(story.claimId)).toHaveLength(1);
  expect(await returnsOf(story.claimId)).toMatchObject([{ state: 'sent', pence: 20_000 }]);
});

test('above the limit for two people it waits until two operators have approved this sum', async () => {
  const story = await shortOf210(testServer);
  const { customer, claimId } = story;
  await paidFarTooMuch(story);
  expect(await paymentsOf(claimId)).toEqual([]);
  expect((await claimOf(customer, claimId)).money?.held?.sentence).toContain('Our team checks');
  const capability = await claimWork(testServer, claimId);
  const approve = (email: string) => approveReturn(testServer.deps, capability, claimId, email);
  const approvers = ['one.approver@adsum.example', 'two.approver@adsum.example'] as const;
  await addOperators(approvers);
  expect(await approve(customer.email)).toBe(false);
  for (const _twice of [1, 2]) expect(await approve(approvers[0])).toBe(true);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toEqual([]);
  expect(await approve(approvers[1])).toBe(true);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toMatchObject([{ amountPence: 2_600_000 }]);
});

test('while approvals are missing the promised day stays, and a disabled operator’s does not count', async () => {
  const story = await shortOf210(testServer);
  const { claimId } = story;
  await paidFarTooMuch(story);
  const [promised] = await returnsOf(claimId);
  await testServer.advance({ days: 4 });
  await staySignedIn(testServer);
  const approvers = ['left.approver@adsum.example', 'stays.approver@adsum.example'] as const;
  await addOperators(approvers);
  const capability = await claimWork(testServer, claimId);
  await approveReturn(testServer.deps, capability, claimId, approvers[0]);
  await testServer.runJobs();
  expect(await returnsOf(claimId)).toMatchObject([{ state: 'planned', sendBy: promised?.sendBy }]);
  await testServer.store.db
    .update(people)
    .set({ disabledAt: testServer.clock.now() })
    .where(eq(people.email, approvers[0]));
  await approveReturn(testServer.deps, capability, claimId, approvers[1]);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toEqual([]);
});

test('approved while the account cools off, it waits for the account and no longer for our team', async () => {
  const story = await shortOf210(testServer);
  const { customer, claimId } = story;
  await nameAnotherAccount(testServer, customer);
  await paidFarTooMuch(story);
  expect((await claimOf(customer, claimId)).money?.held?.sentence).toContain('Our team checks');
  const approvers = ['third.approver@adsum.example', 'fourth.approver@adsum.example'] as const;
  await addOperators(approvers);
  const capability = await claimWork(testServer, claimId);
  for (const email of approvers) await approveReturn(testServer.deps, capability, claimId, email);
  await testServer.runJobs();
  expect(await returnsOf(claimId)).toMatchObject([{ state: 'planned', problem: null }]);
  expect((await claimOf(customer, claimId)).money?.held?.sentence).toContain(
    'We do not pay into a bank account straight after',
  );
});

test('to a changed account nothing is sent before it has cooled off', async () => {
  const story = await shortOf210(testServer);
  const { customer, claimId } = story;
  await nameAnotherAccount(testServer, customer);
  await paidTooMuch(story);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toEqual([]);
  expect((await claimOf(customer, claimId)).money?.held).toMatchObject({
    pence: 20_000,
    sentence: expect.stringContaining('We do not pay into a bank account straight after'),
  });
  expect(mailsTo(customer).at(-1)?.subject).toBe('We hold £200.00 for you');
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toMatchObject([{ accountNumber: '44556677' }]);
});

test('what came back waits, with its cause and button, for another account', async () => {
  const story = await shortOf210(testServer);
  const { customer, claimId } = story;
  await paidTooMuch(story);
  await settlePayments(testServer);
  const [payment] = await paymentsOf(claimId);
  await pull(testServer, 'return-payment', { id: payment?.id ?? '' });
  await testServer.advance({ hours: 7 });
  await staySignedIn(testServer);
  await testServer.runJobs();
  expect((await claimOf(customer, claimId)).money?.held).toMatchObject({
    pence: 20_000,
    title: 'We hold £200.00 for you.',
    needsAccount: true,
  });
  expect(mailsTo(customer).at(-1)?.subject).toBe(
    'Check your bank account: we hold £200.00 for you',
  );
  await nameAnotherAccount(testServer, customer);
  await testServer.runJobs();
  await coolingOffPasses(testServer);
  await settlePayments(testServer);
  expect((await paymentsOf(claimId)).map(({ accountNumber }) => accountNumber)).toEqual([
    '44556677',
    '31924471',
  ]);
  expect((await claimOf(customer, claimId)).money?.held).toBeUndefined();
});
