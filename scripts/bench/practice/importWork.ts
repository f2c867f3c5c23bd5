import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { agentClients } from '@/sandbox/fixtures/agentClients';
import { LARGE_PRACTICE } from '@/sandbox/fixtures/fixtures';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { sealingKeys } from '@/server/platform/crypto/keyFile';
import { processEnv } from '@/server/env';
import { addRows } from '@/server/clients/exchange/addRows';
import { giveFile } from '@/server/clients/exchange/giveFile';
import { startImport } from '@/server/clients/exchange/moveImport';
import type { Deps } from '@/server/portal/deps';
import { portalWork } from '@/server/access/portalWork';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { clientImports } from '@/server/clients/exchange/store/tables';
import { practices } from '@/server/access/store/partyTables';
import type { ImportRounds } from './importing';
import { copyIn, copyOut } from './copy';

/**
 * Imports a file repeatedly, each time into an empty practice, and then copies the resulting rows
 * into another: the difference is the cost of validation, duplicate checks and stages. Argument:
 * the number of rows. Prints {@link ImportRounds}.
 */
const [count = 0] = process.argv.slice(2).map(Number);
const ROUNDS = 5;

/** Returns a file in which one row of a hundred is invalid, and one is a duplicate. */
function fileOf(rows: number): Buffer {
  const all = agentClients(LARGE_PRACTICE.agentReferenceNumber, rows);
  const lines = all.map(({ name, vrn = '', utr = '', companyNumber = '' }, at) => {
    const of = at % 100 === 99 ? all[at - 1] : undefined;
    return [`"${name}"`, at % 100 === 50 ? '12345' : (of?.vrn ?? vrn), utr, companyNumber, ''].join(
      ',',
    );
  });
  return Buffer.from(['Client name,VAT number,UTR,Company number,Owner', ...lines].join('\n'));
}

const TABLES = ['companies', 'clients', 'client_assignments', 'client_taxes'] as const;
/** The condition that selects a practice's rows of each table. */
const OWN: Record<(typeof TABLES)[number], string> = {
  companies: 'id in (select company_id from clients where practice_id = $)',
  clients: 'practice_id = $',
  client_taxes: 'practice_id = $',
  client_assignments: 'client_id in (select id from clients where practice_id = $)',
};

const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  signer: createAuditSigner(sealingKeys(env)),
});
const wire = new Client({ connectionString: databaseAddress(env) });
await wire.connect();
// This script runs the jobs itself.
const deps = {
  store,
  outbox: { send: () => Promise.resolve() },
  clock: { now: () => new Date() },
} as unknown as Deps;

const addPractice = async () => {
  const [row] = await store.db
    .insert(practices)
    .values({ name: `Bench ${randomUUID()}`, createdAt: new Date() })
    .returning();
  return row?.id ?? '';
};

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await wire.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Returns a practice's finished rows in COPY format, with the ids of another practice. */
async function finishedRows(from: string, to: string): Promise<{ text: string; lines: Buffer }[]> {
  const other = (column: string) => `md5(${column}::text || '${to}')::uuid`;
  const all: { text: string; lines: Buffer }[] = [];
  for (const table of TABLES) {
    const columns = await columnsOf(table);
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

async function copiedMs(from: string): Promise<number> {
  const ready = await finishedRows(from, await addPractice());
  const began = performance.now();
  await wire.query('begin');
  for (const { text, lines } of ready) await copyIn(wire, text, lines);
  await wire.query('commit');
  return performance.now() - began;
}

async function importedMs(bytes: Buffer) {
  const practiceId = await addPractice();
  const capability = portalWork().forPractice(practiceId, 'client:import');
  const began = performance.now();
  const importId = await giveFile(deps, capability, { name: 'clients.csv', bytes }, new Date());
  const checked = performance.now();
  await startImport(deps, capability, importId, new Date());
  await addRows(deps, capability, importId);
  const ended = performance.now();
  const [clientImport] = await store.db
    .select()
    .from(clientImports)
    .where(eq(clientImports.id, importId));
  if (clientImport?.state !== 'completed')
    throw new Error(`The import ended as ${clientImport?.state ?? 'nothing'}.`);
  return {
    practiceId,
    added: clientImport.added,
    checking: checked - began,
    adding: ended - checked,
  };
}

const bytes = fileOf(count);
const seen: ImportRounds = { floor: [], checking: [], adding: [], rows: count, added: 0, load: 0 };
for (let round = 0; round <= ROUNDS; round += 1) {
  const { practiceId, added, checking, adding } = await importedMs(bytes);
  const floor = await copiedMs(practiceId);
  // The first round is a warm-up.
  if (round === 0) continue;
  seen.floor.push(floor);
  seen.checking.push(checking);
  seen.adding.push(adding);
  seen.added = added;
}
seen.load = loadavg()[0] ?? 0;
await wire.end();
await store.close();
process.stdout.write(JSON.stringify(seen));
