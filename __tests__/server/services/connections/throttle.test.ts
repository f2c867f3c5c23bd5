/** @jest-environment node */
import { RollingSecond } from '@/sandbox/hmrc/gate';
import { createThrottle } from '@/server/services/connections/throttle';
import { openStore, type Store } from '@/server/store/db';
import { freshStore } from '@/__tests__/support/server/freshStore';

let store: Awaited<ReturnType<typeof freshStore>>;
beforeAll(async () => { store = await freshStore(); });
afterAll(() => store.close());

const now = () => performance.now();
const way = (ms: number) => new Promise<void>((arrive) => { setTimeout(arrive, ms); });

test('two processes keep under three a second by HMRC’s own counting, though calls are longer or shorter on the way', async () => {
  const other = await openStore({ databaseUrl: store.url });
  const counting = new RollingSecond(3);
  const admitted: boolean[] = [];
  const begun = now();
  const process = async (its: Pick<Store, 'db'>, ways: readonly number[]) => {
    const throttle = createThrottle(its, 'by its clock', 3);
    await Promise.all(ways.map(async (ms) => {
      const turn = await throttle.takeTurn(false);
      await way(ms);
      admitted.push(counting.admits('us'));
      await turn.answered();
    }));
  };
  await Promise.all([process(store, [300, 0, 300, 0, 0, 300]), process(other, [0, 300, 0, 300, 0, 0])]);
  await other.close();
  expect(admitted).toEqual(Array(12).fill(true));
  expect(12 / ((now() - begun) / 1000)).toBeGreaterThan(1.5);
});

test('an answer that takes long does not hold up the others: a call has arrived long before', async () => {
  const throttle = createThrottle(store, 'slow answers', 1);
  await throttle.takeTurn(true);
  const begun = now();
  await throttle.takeTurn(true);
  expect(now() - begun).toBeLessThan(2_000);
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
  await createThrottle(store, 'slow', 1).takeTurn(true);
  const begun = now();
  await createThrottle(store, 'other', 1).takeTurn(true);
  expect(now() - begun).toBeLessThan(500);
});
