/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { createSealer, newSealingKey } from '@/server/platform/crypto/sealer';
import { SEALED_COLUMNS } from '@/lib/access/sealedColumns';
import { freshToken } from '@/server/connections/tokens/accessTokens';
import { openTokens, sealTokens } from '@/server/connections/tokens/sealedTokens';
import { resealAll } from '@/server/access/resealKeys';
import type { Connection } from '@/server/connections/store/connections';
import { reserveRefresh, saveTokens } from '@/server/connections/store/tokenRefresh';
import { connections } from '@/server/connections/store/tables';
import { sealedFiles } from '@/server/documents/store/tables';
import { openAskedXero, xeroCustomer } from '@/__tests__/support/server/askedXero';
import { work } from '@/__tests__/support/server/capabilities';
import { openTestServer, type TestServer } from '@/__tests__/support/server/testServer';

const [a, b] = [newSealingKey('a'), newSealingKey('b')];
const old = createSealer([a]);
const rotated = createSealer([b, a]);
const newest = createSealer([b]);
const FILE = '4f0f6a52-9f63-4b0a-8a63-0d6f3c1f7a01';

let testServer: TestServer;
beforeEach(async () => {
  testServer = await openTestServer({ replaced: { accountingSoftware: openAskedXero().software } });
});
afterEach(() => testServer.close());

const rowOf = async (companyId: string) =>
  (
    await testServer.store.db.select().from(connections).where(eq(connections.companyId, companyId))
  )[0] as Connection;
const reseal = (sealer = rotated, pause = async () => {}) =>
  resealAll({
    store: testServer.store,
    clock: testServer.clock,
    sealer,
    work,
    keyIds: ['b', 'a'],
    pause,
  });
/** A customer with tokens that were sealed with the old key. */
async function customerOfOldKey() {
  const customer = await xeroCustomer(testServer, 3600);
  const row = await rowOf(customer.companyId);
  const sealedTokens = sealTokens({ sealer: old }, row, {
    accessToken: 'access 1',
    refreshToken: 'refresh 1',
  });
  await testServer.store.db
    .update(connections)
    .set({ sealedTokens })
    .where(eq(connections.id, row.id));
  return customer;
}

test('every sealed column of the schema is resealed', async () => {
  const columns = (await testServer.store.db.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like 'sealed%'`)) as { rows: { name: string }[] };
  expect(columns.rows.map(({ name }) => name).sort()).toEqual([...SEALED_COLUMNS].sort());
});

test('texts and files move to the new key, once, and the old key is needed no more', async () => {
  const { companyId } = await customerOfOldKey();
  await testServer.store.db.insert(sealedFiles).values({
    id: FILE,
    sealed: old.sealBytes(Buffer.from('a receipt'), `sealed_files.sealed:${FILE}`),
  });
  const first = await reseal();
  expect(first).toMatchObject({ ok: true });
  expect(first.lines).toEqual(
    expect.arrayContaining([
      'connections.sealed_tokens: 1 sealed anew',
      'sealed_files.sealed: 1 sealed anew',
      'No row is sealed with the key a any more.',
    ]),
  );
  expect(openTokens({ sealer: newest }, await rowOf(companyId))?.refreshToken).toBe('refresh 1');
  const [file] = await testServer.store.db
    .select()
    .from(sealedFiles)
    .where(eq(sealedFiles.id, FILE));
  expect(
    Buffer.from(
      newest.openBytes(file?.sealed ?? Buffer.alloc(0), `sealed_files.sealed:${FILE}`),
    ).toString(),
  ).toBe('a receipt');
  expect((await reseal()).lines).toContain('connections.sealed_tokens: 0 sealed anew');
});

test('tokens copied to another company do not open there', async () => {
  const [one, two] = [await customerOfOldKey(), await customerOfOldKey()];
  await reseal();
  const { sealedTokens } = await rowOf(one.companyId);
  await testServer.store.db
    .update(connections)
    .set({ sealedTokens })
    .where(eq(connections.companyId, two.companyId));
  const copied = await rowOf(two.companyId);
  expect(() => openTokens({ sealer: rotated }, copied)).toThrow();
});

test('a row that does not open is named without its content and left, the others are done, and the key is kept', async () => {
  const [lost, kept] = [await customerOfOldKey(), await customerOfOldKey()];
  const sealedTokens = createSealer([newSealingKey('z')]).seal('gone', 'cookie:device');
  await testServer.store.db
    .update(connections)
    .set({ sealedTokens })
    .where(eq(connections.companyId, lost.companyId));
  const { lines, ok } = await reseal();
  const row = await rowOf(lost.companyId);
  expect(ok).toBe(false);
  expect(lines).toContain(
    `connections.sealed_tokens: the row ${row.id} does not open with the keys that are here, and was left as it was.`,
  );
  expect(lines).toContain('Keep the key a until this ends without a row left.');
  expect(row.sealedTokens).toBe(sealedTokens);
  expect(openTokens({ sealer: newest }, await rowOf(kept.companyId))?.accessToken).toBe('access 1');
});

test('tokens that are being traded are left until the new pair is there, and the new pair stays', async () => {
  const { companyId, capability } = await customerOfOldKey();
  const { db } = testServer.store;
  const stale = await rowOf(companyId);
  const now = testServer.clock.now();
  await reserveRefresh(db, capability, stale, { now, until: new Date(now.getTime() + 30_000) });
  const pair = { accessToken: 'access 2', refreshToken: 'refresh 2' };
  let looks = 0;
  const { lines, ok } = await reseal(rotated, async () => {
    looks += 1;
    expect(
      await saveTokens(db, capability, stale, sealTokens({ sealer: old }, stale, pair), now),
    ).toBeDefined();
  });
  expect({ looks, ok }).toEqual({ looks: 1, ok: true });
  expect(lines).toContain('connections.sealed_tokens: 1 sealed anew');
  expect(openTokens({ sealer: newest }, await rowOf(companyId))).toEqual(pair);
});

test('a caller that read the tokens before they were re-encrypted reads them again', async () => {
  const { capability, companyId } = await customerOfOldKey();
  const stale = await rowOf(companyId);
  await reseal();
  const now = testServer.clock.now();
  expect(
    await reserveRefresh(testServer.store.db, capability, stale, {
      now,
      until: new Date(now.getTime() + 30_000),
    }),
  ).toBe(false);
  expect(
    (await freshToken({ ...testServer.deps, sealer: rotated }, capability, { kind: 'xero' })).token,
  ).toBe('access 1');
});
