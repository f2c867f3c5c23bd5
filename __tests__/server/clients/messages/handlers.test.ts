/** @jest-environment node */
import {
  clientMessages as readAsPractice,
  myMessages,
  seeClientMessages,
  seeMessages,
  writeToClient,
  writeToPractice,
} from '@/lib/clients/messages/contract';
import { clientCompanies, joinByInvite } from '@/lib/clients/onboarding/contract';
import { removeClient } from '@/lib/clients/contract';
import { LONGEST_MESSAGE } from '@/lib/clients/messages/messages';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { memberships, practices } from '@/server/access/store/partyTables';
import { noteRefusal } from '@/server/clients/onboarding/invitationBounced';
import type { OutgoingMessage } from '@/server/notifications/store/outgoingMessages';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import { work } from '@/__tests__/support/server/capabilities';
import type { Browser } from '@/__tests__/support/server/browser';
import { invite, personIdOf, practiceWith } from '@/__tests__/support/server/practiceStory';
import { holdAt, holdRows, inLine, overtaken, settled } from '@/__tests__/support/server/races';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

let testServer: TestServer;
let admin: Browser;
let client: Browser;
let stranger: Browser;
let ofPractice: { company_id: string; client_id: string };
let ofClient: { company_id: string; client_id: string };
beforeEach(async () => {
  testServer = await openTestServer();
  const ours = await practiceWith(testServer, 'ruth@fernlea.example');
  ({ admin } = ours);
  const { token, ...ids } = await invite(testServer, admin, ours.practiceId, {
    email: 'owen@example.co.uk',
    name: 'Price Landscapes',
  });
  client = testServer.newBrowser();
  await expectOk(client.call(joinByInvite, { body: { ...ids, token, full_name: 'Owen Price' } }));
  const { data } = await expectOk(client.call(clientCompanies));
  ofPractice = ids;
  ofClient = { company_id: data[0]!.companyId, client_id: ids.client_id };
  stranger = (await practiceWith(testServer, 'other@practice.example', 'Other Practice')).admin;
});
afterEach(() => testServer.close());

const asks = (text: string, who = client) =>
  who.call(writeToPractice, { query: ofClient, body: { text } });
const answers = (text: string, who = admin) =>
  who.call(writeToClient, { query: ofPractice, body: { text } });
const mailsAbout = async (subject: RegExp) =>
  (await testServer.store.db.select().from(outgoingMessages)).filter((mail) =>
    subject.test(mail.subject),
  );

test('the client writes, the practice reads and answers; each side gets one mail, without the words, until it has read', async () => {
  await expectOk(asks('Where is my secret refund?'));
  await testServer.advance({ minutes: 1 });
  await expectOk(asks('And the other one?'));
  const mails = await mailsAbout(/^A message from Price Landscapes/);
  expect(mails.map(({ to }) => to)).toEqual(['ruth@fernlea.example']);
  const read = await expectOk(admin.call(readAsPractice, { query: ofPractice }));
  const newest = {
    text: 'And the other one?',
    from: 'client',
    written_by: 'Owen Price',
    seen: false,
  };
  expect(read.data).toMatchObject({ unread: 2, messages: [newest, {}] });
  await expectOk(admin.call(seeClientMessages, { query: ofPractice }));
  await testServer.advance({ minutes: 1 });
  await expectOk(answers('It is a secret on its way.'));
  expect((await mailsAbout(/has written to you/)).map(({ to }) => to)).toEqual([
    'owen@example.co.uk',
  ]);
  expect((await expectOk(client.call(myMessages, { query: ofClient }))).data).toMatchObject({
    unread: 1,
    messages: [
      { from: 'practice', seen: false },
      { from: 'client', seen: true },
      { from: 'client', seen: true },
    ],
  });
  await expectOk(client.call(seeMessages, { query: ofClient }));
  await expectOk(answers('Anything else?'));
  expect(await mailsAbout(/has written to you/)).toHaveLength(2);
  const { db } = testServer.store;
  const said = JSON.stringify([
    await db.select().from(outgoingMessages),
    await db.select().from(auditEvents),
  ]);
  expect(said).not.toContain('secret');
});

