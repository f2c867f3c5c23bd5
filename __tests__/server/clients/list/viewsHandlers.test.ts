/** @jest-environment node */
import { removeView, renameView, savedViews, saveView } from '@/lib/clients/list/viewsContract';
import { MOST_VIEWS } from '@/lib/clients/list/savedViews';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { practiceWith, teamMember } from '@/__tests__/support/server/practiceStory';
import type { Browser } from '@/__tests__/support/server/browser';
import { expectOk } from '@/__tests__/support/server/testServer';

const testServer = openForFile();
let admin: Browser;
let sam: Browser;
let practiceId: string;
beforeAll(async () => {
  ({ admin, practiceId } = await practiceWith(testServer, 'ruth@fernlea.example'));
  sam = await teamMember(testServer, practiceId, 'sam@fernlea.example');
});
afterEach(() => testServer.store.executeSql('delete from saved_views'));

const query = () => ({ company_id: practiceId });
const save = (who: Browser, name: string, isShared = false) =>
  who.call(saveView, {
    query: query(),
    body: {
      name,
      page: 'clients',
      is_shared: isShared,
      place: 'owner=mine&after=x&filter=invited&company_id=y',
    },
  });
const seen = async (who: Browser) =>
  (await expectOk(who.call(savedViews, { query: query() }))).data.views;
const remove = async (who: Browser, viewId: string, practice = practiceId) =>
  (await who.call(removeView, { query: { company_id: practice }, body: { view_id: viewId } }))
    .status;
const rename = (who: Browser, viewId: string, name: string) =>
  who.call(renameView, { query: query(), body: { view_id: viewId, name } });

test('one’s own views are one’s own, the practice’s are everybody’s, and each keeps what is shown and no page of it', async () => {
  await expectOk(save(sam, 'My invitations'));
  await expectOk(save(sam, 'Everybody’s', true));
  expect(await seen(sam)).toEqual([
    expect.objectContaining({ name: 'Everybody’s', is_shared: true, may_change: true }),
    expect.objectContaining({
      name: 'My invitations',
      is_shared: false,
      place: 'filter=invited&owner=mine',
      may_change: true,
    }),
  ]);
  expect((await seen(admin)).map(({ name, may_change }) => [name, may_change])).toEqual([
    ['Everybody’s', true],
  ]);
});

test('a name is needed and taken once by each keeper, however it is written, and also by two who save at once', async () => {
  await expectOk(save(sam, 'Slow payers'));
  expect(await save(sam, ' SLOW payers ')).toMatchObject({ status: 409 });
  expect(await save(sam, '  ')).toMatchObject({
    status: 400,
    error: { name: 'Enter a name for the view' },
  });
  await expectOk(save(admin, 'Slow payers'));
  const both = await Promise.all([
    save(sam, 'Slow payers', true),
    save(admin, 'slow payers', true),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test(`a keeper has ${MOST_VIEWS} views of a page at most`, async () => {
  for (let at = 0; at < MOST_VIEWS; at += 1) await expectOk(save(sam, `View ${at}`));
  expect(await save(sam, 'One more')).toMatchObject({ status: 409 });
  await expectOk(save(sam, 'One more', true));
});

test('a view is renamed and removed by its owner, one of the practice also by an admin, and by no one of another practice', async () => {
  await expectOk(save(admin, 'The admin’s', true));
  await expectOk(save(sam, 'Sam’s', true));
  await expectOk(save(sam, 'Own'));
  const [shared, admins, own] = await seen(sam);
  expect([shared, admins, own].map((entry) => entry?.may_change)).toEqual([true, false, true]);
  expect((await rename(sam, admins!.view_id, 'Mine now')).status).toBe(404);
  expect([await remove(sam, admins!.view_id), await remove(admin, own!.view_id)]).toEqual([
    404, 404,
  ]);
  expect((await rename(admin, shared!.view_id, 'the ADMIN’S')).status).toBe(409);
  await expectOk(rename(admin, shared!.view_id, 'SAM’S'));
  await expectOk(rename(sam, shared!.view_id, 'Of all'));
  expect((await seen(sam)).map(({ name }) => name)).toEqual(['Of all', 'The admin’s', 'Own']);
  const other = await practiceWith(testServer, 'other@practice.example', 'Other Practice');
  expect(await remove(other.admin, admins!.view_id, other.practiceId)).toBe(404);
  expect([await remove(admin, shared!.view_id), await remove(sam, own!.view_id)]).toEqual([
    200, 200,
  ]);
});
