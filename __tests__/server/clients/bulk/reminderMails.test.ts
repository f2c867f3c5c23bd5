/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { clientAct, remindClients } from '@/lib/clients/bulk/contract';
import { practiceClients } from '@/lib/clients/contract';
import { joinByInvite } from '@/lib/clients/onboarding/contract';
import { pence } from '@/lib/kernel/money';
import { people } from '@/server/access/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import type { Browser } from '@/__tests__/support/server/browser';
import { mailServer } from '@/__tests__/support/server/mailServer';
import { invite, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

const NAMES = ['Ashdown Joinery', 'Price Landscapes', 'Tallow & Vine'] as const;
const post = mailServer();
let testServer: TestServer;
let admin: Browser;
let practiceId: string;
let ids: string[];
beforeEach(async () => {
  post.reset();
  testServer = await openTestServer({ replaced: { mailer: post.mailer(() => testServer) } });
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  ids = [];
  for (const [at, name] of NAMES.entries()) {
    const link = await invite(testServer, admin, practiceId, { email: addressOf(at), name });
    await expectOk(
      testServer.newBrowser().call(joinByInvite, { body: { ...link, full_name: 'Owen Price' } }),
    );
    ids.push(link.client_id);
  }
  await testServer.runJobs();
  await testServer.store.db
    .update(clientTaxes)
    .set({ state: 'read', latePence: pence(624_015), firstOn: '2026-11-07' });
});
afterEach(() => testServer.close());

const addressOf = (at: number) => `owen${at}@example.co.uk`;
const query = () => ({ company_id: practiceId });
const report = async (who = admin) =>
  (await expectOk(who.call(clientAct, { query: query() }))).data.act;
const lines = async () =>
  (await expectOk(admin.call(practiceClients, { query: query() }))).data.rows.map(
    ({ reminder_mail }) => reminder_mail,
  );
async function remind(): Promise<void> {
  await expectOk(
    admin.call(remindClients, { query: query(), body: { which: { client_ids: ids } } }),
  );
  await testServer.runJobs();
}
const NONE = { sent: 0, on_its_way: 0, delayed: 0, failed: 0 };

test('a reminder says how many clients’ mails are sent, and names each that was turned away, also in the list', async () => {
  post.refuses.add(addressOf(1));
  await remind();
  expect(await report()).toMatchObject({
    kind: 'remind',
    done: 3,
    failed: 0,
    mails: { ...NONE, sent: 2, failed: 1 },
    problems: [{ client_id: ids[1], name: 'Price Landscapes', outcome: 'not_delivered' }],
  });
  expect(await lines()).toEqual([undefined, 'failed', undefined]);
});

test('mails that the mail server has not taken are on their way, and after 20 seconds delayed', async () => {
  post.isDown = true;
  await remind();
  expect((await report())?.mails).toEqual({ ...NONE, on_its_way: 3 });
  expect(await lines()).toEqual([undefined, undefined, undefined]);
  await testServer.advance({ seconds: 20 });
  expect((await report())?.mails).toEqual({ ...NONE, delayed: 3 });
  expect(await lines()).toEqual(['delayed', 'delayed', 'delayed']);
  post.isDown = false;
  await testServer.advance({ minutes: 5 });
  await testServer.runJobs();
  expect(await report()).toMatchObject({ mails: { ...NONE, sent: 3 }, problems: [] });
  expect(await lines()).toEqual([undefined, undefined, undefined]);
});

test('who asked for the reminder reads its report; the other members read the lines alone', async () => {
  const sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  post.refuses.add(addressOf(0));
  await remind();
  expect(await report(sam)).toBeUndefined();
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  const { data } = await expectOk(
    other.admin.call(practiceClients, { query: { company_id: other.practiceId } }),
  );
  expect(data.rows).toEqual([]);
});

test('a client whose person has a new address is no longer said to be out of reach', async () => {
  post.refuses.add(addressOf(2));
  await remind();
  expect(await lines()).toEqual([undefined, undefined, 'failed']);
  await testServer.store.db
    .update(people)
    .set({ email: 'new@example.co.uk' })
    .where(eq(people.email, addressOf(2)));
  expect(await lines()).toEqual([undefined, undefined, undefined]);
});
