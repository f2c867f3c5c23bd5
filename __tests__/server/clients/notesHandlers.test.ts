/** @jest-environment node */
import {
  changeNote,
  clientNotes as readNotes,
  removeNote,
  writeNote,
} from '@/lib/clients/notesContract';
import { addClient, removeClient } from '@/lib/clients/contract';
import { clientActivity } from '@/lib/clients/oneClientContract';
import { LONGEST_NOTE } from '@/lib/clients/notes';
import { clientNotes } from '@/server/clients/store/tables';
import { clients, practices } from '@/server/access/store/partyTables';
import { auditEvents } from '@/server/audit/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
let clientId: string;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  const body = { name: 'Ashdown', utr: '1097172564' };
  const { data } = await expectOk(
    admin.call(addClient, { query: { company_id: practiceId }, body }),
  );
  clientId = data.client_id!;
});
afterEach(() => testServer.store.executeSql('delete from client_notes'));

const query = () => ({ company_id: practiceId, client_id: clientId });
const read = async (who = admin, before?: string) =>
  (await expectOk(who.call(readNotes, { query: { ...query(), ...(before && { before }) } }))).data;
const write = (text: string, who = admin) =>
  who.call(writeNote, { query: query(), body: { text } });
const written = async (text: string, who = admin) =>
  (await expectOk(write(text, who))).data.note_id;
const change = (noteId: string, text: string, version: number, who = admin) =>
  who.call(changeNote, { query: query(), body: { note_id: noteId, text, version } });
const remove = (noteId: string, who = admin) =>
  who.call(removeNote, { query: query(), body: { note_id: noteId } });

test('a note says who wrote it and when, the newest first, ten on a page', async () => {
  for (let at = 1; at <= 11; at += 1) {
    await written(`Note ${at}`, sam);
    await testServer.advance({ minutes: 1 });
  }
  const first = await read();
  expect(first.notes.map(({ text }) => text)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Note ${11 - at}`),
  );
  expect(first.notes[0]).toMatchObject({
    written_by: expect.any(String),
    version: 0,
    may_change: true,
  });
  const second = await read(admin, first.before);
  expect([second.notes.map(({ text }) => text), second.before]).toEqual([['Note 1'], undefined]);
  expect((await admin.call(readNotes, { query: { ...query(), before: 'elsewhere' } })).status).toBe(
    400,
  );
});

test('a note is changed and removed by its author and by an admin, and by no other colleague', async () => {
  const [own, admins] = [await written('Of Sam', sam), await written('Of Ruth')];
  expect((await read(sam)).notes.map(({ text, may_change }) => [text, may_change]).sort()).toEqual([
    ['Of Ruth', false],
    ['Of Sam', true],
  ]);
  expect([
    (await change(admins, 'Mine', 0, sam)).status,
    (await remove(admins, sam)).status,
  ]).toEqual([404, 404]);
  await expectOk(change(own, 'Of Sam, mended', 0));
  await expectOk(remove(own, sam));
  expect((await read()).notes.map(({ text }) => text)).toEqual(['Of Ruth']);
});

test('of two concurrent changes to a note the second is refused, and no text or version is lost; two new notes are both kept', async () => {
  await Promise.all([written('One'), written('Two', sam)]);
  expect((await read()).notes).toHaveLength(2);
  const id = await written('Rings on Mondays', sam);
  const both = await Promise.all([
    change(id, 'Rings on Tuesdays', 0, sam),
    change(id, 'Rings never', 0),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const note = (await read()).notes.find(({ note_id }) => note_id === id);
  expect(note).toMatchObject({ version: 1, changed_at: expect.any(String) });
  await expectOk(change(id, 'Rings on Fridays', 1));
});

test('refuses an empty note, a note that is too long, and a note on a client that the user does not see', async () => {
  expect([(await write('  ')).status, (await write('x'.repeat(LONGEST_NOTE + 1))).status]).toEqual([
    400, 400,
  ]);
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  const theirs = { company_id: other.practiceId, client_id: clientId };
  expect((await other.admin.call(readNotes, { query: theirs })).status).toBe(404);
  expect(
    (await other.admin.call(writeNote, { query: theirs, body: { text: 'Hello' } })).status,
  ).toBe(404);
  const id = await written('Ours');
  await testServer.store.db.update(practices).set({ everyoneSeesAllClients: false });
  expect([
    (await sam.call(readNotes, { query: query() })).status,
    (await change(id, 'Mine', 0, sam)).status,
  ]).toEqual([404, 404]);
  await testServer.store.db.update(practices).set({ everyoneSeesAllClients: true });
});

test('the log has that a note was written and not its words, and the client’s own history has nothing of it', async () => {
  await written('Their words are secret', sam);
  const events = await testServer.store.db.select().from(auditEvents);
  expect(events.filter(({ event }) => event === 'note written').at(-1)).toMatchObject({
    subject: `client:${clientId}`,
    companyId: null,
  });
  expect(JSON.stringify(events)).not.toContain('secret');
  const [client] = await testServer.store.db.select().from(clients);
  const { data } = await expectOk(
    admin.call(clientActivity, { query: { company_id: client!.companyId } }),
  );
  expect(JSON.stringify(data)).not.toMatch(/note/i);
});

test('notes go with the client when it is removed', async () => {
  await written('Gone with it');
  await expectOk(admin.call(removeClient, { query: query(), body: { confirmed: true } }));
  expect(await testServer.store.db.$count(clientNotes)).toBe(0);
});
