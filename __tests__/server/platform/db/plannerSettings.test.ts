/** @jest-environment node */
import { openStore } from '@/server/platform/db/db';
import { PLANNER_SETTINGS } from '@/server/platform/db/plannerSettings';
import { emptyDatabase, migrationsDir, TOLERANCE } from '@/__tests__/support/server/freshStore';

const SHOWN = `select name, setting, source from pg_settings where name = any($1) order by name`;

test('every connection begins with the planner’s settings, whoever opened it', async () => {
  const { url, drop } = await emptyDatabase();
  await (await openStore({ databaseUrl: url, slowness: TOLERANCE, migrationsDir })).close();
  const store = await openStore({ databaseUrl: url, slowness: TOLERANCE });
  const { rows } = await store.executeSql(SHOWN, [Object.keys(PLANNER_SETTINGS)]);
  expect(rows).toEqual(
    Object.entries(PLANNER_SETTINGS)
      .map(([name, setting]) => ({ name, setting, source: 'database' }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  );
  await store.close();
  await drop();
});

test.each([
  ['is kept by its connection', false, 1],
  ['is dropped for a pooler that cannot keep it', true, 0],
])('the name of a statement %s', async (_what, isUnnamed, kept) => {
  const { url, drop } = await emptyDatabase();
  const store = await openStore({ databaseUrl: url, slowness: TOLERANCE, isUnnamed });
  await store.db.transaction(async (tx) => {
    await tx._.session
      .prepareQuery({ sql: 'select 1 as one', params: [] }, undefined, 'one', false)
      .execute();
    const { rows } = (await tx.execute(
      `select name from pg_prepared_statements where name = 'one'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(kept);
  });
  await store.close();
  await drop();
});
