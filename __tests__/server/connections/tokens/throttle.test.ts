/** @jest-environment node */
import { createThrottle, type ThrottleTimes } from '@/server/connections/tokens/throttle';
import { reserveSlot } from '@/server/connections/store/throttles';
import { openStore, type Store } from '@/server/platform/db/db';
import { freshStore, TOLERANCE } from '@/__tests__/support/server/freshStore';
import { waitUntil } from '@/__tests__/support/server/waitUntil';

let store: Awaited<ReturnType<typeof freshStore>>;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

const COUNTED_MS = 200;
/** No place comes free before its call is answered, however slow this machine is. */
const UNTIL_ANSWERED: Partial<ThrottleTimes> = {
  countedMs: COUNTED_MS,
  longestWayMs: 600_000,
  longestSleepMs: 20,
};
/** A place comes free soon, answered or not. */
const SOON: Partial<ThrottleTimes> = { countedMs: 100, longestWayMs: 100 };

/** Milliseconds by the database's clock, the one that places are given by. */
const databaseNow = async () =>
  (
    (await store.executeSql('select extract(epoch from clock_timestamp())::float8 * 1000 as ms'))
      .rows as { ms: number }[]
  )[0]!.ms;
const countPlaces = async (provider: string) =>
  (
    await store.executeSql('select from provider_throttles where starts_with(provider, $1)', [
      `${provider}/`,
    ])
  ).rows.length;
/** Makes one place of a provider for each number: the minutes from now until it comes free. */
const makePlaces = (provider: string, minutes: readonly number[]) =>
  store.executeSql(
    `
  insert into provider_throttles (provider, next_at)
  select $1 || '/' || at - 1, now() + minutes * interval '1 minute' from unnest($2::int[]) with ordinality as places (minutes, at)`,
    [provider, minutes],
  );
/** Lasts as long as a call is on its way, by the database's clock. */
const onTheWay = (ms: number) => store.executeSql('select pg_sleep($1::float8 / 1000)', [ms]);

test('two processes keep to three calls within what the provider counts, though calls are longer or shorter on the way', async () => {
  const other = await openStore({ databaseUrl: store.url, slowness: TOLERANCE });
  const arrivals: number[] = [];
  const send = async (process: Pick<Store, 'db'>, ways: readonly number[]) => {
    const throttle = createThrottle(process, {
      provider: 'by its clock',
      requestsPerSecond: 3,
      times: UNTIL_ANSWERED,
    });
    await Promise.all(
      ways.map(async (ms) => {
        const turn = await throttle.takeTurn(false);
        await onTheWay(ms);
        arrivals.push(await databaseNow());
        await turn.answered();
      }),
    );
  };
  await Promise.all([send(store, [30, 0, 30, 0, 0, 30]), send(other, [0, 30, 0, 30, 0, 0])]);
  await other.close();
  arrivals.sort((a, b) => a - b);
  const betweenFour = arrivals.slice(3).map((at, place) => at - arrivals[place]!);
  expect(betweenFour).toHaveLength(9);
  expect(Math.min(...betweenFour)).toBeGreaterThanOrEqual(COUNTED_MS);
});

test('all places are used at once', async () => {
  const throttle = createThrottle(store, {
    provider: 'all at once',
    requestsPerSecond: 3,
    times: UNTIL_ANSWERED,
  });
  // None of them is answered: a fourth would have to wait.
  await Promise.all([throttle.takeTurn(false), throttle.takeTurn(false), throttle.takeTurn(false)]);
  expect(await countPlaces('all at once')).toBe(3);
  const { waitMs } = await reserveSlot(
    store.db,
    'all at once',
    { atOnce: 3, countsMs: 1_000 },
    false,
  );
  expect(waitMs).toBeGreaterThan(0);
});

test('an answer that takes long does not hold up the others: a call has arrived long before', async () => {
  const throttle = createThrottle(store, {
    provider: 'slow answers',
    requestsPerSecond: 1,
    times: SOON,
  });
  await throttle.takeTurn(true);
  // The first is never answered: the second would wait for ever if it waited for that.
  expect(await throttle.takeTurn(true)).toBeDefined();
});

test('an allowance that was made smaller is kept: places beyond it are used no more', async () => {
  await makePlaces('made smaller', [1, 1, 1, 1, -1]);
  const { waitMs } = await reserveSlot(
    store.db,
    'made smaller',
    { atOnce: 2, countsMs: 1_000 },
    false,
  );
  expect(waitMs).toBeGreaterThan(0);
});

test('a late answer does not release a place that another call has taken', async () => {
  const throttle = createThrottle(store, {
    provider: 'late answer',
    requestsPerSecond: 1,
    times: SOON,
  });
  const late = await throttle.takeTurn(true);
  await throttle.takeTurn(true);
  const place = () =>
    store.executeSql('select next_at::text from provider_throttles where provider = $1', [
      'late answer/0',
    ]);
  const { rows } = await place();
  expect(rows).toHaveLength(1);
  await late.answered();
  expect((await place()).rows).toEqual(rows);
});

test('a person goes before background work that was there first', async () => {
  const minute = { atOnce: 1, countsMs: 60_000 };
  await makePlaces('person first', [1]);
  const [early, person, late] = [
    await reserveSlot(store.db, 'person first', minute, false),
    await reserveSlot(store.db, 'person first', minute, true),
    await reserveSlot(store.db, 'person first', minute, false),
  ];
  expect([early.taken, late.taken]).toEqual([undefined, undefined]);
  expect(person.taken).toBeDefined();
  // The background work has to wait for a place after the person's.
  expect(late.waitMs).toBeGreaterThan(person.waitMs);
});

test('background work waits until a person’s call has been answered', async () => {
  const throttle = createThrottle(store, {
    provider: 'background waits',
    requestsPerSecond: 1,
    times: UNTIL_ANSWERED,
  });
  const order: string[] = [];
  const person = await throttle.takeTurn(true);
  const execute = jest.spyOn(store.db, 'execute');
  const background = throttle.takeTurn(false).then(() => {
    order.push('background');
  });
  await waitUntil(
    'the background work has asked in vain three times',
    () => execute.mock.calls.length > 3,
  );
  order.push('answered');
  await person.answered();
  await background;
  expect(order).toEqual(['answered', 'background']);
});

test('all calls wait when the provider asks to wait', async () => {
  const open = () => createThrottle(store, { provider: 'held back', requestsPerSecond: 100 });
  const throttle = open();
  await throttle.takeTurn(true);
  const begun = await databaseNow();
  await throttle.holdBack(0.4);
  await Promise.all([throttle.takeTurn(true), open().takeTurn(false)]);
  // A timer may fire a few milliseconds early.
  expect((await databaseNow()) - begun).toBeGreaterThan(380);
});

test('each provider has a throttle of its own', async () => {
  const allowance = { atOnce: 1, countsMs: 60_000 };
  const waits = async (provider: string) =>
    (await reserveSlot(store.db, provider, allowance, true)).waitMs > 0;
  expect([await waits('slow'), await waits('slow'), await waits('other')]).toEqual([
    false,
    true,
    false,
  ]);
});