test('accountants do not write as the client, nor does anybody else read or write', async () => {
  expect((await asks('As them', admin)).status).toBe(404);
  expect((await admin.call(myMessages, { query: ofClient })).status).toBe(404);
  for (const who of [stranger, await testServer.signedInAs('nobody@example.co.uk')]) {
    expect([(await asks('x', who)).status, (await answers('x', who)).status]).toEqual([404, 404]);
    expect((await who.call(myMessages, { query: ofClient })).status).toBe(404);
    expect((await who.call(readAsPractice, { query: ofPractice })).status).toBe(404);
  }
  expect((await answers('As them', client)).status).toBe(404);
});

test('nothing, too much, too often, and a practice that HMRC has not confirmed are refused', async () => {
  expect([(await asks('  ')).status, (await asks('x'.repeat(LONGEST_MESSAGE + 1))).status]).toEqual(
    [400, 400],
  );
  await testServer.store.db.update(practices).set({ arnConfirmedAt: null });
  expect((await answers('Hello')).status).toBe(409);
  for (let at = 0; at < 60; at += 1) await asks(`Message ${at}`);
  expect((await asks('One more')).status).toBe(429);
});

test('a member of the practice cannot write as the client, even if they are also a user of the client', async () => {
  await testServer.store.db.insert(memberships).values({
    personId: await personIdOf(testServer, 'ruth@fernlea.example'),
    companyId: ofClient.company_id,
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  expect((await asks('I am Owen, I swear', admin)).status).toBe(404);
  expect((await admin.call(seeMessages, { query: ofClient })).status).toBe(404);
});

test('a message that is written while the client is removed goes with it', async () => {
  const held = await holdAt(testServer, { table: 'client_messages', on: 'insert' });
  const [wrote, removed] = await overtaken(
    held,
    () => asks('Left behind'),
    () => admin.call(removeClient, { query: ofPractice, body: { confirmed: true } }),
  );
  expect([wrote.status, removed.status]).toEqual([200, 200]);
  expect(await testServer.store.db.$count(clientMessages)).toBe(0);
});

test('a message queued behind the client’s removal is refused, and neither request waits for the other', async () => {
  const held = await holdRows(testServer, 'select 1 from companies where id = $1', [
    ofClient.company_id,
  ]);
  const [removed, wrote] = await inLine<{ status: number }>(held, [
    () => admin.call(removeClient, { query: ofPractice, body: { confirmed: true } }),
    () => asks('Too late'),
  ]);
  expect([removed?.status, wrote?.status]).toEqual([200, 404]);
  await settled(testServer);
});

test('they go with the client when it is removed', async () => {
  await expectOk(asks('Gone with it'));
  await expectOk(admin.call(removeClient, { query: ofPractice, body: { confirmed: true } }));
  expect(await testServer.store.db.$count(clientMessages)).toBe(0);
  expect((await asks('Anybody?')).status).toBe(404);
});

test('the practice sees how far the mail about its message is, until the client has read it; the client sees none', async () => {
  await expectOk(answers('Please call me.'));
  const mails = async () =>
    (await expectOk(admin.call(readAsPractice, { query: ofPractice }))).data.messages.map(
      (message) => message.mails,
    );
  const to = 'owen@example.co.uk';
  expect(await mails()).toEqual([[{ to, state: 'on_its_way' }]]);
  await testServer.advance({ seconds: 20 });
  expect(await mails()).toEqual([[{ to, state: 'delayed' }]]);
  await testServer.runJobs();
  expect(await mails()).toEqual([[{ to, state: 'sent' }]]);
  const message = (await mailsAbout(/has written to you/))[0] as OutgoingMessage;
  await noteRefusal(testServer.deps, work, {
    message,
    failure: 'no_mailbox',
    now: testServer.clock.now(),
  });
  expect(await mails()).toEqual([[{ to, state: 'failed', failure: 'no_mailbox' }]]);
  const mine = await expectOk(client.call(myMessages, { query: ofClient }));
  expect(mine.data.messages[0]).not.toHaveProperty('mails');
  await expectOk(client.call(seeMessages, { query: ofClient }));
  expect(await mails()).toEqual([undefined]);
});
