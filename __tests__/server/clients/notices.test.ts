/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { changeCustomerNotification, notificationCustomers } from '@/lib/clients/noticesContract';
import { addDays, isoDate } from '@/lib/kernel/dates/ukDates';
import type { ClientTopic } from '@/lib/notifications/clientNotices';
import { pence } from '@/lib/kernel/money';
import { notifyWhatIsDue } from '@/server/overview/notices/dailyNotices';
import { clients, practices } from '@/server/access/store/partyTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { taxCharges } from '@/server/taxes/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { invite, practiceWith } from '@/__tests__/support/server/practiceStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import type { Browser } from '@/__tests__/support/server/browser';

const OWEN = 'owen@price.example';
const testServer = openForFile({ at: '2026-11-20T09:00:00.000Z' });
let admin: Browser;
let practiceId: string;
let clientId: string;
let companyId: string;
const db = () => testServer.store.db;

beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  const link = await invite(testServer, admin, practiceId, {
    email: OWEN,
    name: 'Price Landscapes',
  });
  await expectOk(
    testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
  );
  await invite(testServer, admin, practiceId, { email: 'gwen@aster.example', name: 'Aster Cafe' });
  clientId = link.client_id;
  companyId = (
    await db()
      .select()
      .from(clients)
      .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceId)))
  )[0]!.companyId;
});

const read = async (more: { search?: string; after?: string } = {}) =>
  (
    await expectOk(
      admin.call(notificationCustomers, { query: { company_id: practiceId, ...more } }),
    )
  ).data;
const change = (topic: ClientTopic, on: boolean | undefined, client?: string) =>
  admin.call(changeCustomerNotification, {
    query: { company_id: practiceId },
    body: { topic, on, client_id: client },
  });
const confirmArn = () =>
  db()
    .update(practices)
    .set({ arnConfirmedAt: testServer.clock.now() })
    .where(eq(practices.id, practiceId));

/**
 * Adds a charge that is due 7 days after the day `days` from now, and runs that day's check.
 * Returns the mails to the client.
 */
async function mailsOfDay(days: number): Promise<string[]> {
  const now = new Date(testServer.clock.now().getTime() + days * 86_400_000);
  await db()
    .insert(taxCharges)
    .values({
      companyId,
      tax: 'paye',
      key: randomUUID(),
      kind: 'tax',
      label: 'October',
      due: addDays(isoDate(now), 7),
      chargedPence: pence(42_000),
      creditsPence: pence(0),
      paymentsPence: pence(0),
      writtenOffPence: pence(0),
      outstandingPence: pence(42_000),
      expected: false,
    });
  const before = testServer.mails.length;
  await notifyWhatIsDue(testServer.deps, work, now);
  await testServer.runJobs();
  return testServer.mails
    .slice(before)
    .filter(({ to }) => to === OWEN)
    .map(({ text }) => text);
}

test('nothing goes to a client until the practice says so', async () => {
  await confirmArn();
  // A reminder is sent by hand, so the topic is on until it is turned off.
  expect((await read()).topics).toEqual([
    { topic: 'taxDue', on: false },
    { topic: 'returnDue', on: false },
    { topic: 'reminder', on: true },
    { topic: 'refundAvailable', on: true },
    { topic: 'approval', on: true },
    { topic: 'fileRequest', on: true },
  ]);
  expect(await mailsOfDay(0)).toEqual([]);
});

test('when turned on for all, a client who has joined is emailed what is due, from which practice and how to turn it off', async () => {
  await expectOk(change('taxDue', true));
  const answer = await read();
  const topics = [true, false, true, true, true, true].map((on) => ({ on }));
  expect(answer).toMatchObject({ may_write: true, matching: 2, topics });
  expect(answer.clients.map(({ name, joined }) => [name, joined])).toEqual([
    ['Aster Cafe', false],
    ['Price Landscapes', true],
  ]);
  const [mail, ...more] = await mailsOfDay(3);
  expect(more).toEqual([]);
  expect(mail).toContain('Fernlea Accountants looks after your taxes');
  expect(mail).toContain('£420.00');
  expect(mail).toContain('Turn it off:');
});

test('of a tax that the client keeps from the practice nothing is written in its name', async () => {
  const keeps = (shared: boolean) =>
    db()
      .insert(sharedTaxes)
      .values({ clientId, tax: 'paye', shared, saidAt: testServer.clock.now() })
      .onConflictDoUpdate({ target: [sharedTaxes.clientId, sharedTaxes.tax], set: { shared } });
  await keeps(false);
  expect(await mailsOfDay(20)).toEqual([]);
  await keeps(true);
  expect(await mailsOfDay(20)).toHaveLength(1);
});

test('what is set for one client counts instead, until it goes with all of them again', async () => {
  await expectOk(change('taxDue', false, clientId));
  expect((await read({ search: 'price' })).clients).toEqual([
    {
      client_id: clientId,
      name: 'Price Landscapes',
      joined: true,
      topics: [
        { topic: 'taxDue', on: false, is_own: true },
        { topic: 'returnDue', on: false, is_own: false },
        { topic: 'reminder', on: true, is_own: false },
        { topic: 'refundAvailable', on: true, is_own: false },
        { topic: 'approval', on: true, is_own: false },
        { topic: 'fileRequest', on: true, is_own: false },
      ],
    },
  ]);
  expect(await mailsOfDay(4)).toEqual([]);
  await expectOk(change('taxDue', undefined, clientId));
  expect(await mailsOfDay(5)).toHaveLength(1);
});

test('pages continue after the last client, and an unknown client is not found', async () => {
  const [first] = (await read()).clients;
  expect((await read({ after: first!.client_id })).clients.map(({ name }) => name)).toEqual([
    'Price Landscapes',
  ]);
  expect((await change('taxDue', true, randomUUID())).status).toBe(404);
});

test('a practice that HMRC has not confirmed is named in no mail', async () => {
  await db().update(practices).set({ arnConfirmedAt: null }).where(eq(practices.id, practiceId));
  expect((await read()).may_write).toBe(false);
  expect(await mailsOfDay(6)).toEqual([]);
});
