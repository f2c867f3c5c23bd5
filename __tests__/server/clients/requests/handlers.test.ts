/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeToPractice } from '@/lib/clients/messages/contract';
import { removeClient } from '@/lib/clients/contract';
import {
  acceptFiles,
  askForFiles,
  clientFileRequests,
  myFileRequests,
  myRequestedFile,
  requestedFile,
  sendBackFiles,
  takeBackFile,
  withdrawFileRequest,
} from '@/lib/clients/requests/contract';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { clientAssignments, memberships, practices } from '@/server/access/store/partyTables';
import { fileRequests, requestFiles } from '@/server/clients/requests/store/tables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { sealedFiles } from '@/server/documents/store/tables';
import { auditEvents } from '@/server/audit/store/tables';
import type { Browser } from '@/__tests__/support/server/browser';
import { work } from '@/__tests__/support/server/capabilities';
import { askedClient, pdf, sendFileAs } from '@/__tests__/support/server/fileRequestStory';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import { holdRows, inLine, settled } from '@/__tests__/support/server/races';
import { expectOk, openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

let testServer: TestServer;
let story: Awaited<ReturnType<typeof askedClient>>;
beforeEach(async () => {
  testServer = await openTestServer();
  story = await askedClient(testServer);
});
afterEach(() => testServer.close());

const mailsAbout = async (subject: RegExp) =>
  (await testServer.store.db.select().from(outgoingMessages)).filter((mail) =>
    subject.test(mail.subject),
  );
const one = async () => (await story.theirs())[0]!;
const seen = async () => {
  const { request_id, revision } = await one();
  return { request_id, revision };
};
const decide = async (
  endpoint: typeof acceptFiles | typeof withdrawFileRequest,
  body?: { request_id: string; revision: number },
) => story.admin.call(endpoint, { query: story.ofPractice, body: body ?? (await seen()) });
const sendBack = async (reason: string) =>
  story.admin.call(sendBackFiles, { query: story.ofPractice, body: { ...(await seen()), reason } });
const kept = () => testServer.store.db.$count(sealedFiles);
const download = (who: Browser, path: string, query: Record<string, string>) =>
  who.fetch(`${path}?${new URLSearchParams(query)}`);

test('the practice asks, the client sends, is asked for more and sends it, and it is accepted; mails hold nothing of it', async () => {
  const id = await story.ask('Marmalade for September', '2026-11-30');
  const asked = await mailsAbout(/asks you to send something/);
  expect(asked.map(({ to }) => to)).toEqual(['owen@example.co.uk']);
  expect(asked[0]!.body).toContain(`/clients-portal/requests?company_id=${story.companyId}`);
  expect(await story.mine()).toMatchObject([
    {
      request_id: id,
      text: 'Marmalade for September',
      state: 'open',
      due_on: '2026-11-30',
      files: [],
    },
  ]);
  expect((await story.send(id, 'marmalade 1.pdf')).status).toBe(200);
  expect((await story.send(id, 'marmalade 2.pdf')).status).toBe(200);
  expect((await mailsAbout(/has sent what you asked for/)).map(({ to }) => to)).toEqual([
    'ruth@fernlea.example',
  ]);
  expect(await one()).toMatchObject({
    state: 'answered',
    files: [{ name: 'marmalade 1.pdf', sent_by: 'Owen Price' }, { name: 'marmalade 2.pdf' }],
  });
  await testServer.advance({ minutes: 1 });
  await expectOk(sendBack('Marmalade 3 is missing.'));
  expect(await mailsAbout(/still needs something/)).toHaveLength(1);
  expect(await story.mine()).toMatchObject([
    { state: 'sentBack', reason: 'Marmalade 3 is missing.' },
  ]);
  await testServer.advance({ minutes: 1 });
  await story.send(id, 'marmalade 3.pdf');
  expect(await mailsAbout(/has sent what you asked for/)).toHaveLength(2);
  expect((await expectOk(decide(acceptFiles))).data.requests).toMatchObject([
    { state: 'accepted', files: [{}, {}, {}] },
  ]);
  const { db } = testServer.store;
  expect(
    JSON.stringify([await db.select().from(outgoingMessages), await db.select().from(auditEvents)]),
  ).not.toMatch(/marmalade/i);
  const events = (
    await db
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(eq(auditEvents.companyId, story.companyId))
  ).map(({ event }) => event);
  expect(events).toEqual(
    expect.arrayContaining([
      'files asked for',
      'file sent to the accountants',
      'files sent back',
      'files accepted',
    ]),
  );
});

test('a file that is not what its name says, an empty one, one too big and the same again are refused, and nothing is lost', async () => {
  const id = await story.ask('Statement');
  const same = pdf();
  await story.send(id, 'kept.pdf', same);
  const refused: [string, BlobPart, RegExp][] = [
    ['page.pdf', '<html><script>alert(1)</script></html>', /a different kind of file/],
    ['photo.jpg', Buffer.from('MZ\u0000\u0003binary'), /a different kind of file/],
    ['photo.heic', Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), /a different kind of file/],
    ['empty.pdf', '', /empty/],
    ['big.pdf', Buffer.concat([Buffer.from(pdf()), Buffer.alloc(10 * 1024 * 1024)]), /over 10 MB/],
    ['again.pdf', same, /already, as kept\.pdf/],
    ['../../..', pdf(), /can’t use this file’s name/],
  ];
  for (const [name, bytes, sentence] of refused) {
    expect(await story.send(id, name, bytes)).toMatchObject({
      status: 400,
      error: { file: expect.stringMatching(sentence) },
    });
  }
  expect((await one()).files.map(({ name }) => name)).toEqual(['kept.pdf']);
  expect(await kept()).toBe(1);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await story.send(id, 'really a picture.pdf', png);
  expect((await one()).files.map(({ name, media }) => [name, media])).toContainEqual([
    'really a picture.png',
    'image/png',
  ]);
});

