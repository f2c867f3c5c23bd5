import type { Client } from 'pg';

/*
 * Copies of a whole story beside it, made from the database's own catalog: as many strangers who
 * have exactly what the one who asks has. Each id becomes another one, the same wherever it is
 * named; words that may stand only once get the copy's number.
 */

interface Listed {
  table: string;
  column: string;
  type: string;
  /** Part of a unique index that names no id. */
  standsOnce: boolean;
}

/** Grows with the portal, not with its customers; or guarded by hashes over all of its rows. */
const LEFT_OUT = ['audit_links', 'audit_waiting', 'rate_limits', 'provider_throttles'];

/** Words that name somebody like an id, in every table: a VAT number, and an address. */
const OWN_WORDS = ['vrn', 'email', 'to'];

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type, exists (
      select from pg_index i where i.indrelid = c.oid and i.indisunique
        and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')
        and not exists (select from pg_attribute o join pg_type ot on ot.oid = o.atttypid
          where o.attrelid = c.oid and o.attnum = any(i.indkey) and ot.typname = 'uuid')) as "standsOnce"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    and not c.relname = any($1)
  order by c.relname, a.attnum`;

const ID = `'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'`;

/** Returns SQL that replaces the first UUID in a text by the UUID of its copy number `n`. */
const otherIds = (words: string) =>
  `case when ${words} ~ ${ID} then regexp_replace(${words}, ${ID}, md5(substring(${words} from ${ID.replace('(-', '(?:-')}) || n)::uuid::text) else ${words} end`;

/** Returns the column's value in the copy with the number `n`, as SQL. */
function copied({ column, type, standsOnce }: Listed): string {
  const name = `o."${column}"`;
  if (type === 'uuid') return `md5(${name}::text || n)::uuid`;
  if (type === 'text')
    return OWN_WORDS.includes(column) || standsOnce ? `n || ${name}` : otherIds(name);
  if (!standsOnce) return name;
  if (type === 'bytea') return `${name} || n::text::bytea`;
  if (type === 'int4' || type === 'int8') return `${name} + n * 1000`;
  return name;
}

/** Copies every row of ours so many times, and brings the planner's statistics up to date. */
export async function addStrangers(database: Client, copies: number): Promise<void> {
  const { rows } = await database.query<Listed>(COLUMNS, [LEFT_OUT]);
  const tables = new Map<string, Listed[]>();
  for (const row of rows) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  await database.query("set session_replication_role = 'replica'");
  for (const [table, columns] of tables) {
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    await database.query(
      `insert into ${table} (${names}) overriding system value
       select ${columns.map(copied).join(', ')} from (select * from ${table}) o, generate_series(1, ${copies}) n`,
    );
  }
  await database.query("set session_replication_role = 'origin'");
  await database.query('vacuum analyze');
}
