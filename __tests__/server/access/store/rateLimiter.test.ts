/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { ALLOWANCES } from '@/lib/access/allowances';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { newSealingKey } from '@/server/platform/crypto/sealer';
import { createLimiter } from '@/server/access/store/rateLimiter';
import { openStore, type Store } from '@/server/platform/db/db';
import { rateLimits } from '@/server/access/store/tables';
import { writeTogether } from '@/server/platform/db/writeTogether';
import { statementsOf } from '../../../support/server/statements';
import { freshStore, TOLERANCE } from '../../../support/server/freshStore';

/** What two portals on one database count together (docs/rules/security.md#limits). */
let store: Awaited<ReturnType<typeof freshStore>>;
let beside: Store;
let turn = 0;
beforeAll(async () => {
  store = await freshStore();
  beside = await openStore({
    databaseUrl: store.url,
    slowness: TOLERANCE,
    signer: createAuditSigner([newSealingKey('beside')]),
  });
});
afterAll(async () => {
  await beside.close();
  await store.close();
});
const guarded = { calls: 4, seconds: 900 };
const quick = { calls: 2, seconds: 60 };
const portals = () => [createLimiter(store.db), createLimiter(beside.db)] as const;
const key = () => `signIn:198.51.100.${(turn += 1)}`;

test('tries at both share one count, also concurrently', async () => {
  const [one, two] = portals();
  const [slowly, atOnce] = [key(), key()];
  for (const entry of [one, two, one, two])
    expect(await entry.take(slowly, guarded)).toBeUndefined();
  for (const entry of [one, two]) expect(await entry.take(slowly, guarded)).toBeGreaterThan(800);
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).take(atOnce, guarded)),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(guarded.calls);
});

test('what one has forgiven the other has', async () => {
  const [one, two] = portals();
  const whom = key();
  for (let tries = 0; tries < 5; tries += 1) await one.take(whom, guarded);
  await two.forgive(whom, guarded);
  expect(await one.take(whom, guarded)).toBeUndefined();
});

const counters = (whom: string) =>
  [4, 6, 9].map((calls) => ({ key: whom, allowance: { calls, seconds: 900 } }));
const points = async (whom: string) =>
  (await store.db.select().from(rateLimits))
    .filter(({ key }) => key.endsWith(`:${whom}`))
    .map(({ points }) => points)
    .sort((a, b) => a - b);

test('counters that are decided together share one statement, also at both at once', async () => {
  const [one, two] = portals();
  const [whom, everywhere] = [key(), key()];
  const from = (place: string) => ({ key: place, allowance: { calls: 100, seconds: 3600 } });
  const further = from(everywhere);
  const { asked } = await statementsOf(() => one.takeTogether(counters(key()), from(key())));
  expect(asked).toHaveLength(1);
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      // Named in another order: their rows are still locked in one.
      at % 2
        ? one.takeTogether(counters(whom), further)
        : two.takeTogether(counters(whom).reverse(), further),
    ),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(4);
  expect(await points(whom)).toEqual([20, 20, 20]);
  // The count of all places holds only the calls that this place's own limit allowed.
  expect(await points(everywhere)).toEqual([4]);
});

test('a count does not wait for the disk', async () => {
  const [one] = portals();
  const { asked } = await statementsOf(() => one.take(key(), guarded));
  expect(asked.map(({ text }) => text)).toEqual([
    expect.stringContaining("set_config('synchronous_commit', 'off', true)"),
  ]);
});

test('the longest wait of those that are full is returned, and a count begins anew after its window', async () => {
  const [one] = portals();
  const whom = key();
  const both = [
    { key: whom, allowance: { calls: 1, seconds: 900 } },
    { key: whom, allowance: { calls: 1, seconds: 86_400 } },
  ];
  expect(await one.takeTogether(both)).toBeUndefined();
  expect(await one.takeTogether(both)).toBeGreaterThan(86_000);
  await store.db.execute(
    sql`update rate_limits set expire = now() - interval '1 second' where key like ${`%:${whom}`}`,
  );
  expect(await one.takeTogether(both)).toBeUndefined();
  expect(await points(whom)).toEqual([1, 1]);
});

test('counts that a transaction forgives stand if it is rolled back', async () => {
  const [one] = portals();
  const whom = key();
  await one.takeTogether(counters(whom));
  await expect(
    store.db.transaction(async (tx) => {
      await writeTogether(tx, [one.forgiven(counters(whom))]);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await points(whom)).toEqual([1, 1, 1]);
  await store.db.transaction((tx) => writeTogether(tx, [one.forgiven(counters(whom))]));
  expect(await points(whom)).toEqual([]);
});

test('tries and forgiving at once wait for each other, never in a circle', async () => {
  const [one, two] = portals();
  const whom = key();
  const all = [
    { key: whom, allowance: { calls: 500, seconds: 900 } },
    { key: whom, allowance: { calls: 501, seconds: 900 } },
    { key: whom, allowance: { calls: 502, seconds: 900 } },
  ];
  const waits = await Promise.all(
    Array.from({ length: 60 }, async (_, at) =>
      at % 3
        ? (at % 2 ? one : two).takeTogether(all)
        : store.db.transaction((tx) => writeTogether(tx, [two.forgiven(all)])),
    ),
  );
  expect(new Set(waits)).toEqual(new Set([undefined]));
});

test('windows of a minute are each portal’s own, and cost no write', async () => {
  const [one, two] = portals();
  const whom = key();
  const before = await store.db.$count(rateLimits);
  for (const entry of [one, two])
    for (let calls = 0; calls < quick.calls; calls += 1)
      expect(await entry.take(whom, quick)).toBeUndefined();
  expect(await one.take(whom, quick)).toBeGreaterThan(0);
  expect(await store.db.$count(rateLimits)).toBe(before);
});

test('all that guards an account, a mailbox, a code or a way in is counted by all portals together', () => {
  const {
    perAccount,
    onKnownDevice,
    perAddress: { signIn, proof, message },
  } = ALLOWANCES;
  const windows = [
    ...Object.values(perAccount),
    ...Object.values(onKnownDevice),
    signIn,
    proof,
    message,
  ].map(({ seconds }) => seconds);
  expect(windows.filter((seconds) => seconds <= 60)).toEqual([]);
});

test('without the database, guarded attempts fail and in-memory limits still work', async () => {
  const gone = await openStore({
    databaseUrl: store.url,
    slowness: TOLERANCE,
    signer: createAuditSigner([newSealingKey('gone')]),
  });
  const limiter = createLimiter(gone.db);
  await gone.close();
  await expect(limiter.take(key(), guarded)).rejects.toThrow();
  expect(await limiter.take(key(), quick)).toBeUndefined();
});
