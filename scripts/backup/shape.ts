import type { Client } from 'pg';

/**
 * Limits the long tables to what is needed: open periods and those that were filed here. Finished
 * jobs are left out.
 */
const FILED = 'in (select period_id from filings)';
const ONLY: Readonly<Record<string, string>> = {
  vat_periods: `where status = 'open' or id ${FILED}`,
  vat_figures: `where period_id ${FILED}`,
  'pgboss.job': `where state in ('created', 'retry', 'active')`,
};

/**
 * The person who logs in to it, and the time: by default the bakery's owner of the seed, in
 * November 2026.
 */
export interface ShapePerson {
  email: string;
  password: string;
  at: string;
}

/**
 * Returns every row of a database of made-up people, with its keys, as the text of a file
 * (docs/upgrading.md), one row a line.
 */
export async function shapeText(
  client: Client,
  keys: string,
  person?: ShapePerson,
): Promise<string> {
  const {
    rows: [shape],
  } = await client.query<{ schema: string }>(
    'select max(created_at) as schema from drizzle.__drizzle_migrations',
  );
  const { rows: names } = await client.query<{ table: string; columns: string }>(`
    select case table_schema when 'public' then '' else 'pgboss.' end || quote_ident(table_name) as table,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where (table_schema = 'public' or (table_schema, table_name) = ('pgboss', 'job'))
      and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`);
  const tables: string[] = [];
  for (const { table, columns } of names) {
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(each)::text as row from (select ${columns} from ${table} ${ONLY[table] ?? ''}) each`,
    );
    if (rows.length > 0) tables.push(`"${table}": [\n${rows.map(({ row }) => row).join(',\n')}\n]`);
  }
  const who = person ? [`"person": ${JSON.stringify(person)}`] : [];
  const head = [`"schema": ${shape?.schema}`, `"keys": ${JSON.stringify(keys)}`, ...who];
  return `{\n${head.join(',\n')},\n"tables": {\n${tables.join(',\n')}\n}\n}\n`;
}
