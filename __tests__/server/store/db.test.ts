/** @jest-environment node */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSealingKey, formatSealingKeys } from '@/server/adapters/crypto/sealer';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { openStore } from '@/server/store/db';
import { forgetOld } from '@/server/store/housekeeping';
import { oneTimeSecrets, sessions, signUps } from '@/server/store/schema/people';
import { freshStore, migrationsDir } from '../../support/server/freshStore';
import { work } from '@/__tests__/support/server/capabilities';

let dataDir: string;
beforeEach(() => { dataDir = mkdtempSync(join(tmpdir(), 'portal-')); });
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a second opener of the same directory is refused in words, and may open it once the first has closed', async () => {
  const first = await openStore({ dataDir, migrationsDir });
  await expect(openStore({ dataDir, migrationsDir })).rejects.toThrow(/is in use by another portal \(process \d+\)\. Stop that one first/);
  await first.executeSql(`insert into rate_limits (key, points) values ('kept', 1)`);
  await first.close();
  const second = await openStore({ dataDir, migrationsDir });
  expect((await second.executeSql('select key from rate_limits')).rows).toEqual([{ key: 'kept' }]);
  await second.close();
});

test('a key is made once, for its owner’s eyes alone, unless the environment names some', () => {
  const [made] = sealingKeys({ dataDir });
  expect(sealingKeys({ dataDir })).toEqual([made]);
  expect(statSync(join(dataDir, 'token-keys')).mode & 0o777).toBe(0o600);
  const named = newSealingKey('a');
  expect(sealingKeys({ dataDir, tokenKeys: formatSealingKeys([named]) })).toEqual([named]);
});

test('what has had its day is forgotten, and nothing else', async () => {
  const store = await freshStore();
  const now = new Date('2026-11-20T14:05:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const signUp = async (createdAt: Date, completedAt: Date | null) =>
    (await store.db.insert(signUps).values({ email: 'a@b.cd', fullName: 'A', partner: 'organic', createdAt, completedAt }).returning())[0]!.id;
  const [stale, recent, completed] = [await signUp(ago(25), null), await signUp(ago(2), null), await signUp(ago(25), ago(24))];
  for (const [idHash, signUpId, seen] of [['stale', stale, ago(25)], ['recent', recent, ago(2)], ['old', completed, ago(24 * 91)]] as const) {
    await store.db.insert(sessions).values({ idHash, signUpId, signedInWith: 'signUp', createdAt: seen, lastSeenAt: seen });
  }
  for (const hours of [1, 30]) {
    await store.db.insert(oneTimeSecrets).values({ purpose: 'emailCode', subjectId: recent, secretHash: String(hours), sentTo: 'a@b.cd', createdAt: ago(hours), expiresAt: ago(hours) });
  }
  expect(await forgetOld(store.db, work, now)).toBe(5);
  expect((await store.db.select().from(sessions)).map(({ idHash }) => idHash)).toEqual(['recent']);
  expect((await store.db.select().from(signUps)).map(({ id }) => id)).toEqual([recent]);
  expect((await store.db.select().from(oneTimeSecrets)).map(({ secretHash }) => secretHash)).toEqual(['1']);
  await store.close();
});
