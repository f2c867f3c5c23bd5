import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { formatSealingKeys } from '@/server/adapters/crypto/sealer';
import { sealingKeys } from '@/server/adapters/crypto/keyFile';
import { processEnv } from '@/server/env';
import { databaseAddress } from '@/server/store/address';
import { sayAndEnd } from './backup/sayAndEnd';

/** Of the long tables as much as is needed: periods that are open, and those that were filed here. */
const FILED = 'in (select period_id from filings)';
const ONLY: Readonly<Record<string, string>> = { vat_periods: `where status = 'open' or id ${FILED}`, vat_figures: `where period_id ${FILED}` };

/**
 * `npm run shape:keep -- --to __tests__/shapes/NAME.json`: every row of a database of made-up people, with its keys, as a file that the
 * upgrade of each later version is tried on (docs/upgrading.md). A line is a row. Its jobs are left out: a start queues them anew.
 */
const { values: { to } } = parseArgs({ options: { to: { type: 'string' } }, strict: false });
await sayAndEnd(async () => {
  if (typeof to !== 'string') return { text: 'Say where to: npm run shape:keep -- --to __tests__/shapes/NAME.json', ok: false };
  const env = processEnv();
  if (env.databaseUrl || env.production) {
    return { text: 'A shape is kept with its keys, so only of the built-in database and its made-up people.', ok: false };
  }
  const client = new Client({ connectionString: databaseAddress(env) });
  await client.connect();
  const { rows: [shape] } = await client.query<{ schema: string }>('select max(created_at) as schema from drizzle.__drizzle_migrations');
  const { rows: names } = await client.query<{ table: string; columns: string }>(`
    select quote_ident(table_name) as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`);
  const tables: string[] = [];
  for (const { table, columns } of names) {
    const { rows } = await client.query<{ row: string }>(`
      select row_to_json(each)::text as row
      from (select ${columns} from ${table} ${ONLY[table] ?? ''}) each`);
    if (rows.length > 0) tables.push(`"${table}": [\n${rows.map(({ row }) => row).join(',\n')}\n]`);
  }
  await client.end();
  const keys = JSON.stringify(formatSealingKeys(sealingKeys(env)));
  writeFileSync(to, `{\n"schema": ${shape?.schema},\n"keys": ${keys},\n"tables": {\n${tables.join(',\n')}\n}\n}\n`);
  return { text: `Kept ${tables.length} tables in ${to}.`, ok: true };
});
