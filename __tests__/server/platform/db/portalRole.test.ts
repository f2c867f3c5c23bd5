/** @jest-environment node */
import { openStore, type Store } from '@/server/platform/db/db';
import { admitRole, roleProblem } from '@/server/platform/db/portalRole';
import { freshStore, migrationsDir, TOLERANCE } from '../../../support/server/freshStore';

let owner: Awaited<ReturnType<typeof freshStore>>;
let portal: Store;

beforeAll(async () => {
  owner = await freshStore();
  portal = await openStore({ databaseUrl: owner.portalUrl, slowness: TOLERANCE });
});

afterAll(async () => {
  await portal.close();
  await owner.close();
});

test('the portal’s role owns nothing and is above no privileges', async () => {
  expect(await roleProblem(owner.portalUrl)).toBeUndefined();
  expect(await roleProblem(owner.url)).toMatch(
    /^The role postgres is a superuser or has BYPASSRLS/,
  );
  const { rows } = await owner.executeSql(
    `select relname from pg_class join pg_roles r on r.oid = relowner where rolname = 'portal_app'`,
  );
  expect(rows).toEqual([]);
});

test.each(['audit_events', 'audit_links'])(
  'it adds to %s and changes nothing in it',
  async (table) => {
    for (const act of [
      `update ${table} set seq = seq`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      await expect(portal.executeSql(act)).rejects.toThrow(`permission denied for table ${table}`);
    }
  },
);

test.each(['audit_events', 'audit_links'])(
  'it cannot put what guards %s out of action',
  async (table) => {
    const acts = [
      `alter table ${table} disable trigger all`,
      `drop trigger audit_only_grows on ${table}`,
      `alter table ${table} owner to portal_app`,
      `alter table ${table} add column more text`,
      `drop table ${table} cascade`,
      `create rule mine as on insert to ${table} do instead nothing`,
    ];
    for (const act of acts)
      await expect(portal.executeSql(act)).rejects.toThrow(`must be owner of`);
    await expect(
      portal.executeSql(
        `create trigger mine before insert on ${table} execute function audit_only_grows()`,
      ),
    ).rejects.toThrow('permission denied');
    await expect(portal.executeSql(`set session_replication_role = 'replica'`)).rejects.toThrow(
      'permission denied to set parameter',
    );
  },
);

test.each([
  'set role postgres',
  'set session authorization postgres',
  'grant postgres to portal_app',
  'reassign owned by postgres to portal_app',
])('it cannot become the owner: %s', async (act) => {
  await expect(portal.executeSql(act)).rejects.toThrow('permission denied');
});

test.each([
  'create table mine (id int)',
  'alter role portal_app bypassrls',
  'grant update on audit_events to portal_app',
  'alter table claims add column more text',
  'truncate claims cascade',
  'create or replace function audit_only_grows() returns trigger language plpgsql as $$ begin return new; end $$',
])('it may not %s', async (act) => {
  const changed = `select md5(prosrc) as guard from pg_proc where proname = 'audit_only_grows'`;
  const before = (await owner.executeSql(changed)).rows;
  await portal.executeSql(act).catch(() => undefined);
  expect((await owner.executeSql(changed)).rows).toEqual(before);
  const {
    rows: [found],
  } = await owner.executeSql(`select
    has_table_privilege('portal_app', 'audit_events', 'update') or has_table_privilege('portal_app', 'claims', 'truncate') as may,
    to_regclass('mine') is not null or exists (select from pg_attribute where attrelid = 'claims'::regclass and attname = 'more') as made,
    (select rolbypassrls from pg_roles where rolname = 'portal_app') as bypasses,
    (select count(*)::int from pg_trigger where tgrelid = 'audit_events'::regclass and tgname = 'audit_only_grows') as triggers`);
  expect(found).toEqual({ may: false, made: false, bypasses: false, triggers: 1 });
});

test('what its owner makes later it may use at once, so a portal that runs goes on while a newer one migrates', async () => {
  await owner.executeSql('create table later (id serial)');
  expect((await portal.executeSql('insert into later default values returning id')).rows).toEqual([
    { id: 1 },
  ]);
  await expect(portal.executeSql('alter table later add column more text')).rejects.toThrow(
    'must be owner',
  );
});

test('what it lacks is given to it at the next start, by several at once, and never the privilege to change the log', async () => {
  await owner.executeSql(
    'create table kept (id int); revoke all on kept from portal_app; grant update on audit_events to portal_app; ' +
      // As a database that was made before PostgreSQL 15 has it.
      'grant create on schema public to public',
  );
  await expect(portal.executeSql('select from kept')).rejects.toThrow('permission denied');
  await Promise.all(
    [1, 2, 3].map(() => admitRole({ databaseUrl: owner.portalUrl, ownerUrl: owner.url })),
  );
  expect((await portal.executeSql('select from kept')).rows).toEqual([]);
  await expect(portal.executeSql('create table mine (id int)')).rejects.toThrow(
    'permission denied for schema public',
  );
  await expect(portal.executeSql('update audit_events set seq = seq')).rejects.toThrow(
    'permission denied',
  );
  await expect(portal.executeSql('delete from audit_events')).rejects.toThrow('permission denied');
});

test('it can say how the database does, and whether its schema is newer', async () => {
  const store = await openStore({
    databaseUrl: owner.portalUrl,
    slowness: TOLERANCE,
    migrationsDir,
    isUpToDate: true,
  });
  expect(await store.check.ask()).toBeUndefined();
  await owner.executeSql(
    `comment on table drizzle.__drizzle_migrations is 'programs from 9999999999999 on'`,
  );
  const later = await openStore({
    databaseUrl: owner.portalUrl,
    slowness: TOLERANCE,
    migrationsDir,
    isUpToDate: true,
  });
  expect(await later.check.ask()).toBe('outgrown');
  await Promise.all([store.close(), later.close()]);
});
