/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { newSealingKey, formatSealingKeys } from '@/server/platform/crypto/sealer';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { whileSomebodyWaits } from '@/server/platform/db/timeBudget';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { oneTimeSecrets } from '@/server/auth/store/tables';
import { freshStore, migrationsDir } from '../../../support/server/freshStore';
import { waitUntil } from '../../../support/server/waitUntil';
import { work } from '@/__tests__/support/server/capabilities';
import { sessions, signUps } from '@/server/access/store/tables';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the database to open', () => {
  const address = 'postgres://portal:secret@localhost:5432/portal';

  test('is the one that is named; without one, the built-in one for as long as it runs', () => {
    expect(databaseAddress({ databaseUrl: address, dataDir })).toBe(address);
    expect(() => databaseAddress({ dataDir })).toThrow(
      `The built-in database of ${dataDir} is not running. Start it with npm start, or set DATABASE_URL to a PostgreSQL (15 or newer).`,
    );
    writeFileSync(join(dataDir, 'database-url'), address);
    expect(databaseAddress({ dataDir })).toBe(address);
  });

  test('is refused without a secret in the message when no server answers there', async () => {
    const nowhere = `postgres://portal:secret@localhost/portal?host=${encodeURIComponent(dataDir)}`;
    const refusal = await openStore({ databaseUrl: nowhere, migrationsDir }).catch(
      (problem: unknown) => problem as Error,
    );
    const sentence =
      /^The database cannot be opened: connect ENOENT \S+\. Start the built-in one with npm start, or look at DATABASE_URL\.$/;
    expect(refusal).toMatchObject({ name: 'NoDatabase', message: expect.stringMatching(sentence) });
    expect(String(refusal)).not.toContain('secret');
  });

  test('is refused when it is older than PostgreSQL 15', async () => {
    const { url, close } = await freshStore();
    const old = () => Promise.resolve({ rows: [{ server_version: '14.11 (Debian)' }] });
    const query = jest.spyOn(Client.prototype, 'query').mockImplementationOnce(old as () => void);
    await expect(openStore({ databaseUrl: url, migrationsDir })).rejects.toThrow(
      'The database is PostgreSQL 14.11 (Debian); version 15 or newer is needed.',
    );
    query.mockRestore();
    await close();
  });
});

describe('a slow request or a broken connection does not block others', () => {
  let store: Awaited<ReturnType<typeof freshStore>>;
  beforeEach(async () => {
    store = await freshStore({ slowness: 1 });
  });
  afterEach(() => store.close());

  test.each([
    [
      'background work',
      4_000,
      10_000,
      30_000,
      (read: () => Promise<{ rows: unknown[] }>) => read(),
    ],
    ['a request', 2_000, 6_000, 7_000, whileSomebodyWaits<{ rows: unknown[] }>],
  ] as const)(
    'no silence inside a transaction, wait for a lock or statement of %s lasts longer than %s, %s and %s ms',
    async (_, silence, lock, statement, as) => {
      const { rows } = await as(() =>
        store.executeSql(
          `select name, setting::int as ms from pg_settings where name like '%\\_timeout' and source = 'client' order by name`,
        ),
      );
      expect(rows).toEqual([
        { name: 'idle_in_transaction_session_timeout', ms: silence },
        { name: 'lock_timeout', ms: lock },
        { name: 'statement_timeout', ms: statement },
      ]);
    },
  );

  test('the server stops working for a connection that has gone', async () => {
    expect((await store.executeSql('show client_connection_check_interval')).rows).toEqual([
      { client_connection_check_interval: '500ms' },
    ]);
  });

  test('a transaction that does not even begin gives its connection back, however often', async () => {
    const never = () =>
      store.db.transaction(() => Promise.resolve(), {
        isolationLevel: 'none at all' as 'serializable',
      });
    for (let attempt = 0; attempt < 11; attempt += 1)
      await expect(never()).rejects.toThrow('begin');
    expect((await store.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('a connection that breaks between two statements of a transaction fails that transaction and nothing else', async () => {
    const broken = store.db.transaction(async (tx) => {
      const {
        rows: [me],
      } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: { pid: number }[];
      };
      await store.executeSql('select pg_terminate_backend($1)', [me?.pid]);
      await waitUntil(
        'the connection is gone',
        async () =>
          (await store.executeSql('select from pg_stat_activity where pid = $1', [me?.pid])).rows
            .length === 0,
      );
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect((await store.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
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
    (
      await store.db
        .insert(signUps)
        .values({ email: 'a@b.cd', fullName: 'A', partner: 'organic', createdAt, completedAt })
        .returning()
    )[0]!.id;
  const [stale, recent, completed] = [
    await signUp(ago(25), null),
    await signUp(ago(2), null),
    await signUp(ago(25), ago(24)),
  ];
  for (const [idHash, signUpId, seen] of [
    ['stale', stale, ago(25)],
    ['recent', recent, ago(2)],
    ['old', completed, ago(24 * 91)],
  ] as const) {
    await store.db
      .insert(sessions)
      .values({ idHash, signUpId, signedInWith: 'signUp', createdAt: seen, lastSeenAt: seen });
  }
  for (const hours of [1, 30]) {
    await store.db.insert(oneTimeSecrets).values({
      purpose: 'emailCode',
      subjectId: recent,
      secretHash: String(hours),
      sentTo: 'a@b.cd',
      createdAt: ago(hours),
      expiresAt: ago(hours),
    });
  }
  expect(await forgetOld(store.db, work, now)).toBe(5);
  expect((await store.db.select().from(sessions)).map(({ idHash }) => idHash)).toEqual(['recent']);
  expect((await store.db.select().from(signUps)).map(({ id }) => id)).toEqual([recent]);
  expect(
    (await store.db.select().from(oneTimeSecrets)).map(({ secretHash }) => secretHash),
  ).toEqual(['1']);
  await store.close();
});
