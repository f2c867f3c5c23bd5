/** @jest-environment node */
import { ALLOWANCES } from '@/lib/access/allowances';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { newSealingKey } from '@/server/platform/crypto/sealer';
import { createLimiter } from '@/server/access/store/rateLimiter';
import { openStore, type Store } from '@/server/platform/db/db';
import { rateLimits } from '@/server/access/store/tables';
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