test('a file is stored encrypted, and only the two sides can download it, as an attachment of its own type', async () => {
  const id = await story.ask('Statement');
  const bytes = pdf();
  await story.send(id, 'June.pdf', bytes);
  const [sealed] = await testServer.store.db.select().from(sealedFiles);
  expect(Buffer.from(sealed!.sealed).includes('%PDF')).toBe(false);
  const fileId = (await one()).files[0]!.file_id;
  const [mine, theirs] = [
    { company_id: story.companyId, request_id: id, file_id: fileId },
    { ...story.ofPractice, request_id: id, file_id: fileId },
  ];
  for (const [who, path, query] of [
    [story.client, myRequestedFile.path, mine],
    [story.admin, requestedFile.path, theirs],
  ] as const) {
    const answer = await download(who, path, query);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, 'application/pdf', 'nosniff']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="June.pdf"');
    expect(await answer.text()).toBe(bytes);
  }
  const stranger = await testServer.signedInAs('nobody@example.co.uk');
  const other = (await practiceWith(testServer, 'other@practice.example', 'Other Practice')).admin;
  for (const who of [stranger, other]) {
    expect((await download(who, myRequestedFile.path, mine)).status).toBe(404);
    expect((await download(who, requestedFile.path, theirs)).status).toBe(404);
  }
  // Nor does either side have the other's way in.
  expect((await download(story.admin, myRequestedFile.path, mine)).status).toBe(404);
  expect((await download(story.client, requestedFile.path, theirs)).status).toBe(404);
});

test('the ids of others get the same response as unknown ids, on both sides and for every action', async () => {
  const id = await story.ask('Statement');
  await story.send(id);
  const file_id = (await one()).files[0]!.file_id;
  const other = await askedClient(testServer, 'grace@other.example', 'olive@example.co.uk');
  const nowhere = randomUUID();
  const body = { request_id: id, revision: (await one()).revision };
  for (const request_id of [id, nowhere]) {
    expect(
      (
        await sendFileAs(
          other.client,
          { company_id: other.companyId, request_id },
          { name: 'x.pdf', bytes: pdf() },
        )
      ).status,
    ).toBe(404);
    const taken = await other.client.call(takeBackFile, {
      query: { company_id: other.companyId },
      body: { request_id, file_id },
    });
    expect(taken.status).toBe(404);
    for (const query of [other.ofPractice, story.ofPractice]) {
      for (const endpoint of [acceptFiles, withdrawFileRequest]) {
        expect(
          (await other.admin.call(endpoint, { query, body: { ...body, request_id } })).status,
        ).toBe(404);
      }
    }
  }
  expect((await other.admin.call(clientFileRequests, { query: story.ofPractice })).status).toBe(
    404,
  );
  expect(
    (await other.admin.call(askForFiles, { query: story.ofPractice, body: { text: 'x' } })).status,
  ).toBe(404);
  expect(
    (await story.admin.call(myFileRequests, { query: { company_id: story.companyId } })).status,
  ).toBe(404);
  expect((await story.send(id, 'as them.pdf', pdf(), story.admin)).status).toBe(404);
  expect((await one()).files).toHaveLength(1);
});

test('a team member asks and decides only for clients that they see', async () => {
  const id = await story.ask('Statement');
  await story.send(id);
  await testServer.store.db.update(practices).set({ everyoneSeesAllClients: false });
  const sam = await teamMember(testServer, story.practiceId, 'sam@fernlea.example');
  const ask = () => sam.call(askForFiles, { query: story.ofPractice, body: { text: 'Payslips' } });
  expect([
    (await sam.call(clientFileRequests, { query: story.ofPractice })).status,
    (await ask()).status,
  ]).toEqual([404, 404]);
  expect(
    (await sam.call(acceptFiles, { query: story.ofPractice, body: await seen() })).status,
  ).toBe(404);
  await testServer.store.db.insert(clientAssignments).values({
    clientId: story.ofPractice.client_id,
    personId: await personIdOf(testServer, 'sam@fernlea.example'),
  });
  await expectOk(ask());
  await expectOk(sam.call(acceptFiles, { query: story.ofPractice, body: await seen() }));
});

