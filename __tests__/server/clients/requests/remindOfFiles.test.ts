/** @jest-environment node */
import { acceptFiles, remindOfFiles } from '@/lib/clients/requests/contract';
import { removeClient } from '@/lib/clients/contract';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { remindOfMissingFiles } from '@/server/clients/requests/remindOfFiles';
import { planDailyNotices } from '@/server/overview/notices/dailyNotices';
import { clientNotices, noticeChoices } from '@/server/notifications/store/tables';
import { practices } from '@/server/access/store/partyTables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { work } from '@/__tests__/support/server/capabilities';
import { askedClient } from '@/__tests__/support/server/fileRequestStory';
import { personIdOf } from '@/__tests__/support/server/practiceStory';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

let testServer: TestServer;
let story: Awaited<ReturnType<typeof askedClient>>;
beforeEach(async () => {
  testServer = await openTestServer({ at: '2026-11-20T23:50:00.000Z' });
  story = await askedClient(testServer);
});
afterEach(() => testServer.close());

const reminders = async () =>
  (await testServer.store.db.select().from(outgoingMessages)).filter(({ subject }) =>
    /^A reminder/.test(subject),
  );
const byHand = () => story.admin.call(remindOfFiles, { query: story.ofPractice, body: {} });
/**
 * Runs the checks of these days from now, each twice, as after a crash; returns the days with a
 * mail.
 */
async function looksOf(count: number): Promise<string[]> {
  const written: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const now = new Date(testServer.clock.now().getTime() + at * 86_400_000);
    const before = (await reminders()).length;
    await remindOfMissingFiles(testServer.deps, work, now);
    await remindOfMissingFiles(testServer.deps, work, now);
    const fresh = (await reminders()).length - before;
    if (fresh > 0) written.push(`${isoDate(now)} ${fresh}`);
  }
  return written;
}
/** Past midnight. */
const tomorrow = () => testServer.advance({ minutes: 15 });

test('one mail goes on each day that a rule names, about all that is missing, and then no more', async () => {
  await story.ask('Statement', '2026-11-27');
  await story.ask('Payslips');
  expect(await looksOf(40)).toEqual([
    '2026-11-24 1',
    '2026-11-27 1',
    '2026-11-28 1',
    '2026-12-04 1',
    '2026-12-11 1',
  ]);
  const [first, , late] = await reminders();
  expect(first).toMatchObject({
    to: 'owen@example.co.uk',
    subject: 'A reminder from Fernlea Accountants: 2 things to send',
  });
  expect(first!.body).toContain('The first is needed by Fri 27 Nov 2026');
  expect(late!.body).toContain('was needed by Fri 27 Nov 2026');
  expect(first!.body).not.toMatch(/Statement|Payslips/);
  expect((await story.theirs()).every(({ reminded_at: at }) => at !== undefined)).toBe(true);
});

test('nothing goes about what is answered or done, nor once it is turned off, the practice unconfirmed or the client removed', async () => {
  const [answered, done] = [
    await story.ask('Statement', '2026-11-21'),
    await story.ask('Payslips', '2026-11-21'),
  ];
  await story.send(answered);
  const { revision } = (await story.theirs()).find(({ request_id }) => request_id === done)!;
  await expectOk(
    story.admin.call(acceptFiles, {
      query: story.ofPractice,
      body: { request_id: done, revision },
    }),
  );
  expect(await looksOf(1)).toEqual([]);
  await story.ask('Invoices', '2026-11-23');
  await testServer.store.db.update(practices).set({ arnConfirmedAt: null });
  expect(await looksOf(1)).toEqual([]);
  await testServer.store.db.update(practices).set({ arnConfirmedAt: testServer.clock.now() });
  await testServer.store.db.insert(clientNotices).values({
    practiceId: story.practiceId,
    clientId: null,
    topic: 'fileRequest',
    isOn: false,
    changedAt: testServer.clock.now(),
  });
  expect(await looksOf(1)).toEqual([]);
  expect((await byHand()).status).toBe(409);
  await testServer.store.db.delete(clientNotices);
  await expectOk(
    story.admin.call(removeClient, { query: story.ofPractice, body: { confirmed: true } }),
  );
  expect(await looksOf(5)).toEqual([]);
});

test('without a sent email a client is not marked as reminded, and can be reminded that day once emails are on again', async () => {
  await story.ask('Statement', '2026-11-23');
  const { db } = testServer.store;
  const off = {
    personId: await personIdOf(testServer, 'owen@example.co.uk'),
    companyId: story.companyId,
    topic: 'fileRequest' as const,
    email: false,
    changedAt: testServer.clock.now(),
  };
  await db.insert(noticeChoices).values(off);
  expect(await looksOf(1)).toEqual([]);
  await tomorrow();
  expect(await byHand()).toMatchObject({
    status: 409,
    error: expect.stringContaining('turned them off'),
  });
  expect((await story.theirs())[0]!.reminded_at).toBeUndefined();
  await db.delete(noticeChoices);
  expect(await looksOf(1)).toHaveLength(1);
});

test('by hand the client is reminded once a day, and not on the day of asking', async () => {
  expect((await byHand()).status).toBe(409);
  await story.ask('Statement', '2026-12-20');
  expect((await byHand()).status).toBe(409);
  await tomorrow();
  expect((await expectOk(byHand())).data.requests).toMatchObject([
    { why_not_remind: expect.stringMatching(/reminded today/) },
  ]);
  expect((await byHand()).status).toBe(409);
  expect(await reminders()).toHaveLength(1);
});

test('the daily look of the portal’s own work sends them', async () => {
  await story.ask('Statement', '2026-11-21');
  await planDailyNotices(testServer.deps);
  await testServer.advance({ hours: 8 });
  await testServer.runJobs();
  expect(await reminders()).toHaveLength(1);
});
