import type { Client } from 'pg';
import { copyIn, copyOut } from './copy';

const TABLES = ['companies', 'clients', 'client_assignments', 'client_taxes'] as const;
/** The condition that selects a practice's rows of each table. */
const OWN: Record<(typeof TABLES)[number], string> = {
  companies: 'id in (select company_id from clients where practice_id = $)',
  clients: 'practice_id = $',
  client_taxes: 'practice_id = $',
  client_assignments: 'client_id in (select id from clients where practice_id = $)',
};

/** A table's rows in COPY format, and the statement that adds them. */
interface Finished {
  text: string;
  lines: Buffer;
}

async function columnsOf(wire: Client, table: string): Promise<string[]> {
  const { rows } = await wire.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Returns a practice's finished rows in COPY format, with the ids of another practice. */
export async function finishedRows(wire: Client, from: string, to: string): Promise<Finished[]> {
  const other = (column: string) => `md5(${column}::text || '${to}')::uuid`;
  const all: Finished[] = [];
  for (const table of TABLES) {
    const columns = await columnsOf(wire, table);
    const ids =
      table === 'companies' || table === 'clients'
        ? ['id', 'company_id', 'client_id']
        : ['company_id', 'client_id'];
    const expressions = columns.map((column) =>
      column === 'practice_id' ? `'${to}'::uuid` : ids.includes(column) ? other(column) : column,
    );
    const lines: Buffer[] = [];
    await copyOut(
      wire,
      `copy (select ${expressions.join(', ')} from ${table} where ${OWN[table].replace('$', `'${from}'`)}) to stdout`,
      (line) => lines.push(Buffer.from(line)),
    );
    all.push({
      text: `copy ${table} (${columns.join(', ')}) from stdin`,
      lines: Buffer.concat(lines),
    });
  }
  return all;
}

/** Adds such rows. */
export async function addFinishedRows(wire: Client, finished: readonly Finished[]): Promise<void> {
  for (const { text, lines } of finished) await copyIn(wire, text, lines);
}