test('a person who works at the practice and belongs to its client too answers nothing as the client', async () => {
  const id = await story.ask('Statement');
  await testServer.store.db.insert(memberships).values({
    companyId: story.companyId,
    personId: await personIdOf(testServer, 'ruth@fernlea.example'),
    role: 'client',
    createdAt: testServer.clock.now(),
  });
  expect((await story.send(id, 'as both.pdf', pdf(), story.admin)).status).toBe(404);
  expect(
    (await story.admin.call(myFileRequests, { query: { company_id: story.companyId } })).status,
  ).toBe(404);
});

test('what was decided about a request as it was before is refused, and the client takes back what is not accepted yet', async () => {
  const id = await story.ask('Statement');
  const before = await seen();
  await story.send(id);
  expect((await decide(withdrawFileRequest, before)).status).toBe(409);
  expect((await decide(withdrawFileRequest)).status).toBe(409);
  const [file] = (await one()).files;
  const take = (fileId = file!.file_id) =>
    story.client.call(takeBackFile, {
      query: { company_id: story.companyId },
      body: { request_id: id, file_id: fileId },
    });
  const looked = await seen();
  expect((await expectOk(take())).data.requests).toMatchObject([{ state: 'open', files: [] }]);
  expect(await kept()).toBe(0);
  expect((await decide(acceptFiles, looked)).status).toBe(409);
  await story.send(id);
  await expectOk(decide(acceptFiles));
  expect((await story.send(id)).status).toBe(410);
  expect((await take()).status).toBe(404);
  const [last] = (await one()).files;
  expect((await take(last!.file_id)).status).toBe(410);
});

test('refuses an empty text, a past day, a client without a user and a practice that HMRC has not confirmed', async () => {
  const ask = (body: { text: string; due_on?: never }) =>
    story.admin.call(askForFiles, { query: story.ofPractice, body });
  expect([
    (await ask({ text: '  ' })).status,
    (await ask({ text: 'x'.repeat(301) })).status,
  ]).toEqual([400, 400]);
  for (const due of ['2026-11-19', '2026-02-30', '2028-11-21']) {
    expect((await ask({ text: 'x', due_on: due as never })).status).toBe(400);
  }
  for (let at = 0; at < 30; at += 1) await story.ask(`Thing ${at}`);
  expect((await ask({ text: 'One more' })).status).toBe(429);
  await testServer.forgetLimits();
  expect((await ask({ text: 'One more' })).status).toBe(409);
  await testServer.store.db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.companyId, story.companyId));
  expect((await ask({ text: 'Anybody?' })).status).toBe(409);
  await testServer.store.db.update(practices).set({ arnConfirmedAt: null });
  expect((await ask({ text: 'x' })).status).toBe(409);
});

test.each([1, 2, 3, 4, 5])(
  'of taking back the request and sending a file at once one comes first, and both agree (%i)',
  async () => {
    const id = await story.ask('Statement');
    const asked = await seen();
    const [withdrawn, sent] = await Promise.all([
      decide(withdrawFileRequest, asked),
      story.send(id),
    ]);
    const { state, files } = await one();
    expect([withdrawn.status, sent.status, state, files.length, await kept()]).toEqual(
      sent.status === 200 ? [409, 200, 'answered', 1, 1] : [200, 410, 'withdrawn', 0, 0],
    );
  },
);

test.each([1, 2, 3, 4, 5])(
  'of removing the client and sending a file at once nothing is left, whichever comes first (%i)',
  async () => {
    const id = await story.ask('Statement');
    await story.send(id);
    const remove = story.admin.call(removeClient, {
      query: story.ofPractice,
      body: { confirmed: true },
    });
    const [, sent] = await Promise.all([expectOk(remove), story.send(id)]);
    expect([200, 404]).toContain(sent.status);
    const { db } = testServer.store;
    expect([await db.$count(fileRequests), await db.$count(requestFiles), await kept()]).toEqual([
      0, 0, 0,
    ]);
    expect((await story.send(id)).status).toBe(404);
  },
);

test('a file that stands in line behind the client’s removal is refused, and neither waits for the other', async () => {
  const id = await story.ask('Bank statement');
  const held = await holdRows(testServer, 'select 1 from companies where id = $1', [
    story.companyId,
  ]);
  const [removed, sent] = await inLine<{ status: number }>(held, [
    () => story.admin.call(removeClient, { query: story.ofPractice, body: { confirmed: true } }),
    () => story.send(id),
  ]);
  expect([removed?.status, sent?.status]).toEqual([200, 404]);
  await settled(testServer);
});

test('contents that a request names are no strays', async () => {
  const id = await story.ask('Statement');
  await story.send(id);
  await forgetOld(
    testServer.store.db,
    work,
    new Date(testServer.clock.now().getTime() + 2 * 3_600_000),
  );
  expect(await kept()).toBe(1);
});

test('a file and a message that are sent at once both arrive, however often', async () => {
  const requestId = await story.ask('Statement');
  for (let round = 0; round < 5; round += 1) {
    const sent = await Promise.all([
      ...[1, 2].map(() => story.send(requestId)),
      ...[1, 2].map(() =>
        story.client.call(writeToPractice, {
          query: { company_id: story.companyId, client_id: story.ofPractice.client_id },
          body: { text: 'Here it is.' },
        }),
      ),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
