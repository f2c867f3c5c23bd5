/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  acceptFiles,
  clientFileRequests,
  remindOfFiles,
  sendBackFiles,
} from '@/lib/clients/requests/contract';
import { fileRequests } from '@/server/clients/requests/store/tables';
import { memberships } from '@/server/access/store/partyTables';
import { askedClient } from '@/__tests__/support/server/fileRequestStory';
import { mailServer } from '@/__tests__/support/server/mailServer';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

const OWEN = 'owen@example.co.uk';
const post = mailServer();
let testServer: TestServer;
let story: Awaited<ReturnType<typeof askedClient>>;
beforeEach(async () => {
  post.reset();
  testServer = await openTestServer({ replaced: { mailer: post.mailer(() => testServer) } });
  story = await askedClient(testServer);
  await testServer.runJobs();
});
afterEach(() => testServer.close());

const one = async () => (await story.theirs())[0]!;
const mails = async () => (await one()).mails;

test('a request is on its way, delayed on our side after 20 seconds, and sent once the mail server has it', async () => {
  post.isDown = true;
  await story.ask('Payslips');
  expect(await mails()).toEqual([{ to: OWEN, state: 'on_its_way' }]);
  await testServer.runJobs();
  await testServer.advance({ seconds: 20 });
  expect(await mails()).toEqual([{ to: OWEN, state: 'delayed' }]);
  post.isDown = false;
  await testServer.advance({ minutes: 5 });
  await testServer.runJobs();
  expect(await mails()).toEqual([{ to: OWEN, state: 'sent' }]);
});

test('a request that the client’s mail server turns away has failed, with the reason, for the practice alone', async () => {
  post.refuses.add(OWEN);
  await story.ask('Payslips');
  await testServer.runJobs();
  expect(await mails()).toEqual([{ to: OWEN, state: 'failed', failure: 'no_mailbox' }]);
  expect((await story.mine())[0]).not.toHaveProperty('mails');
  const other = await askedClient(testServer, 'other@practice.example', 'ann@example.co.uk');
  expect(
    (await other.admin.call(clientFileRequests, { query: story.ofPractice })).status,
  ).toBeGreaterThanOrEqual(400);
  expect(
    (
      await other.admin.call(clientFileRequests, {
        query: { ...other.ofPractice, client_id: story.ofPractice.client_id },
      })
    ).status,
  ).toBe(404);
});

test('the newest mail counts: that something is missing, and then the reminder', async () => {
  const id = await story.ask('Payslips');
  await testServer.runJobs();
  await story.send(id);
  expect(await mails()).toEqual([]);
  await testServer.advance({ minutes: 1 });
  const { request_id, revision } = await one();
  await expectOk(
    story.admin.call(sendBackFiles, {
      query: story.ofPractice,
      body: { request_id, revision, reason: 'June is missing.' },
    }),
  );
  expect(await mails()).toEqual([{ to: OWEN, state: 'on_its_way' }]);
  await testServer.runJobs();
  expect(await mails()).toEqual([{ to: OWEN, state: 'sent' }]);
  await testServer.store.db.update(fileRequests).set({
    askedAt: new Date(0),
    sentBackAt: new Date(0),
  });
  post.refuses.add(OWEN);
  await expectOk(story.admin.call(remindOfFiles, { query: story.ofPractice }));
  await testServer.runJobs();
  expect(await mails()).toEqual([{ to: OWEN, state: 'failed', failure: 'no_mailbox' }]);
});

test('nothing is told of a request that is closed, or of a person who has left the client', async () => {
  await story.ask('Payslips');
  await testServer.runJobs();
  expect(await mails()).toEqual([{ to: OWEN, state: 'sent' }]);
  const { request_id, revision } = await one();
  const { data } = await expectOk(
    story.admin.call(acceptFiles, { query: story.ofPractice, body: { request_id, revision } }),
  );
  expect(data.requests[0]).toMatchObject({ state: 'accepted', mails: [] });
  await story.ask('Statement');
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.companyId, story.companyId));
  expect((await story.theirs()).map((request) => request.mails)).toEqual([[], []]);
});
