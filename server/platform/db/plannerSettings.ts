import type { Client } from 'pg';

/**
 * How PostgreSQL plans the portal's statements. They are short: starting parallel workers or
 * compiling one costs more than it saves, and its rows are in memory or on a fast disk.
 */
export const PLANNER_SETTINGS = {
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  jit: 'off',
} as const;

const SET = `select coalesce(array_agg(option), '{}') as options
  from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase, unnest(s.setconfig) option
  where d.datname = current_database() and s.setrole = 0`;

/**
 * Keeps the planner's settings in the database itself, inside the caller's transaction: a pooler
 * may not pass on what a connection asks for, but every connection to the database begins with
 * these. Only a setting that is missing is written. A role that does not own the database may not
 * write them; the portal then runs without, only slower.
 */
export async function keepPlannerSettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ options: string[] }>(SET);
  const missing = Object.entries(PLANNER_SETTINGS).filter(
    ([name, value]) => !rows[0]?.options.includes(`${name}=${value}`),
  );
  if (missing.length === 0) return;
  await client.query('savepoint planner');
  try {
    for (const [name, value] of missing) {
      await client.query(
        `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
      );
    }
    await client.query('release savepoint planner');
  } catch {
    await client.query('rollback to savepoint planner');
  }
}
