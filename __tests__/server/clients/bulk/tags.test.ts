/** @jest-environment node */
import { inArray } from 'drizzle-orm';
import { tagClients } from '@/lib/clients/bulk/contract';
import { exportTable } from '@/lib/clients/exchange/exportContract';
import { clientTags as tagsOfPractice } from '@/lib/clients/list/picksContract';
import { clientCompanies } from '@/lib/clients/list/tablesContract';
import { practiceClients } from '@/lib/clients/contract';
import { folded } from '@/lib/kernel/text/foldedName';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientAssignments, practices } from '@/server/access/store/partyTables';
import { addClientRows } from '@/__tests__/support/server/clientRows';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { personIdOf, practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
let ids: string[];
const NAMES = ['Ashdown', 'Birch', 'Cedar', 'Dunmore'];

/** Ashdown, Birch and Cedar are slow payers, each written in another way; Dunmore has no tag. */
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
  const { db } = testServer.store;
  const added = await addClientRows(
    testServer,
    practiceId,
    NAMES.map((name) => ({ name })),
  );
  ids = added.map(({ id }) => id);
  await db.insert(clientTags).values(
    ['Slow payer', 'slow-payer', 'SLOW PAYER'].map((tag, at) => ({
      clientId: ids[at]!,
      practiceId,
      tagKey: folded(tag),
      tag,
    })),
  );
  await db
    .insert(clientAssignments)
    .values({ clientId: ids[0]!, personId: await personIdOf(testServer, 'sam@fernlea.example') });
});

const query = () => ({ company_id: practiceId });
const list = async (tag: string, who = admin) =>
  (await expectOk(who.call(practiceClients, { query: { ...query(), tag } }))).data;
const tagsSeen = async (who = admin) =>
  (await expectOk(who.call(tagsOfPractice, { query: query() }))).data.tags;

test('a tag, however it is written, narrows list, tables and their counts alike', async () => {
  const { rows, page, filters } = await list(' slow PAYER');
  expect([rows.map(({ name }) => name), page.matching, filters.all]).toEqual([
    ['Ashdown', 'Birch', 'Cedar'],
    3,
    3,
  ]);
  const table = (
    await expectOk(
      admin.call(clientCompanies, { query: { ...query(), tag: 'Slow payer', search: 'cedar' } }),
    )
  ).data;
  expect([
    table.rows.map(({ name }) => name),
    table.page.matching,
    table.filters.all,
    table.tabs.paye,
  ]).toEqual([['Cedar'], 1, 3, 3]);
});

test('an export and an act on all that match take the tag too', async () => {
  const answer = await admin.fetch(
    `${exportTable.path}?${new URLSearchParams({ ...query(), tag: 'slow payer' })}`,
  );
  const lines = (await answer.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  const { data } = await expectOk(
    admin.call(tagClients, {
      query: query(),
      body: { which: { tag: 'slow payer' }, tag: 'Called' },
    }),
  );
  expect(data.clients).toBe(3);
  await testServer.runJobs();
  expect((await list('called')).page.matching).toBe(3);
  await testServer.store.db.delete(clientTags).where(inArray(clientTags.tagKey, ['called']));
});

test('the tags to choose from are those of the clients that the user sees, each once with its number of clients', async () => {
  expect(await tagsSeen()).toEqual([{ tag: expect.stringMatching(/slow.payer/i), clients: 3 }]);
  const { db } = testServer.store;
  await db.update(practices).set({ everyoneSeesAllClients: false });
  expect((await tagsSeen(sam)).map(({ clients: count }) => count)).toEqual([1]);
  expect((await list('slow payer', sam)).rows.map(({ name }) => name)).toEqual(['Ashdown']);
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  const { data } = await expectOk(
    other.admin.call(practiceClients, {
      query: { company_id: other.practiceId, tag: 'slow payer' },
    }),
  );
  expect(data.rows).toEqual([]);
  await db.update(practices).set({ everyoneSeesAllClients: true });
});

test('an unused tag matches no client, and a tag of punctuation alone is rejected', async () => {
  expect((await list('Never given')).page.matching).toBe(0);
  expect((await admin.call(practiceClients, { query: { ...query(), tag: '!!' } })).status).toBe(
    400,
  );
});
