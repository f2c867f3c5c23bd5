/** @jest-environment node */
import { systemClock } from '@/server/platform/clock/systemClock';
import { readEnv, type Env } from '@/server/env';
import { openDatabase } from '@/server/portal/openDatabase';
import { emptyDatabase, freshStore } from '../support/server/freshStore';

let made: Awaited<ReturnType<typeof freshStore>>;
beforeAll(async () => {
  made = await freshStore();
});
afterAll(() => made.close());

async function open(databaseUrl: string, portalDatabaseUrl?: string, change: Partial<Env> = {}) {
  const warnings: string[] = [];
  const env: Env = { ...readEnv({}), databaseUrl, portalDatabaseUrl, ...change };
  const store = await openDatabase(env, {
    clock: systemClock,
    warn: (words) => {
      warnings.push(words);
    },
    report: (problem) => {
      throw problem;
    },
  });
  const {
    rows: [who],
  } = await store.executeSql('select current_user::text as name');
  return { store, warnings, who };
}

test('an empty database is made by its owner, and the portal is at home in it on its own role', async () => {
  const { url, drop } = await emptyDatabase();
  const portalUrl = new URL(made.portalUrl);
  portalUrl.pathname = new URL(url).pathname;
  const { store, warnings, who } = await open(url, portalUrl.href);
  expect([who, warnings]).toEqual([{ name: 'portal_app' }, []]);
  expect((await store.executeSql('select count(*)::int as count from companies')).rows).toEqual([
    { count: 0 },
  ]);
  expect((await store.executeSql('select count(*) > 10 as made from pgboss.queue')).rows).toEqual([
    { made: true },
  ]);
  await expect(store.executeSql('delete from audit_events')).rejects.toThrow(
    'permission denied for table audit_events',
  );
  expect(await store.check.ask()).toBeUndefined();
  await store.close();
  await drop();
});

test('on one role for both it starts, in production too, and says in one sentence what is not held then', async () => {
  const { store, warnings, who } = await open(made.url, undefined, { production: true });
  expect(who).toEqual({ name: 'postgres' });
  expect(warnings).toEqual([
    'PORTAL_DATABASE_URL is not set, so the portal runs as the owner of its tables, and no privilege keeps it from ' +
      'changing the log of events. Name a role that owns nothing in PORTAL_DATABASE_URL: docs/upgrading.md says how it is made.',
  ]);
  await store.close();
});

test('production refuses a role that was named and that no privilege would hold; elsewhere it is said', async () => {
  const sentence =
    'The role postgres is a superuser or has BYPASSRLS, so no privilege would hold it. ' +
    'Name a role that owns nothing in PORTAL_DATABASE_URL: docs/upgrading.md says how it is made.';
  await expect(open(made.url, made.url, { production: true })).rejects.toThrow(
    `The portal cannot start: ${sentence}`,
  );
  const { store, warnings } = await open(made.url, made.url);
  expect(warnings).toEqual([sentence]);
  await store.close();
});

test('a role that is not there is named in a sentence, with where it is made', async () => {
  const nobody = new URL(made.portalUrl);
  nobody.username = 'nobody_at_all';
  await expect(open(made.url, nobody.href)).rejects.toThrow(
    /^The database cannot be opened as the portal’s own role: .*nobody_at_all/,
  );
});
