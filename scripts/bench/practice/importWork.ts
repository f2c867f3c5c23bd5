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
import type { ClientNeeds } from '@/server/clients/needs';
import { createTableReader } from '@/server/documents/tables/tableReader';
import { portalWork } from '@/server/access/portalWork';
import { databaseAddress } from '@/server/platform/db/address';
import { openStore } from '@/server/platform/db/db';
import { clientImports } from '@/server/clients/exchange/store/tables';
import { practices } from '@/server/access/store/partyTables';
import type { ImportRounds } from './importing';
import { addFinishedRows, finishedRows } from './copyPractice';

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

const env = processEnv();
const store = await openStore({
  databaseUrl: databaseAddress(env),
  signer: createAuditSigner(sealingKeys(env)),
});
const wire = new Client({ connectionString: databaseAddress(env) });
await wire.connect();
// This script runs the jobs itself.
const deps: Pick<ClientNeeds, 'clock' | 'outbox' | 'portalUrl' | 'store' | 'tables'> = {
  store,
  outbox: { send: () => Promise.resolve() },
  clock: { now: () => new Date() },
  portalUrl: 'http://localhost',
  tables: createTableReader(),
};

const addPractice = async () => {
  const [row] = await store.db
    .insert(practices)
    .values({ name: `Bench ${randomUUID()}`, createdAt: new Date() })
    .returning();
  return row?.id ?? '';
};

async function copiedMs(from: string): Promise<number> {
  const ready = await finishedRows(wire, from, await addPractice());
  const began = performance.now();
  await wire.query('begin');
  await addFinishedRows(wire, ready);
  await wire.query('commit');
  return performance.now() - began;
}

async function importedMs(bytes: Buffer) {
  const practiceId = await addPractice();
  const capability = portalWork().forPractice(practiceId, 'client:import');
  const began = performance.now();
  const given = await giveFile(deps, capability, { name: 'clients.csv', bytes }, new Date());
  if (!('importId' in given)) throw new Error('The columns of the file are not known.');
  const { importId } = given;
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
