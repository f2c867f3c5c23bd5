/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';

/**
 * A reference without an index costs a scan of the whole table for each query by it and for each
 * deletion of its target, which becomes slow with years of data.
 */
const testServer = openForFile();

/** Columns that no index begins with, partial ones left out: they serve some rows alone. */
const without = async (columns: string): Promise<string[]> => {
  const { rows } = await testServer.store.executeSql(`
    select c.name, c.target from (${columns}) as c (relation, attribute, name, target)
    where not exists (select 1 from pg_index i where i.indrelid = c.relation and i.indkey[0] = c.attribute and i.indpred is null)
    order by 1`);
  return (
    (rows as { name: string; target: string | null }[])
      // People are never deleted, and their actions are queried by company, client or claim.
      .filter(({ target }) => target !== 'people')
      .map(({ name }) => name)
  );
};

test('every reference to a row that can go, or that is asked by, begins an index', async () => {
  expect(
    await without(`
    select c.conrelid, a.attnum, c.conrelid::regclass || '.' || a.attname, c.confrelid::regclass::text from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`),
  ).toEqual([]);
});

/** An OAuth state is found by its own hash, and lives for minutes. */
const FOUND_OTHERWISE = ['oauth_states.company_id', 'oauth_states.practice_id'];

test('and so does every company, practice and client that a row names without a reference', async () => {
  expect(
    await without(`
    select t.oid, a.attnum, t.relname || '.' || a.attname, null::text from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname in ('company_id', 'practice_id', 'client_id')`),
  ).toEqual(FOUND_OTHERWISE);
});
