/** @jest-environment node */
import { RollingSecond } from '@/sandbox/hmrc/gate';
import { createThrottle } from '@/server/services/connections/throttle';
import { reserveTurn } from '@/server/store/connections/throttles';
import { openStore, type Store } from '@/server/store/db';
import { freshStore } from '@/__tests__/support/server/freshStore';

let store: Awaited<ReturnType<typeof freshStore>>;
beforeAll(async () => { store = await freshStore(); });
afterAll(() => store.close());

const now = () => performance.now();
const placesOf = async (provider: string) =>
  (await store.executeSql('select provider from provider_throttles where starts_with(provider, $1)', [`${provider}/`])).rows;
/** By the database's clock: a place that is taken after now counts longer than that, one that is only made does not. */
const inASecond = async () => {
  const { rows } = await store.executeSql("select clock_timestamp() + interval '1 second' as at", []);
  return (rows as { at: Date }[]).map(({ at }) => at.toISOString());
};
const way = (ms: number) => new Promise<void>((arrive) => { setTimeout(arrive, ms); });

test('two processes keep under three a second by HMRC’s own counting, though calls are longer or shorter on the way', async () => {
  const other = await openStore({ databaseUrl: store.url });
  const soon = await inASecond();
  const counting = new RollingSecond(3);
  const admitted: boolean[] = [];
  const process = async (its: Pick<Store, 'db'>, ways: readonly number[]) => {
    const throttle = createThrottle(its, 'by its clock', 3);
    await Promise.all(ways.map(async (ms) => {
      const turn = await throttle.takeTurn(false);
      await way(ms);
      admitted.push(counting.admits('us'));
      await turn.answered();
    }));
  };
  await Promise.all([process(store, [150, 0, 150, 0, 0, 150]), process(other, [0, 150, 0, 150, 0, 0])]);
  await other.close();
  expect(admitted).toEqual(Array(12).fill(true));
  // It uses all that HMRC allows, not a call at a time: every place has held a call.
  const asked = 'select provider from provider_throttles where starts_with(provider, $1) and next_at > $2';
  expect((await store.executeSql(asked, ['by its clock/', ...soon])).rows).toHaveLength(3);
});

test('an answer that takes long does not hold up the others: a call has arrived long before', async () => {
  const throttle = createThrottle(store, 'slow answers', 1);
  await throttle.takeTurn(true);
  // The first is never answered: the second would wait for ever if it waited for that.
  expect(await throttle.takeTurn(true)).toBeDefined();
});

test('an allowance that was made smaller is kept: places beyond it are used no more', async () => {
  await Promise.all(Array.from({ length: 5 }, () => createThrottle(store, 'made smaller', 5).takeTurn(true)));
  expect(await placesOf('made smaller')).toHaveLength(5);
  // Of all five the one that may not be used any more is the only one free, however long this takes.
  await store.executeSql(`update provider_throttles
    set next_at = now() + case provider when 'made smaller/4' then -1 else 1 end * interval '1 minute'
    where starts_with(provider, 'made smaller/')`, []);
  const { waitMs } = await reserveTurn(store.db, 'made smaller', { atOnce: 2, countsMs: 1_000 }, false);
  expect(waitMs).toBeGreaterThan(0);
});

test('an answer that comes when its place is somebody else’s leaves them their place', async () => {
  const throttle = createThrottle(store, 'late answer', 1);
  const late = await throttle.takeTurn(true);
  await throttle.takeTurn(true);
  await way(300);
  const place = () => store.executeSql('select next_at::text from provider_throttles where provider = $1', ['late answer/0']);
  const { rows } = await place();
  expect(rows).toHaveLength(1);
  await late.answered();
  expect((await place()).rows).toEqual(rows);
});

test('a person goes before background work that was there first', async () => {
  const throttle = createThrottle(store, 'person first', 1);
  const order: string[] = [];
  const first = await throttle.takeTurn(true);
  const background = Array.from({ length: 2 }, () => throttle.takeTurn(false).then(async (turn) => {
    order.push('background');
    await turn.answered();
  }));
  const person = throttle.takeTurn(true).then(async (turn) => {
    order.push('person');
    await turn.answered();
  });
  await first.answered();
  await Promise.all([...background, person]);
  expect(order[0]).toBe('person');
});

test('told to wait, everyone waits', async () => {
  const throttle = createThrottle(store, 'held back', 100);
  await throttle.takeTurn(true);
  await throttle.holdBack(0.4);
  const begun = now();
  await Promise.all([throttle.takeTurn(true), createThrottle(store, 'held back', 100).takeTurn(false)]);
  expect(now() - begun).toBeGreaterThan(380);
});

test('each provider has a throttle of its own', async () => {
  const allowance = { atOnce: 1, countsMs: 60_000 };
  const waits = async (provider: string) => (await reserveTurn(store.db, provider, allowance, true)).waitMs > 0;
  expect([await waits('slow'), await waits('slow'), await waits('other')]).toEqual([false, true, false]);
});
