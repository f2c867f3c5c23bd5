/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { phoneNumber, signUp } from '@/lib/auth/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { connections } from '@/server/connections/store/tables';
import type { Browser } from '../../../support/server/browser';
import { openWithCustomers } from '../../../support/server/customers';
import { expectOk } from '../../../support/server/testServer';
import { connectedCustomer, filedCustomer } from '../../../support/server/vatStory';
import { invitations, practices } from '@/server/access/store/partyTables';

const testServer = openForFile(openWithCustomers);

const tasksOf = async (browser: Browser) => (await expectOk(browser.call(pendingTasks))).data;
const kindsOf = async (browser: Browser) => (await tasksOf(browser)).map(({ kind }) => kind);

test('a user with an unverified address has the task to confirm it', async () => {
  const browser = testServer.newBrowser();
  await browser.call(signUp, {
    body: { full_name: 'Half Way', email: 'halfway@example.co.uk', utm: undefined },
  });
  expect(await tasksOf(browser)).toEqual([{ kind: 'confirmEmail' }]);
});

test('a new person has no tasks; a phone number and a company bring some', async () => {
  const browser = await testServer.signedInAs('tasks-new@example.co.uk');
  expect(await tasksOf(browser)).toEqual([]);
  await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900118' } }));
  const companyId = await testServer.companyOf(browser, { name: 'Rye Street Café' });
  expect(await tasksOf(browser)).toEqual([
    { kind: 'finishSetUp', companyId, companyName: 'Rye Street Café' },
    { kind: 'confirmPhone' },
  ]);
});

test('a return that is ready to file is a task until HMRC has it; then its refund is', async () => {
  const { customer, periodId } = await filedCustomer(testServer);
  const tasks = await tasksOf(customer.browser);
  expect(tasks.find((task) => task.periodId === periodId)).toMatchObject({
    kind: 'acceptQuote',
    companyId: customer.companyId,
    pence: expect.any(Number),
  });
  const waiting = await connectedCustomer(testServer);
  expect(await kindsOf(waiting.browser)).toContain('fileReturn');
  expect(JSON.stringify(await tasksOf(waiting.browser))).not.toContain(customer.companyId);
});

test('a connection that is about to end, or has ended, is a task', async () => {
  const customer = await connectedCustomer(testServer);
  await testServer.store.db.update(connections).set({ renewBy: '2026-12-10' });
  expect(
    (await tasksOf(customer.browser)).filter(({ kind }) => kind === 'reconnect'),
  ).toContainEqual(expect.objectContaining({ connection: 'hmrc', by: '2026-12-10' }));
  await testServer.store.db.update(connections).set({ state: 'reconnect' });
  expect((await tasksOf(customer.browser))[0]).toMatchObject({ kind: 'reconnect', late: true });
});

test('an invitation to the person’s address is a task; one to another address, an old or a cancelled one is not', async () => {
  const browser = await testServer.signedInAs('invited@example.co.uk');
  const { db } = testServer.store;
  const [practice] = await db
    .insert(practices)
    .values({ name: 'Pennine Accounts', createdAt: testServer.clock.now() })
    .returning();
  const day = (offset: number) => new Date(testServer.clock.now().getTime() + offset * 86_400_000);
  const invite = (tokenHash: string, change: object) =>
    db.insert(invitations).values({
      kind: 'client',
      practiceId: practice!.id,
      email: 'invited@example.co.uk',
      role: 'client',
      tokenHash,
      createdAt: day(0),
      expiresAt: day(21),
      ...change,
    });
  await invite('a', {});
  await invite('b', { email: 'other@example.co.uk' });
  await invite('c', { expiresAt: day(-1) });
  await invite('d', { cancelledAt: day(0) });
  expect(await tasksOf(browser)).toEqual([{ kind: 'invitation', label: 'Pennine Accounts' }]);
});
