import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { Client, Pool } from 'pg';
import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { newSealingKey } from '@/server/adapters/crypto/sealer';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { openQueue } from '@/server/jobs/queue';
import { openStore, type Store } from '@/server/store/db';

const root = resolve(__dirname, '../../..');
export const migrationsDir = join(root, 'server/store/migrations');

/** Whose keys sign the events of every test's database. */
const signer = createAuditSigner([newSealingKey('test')]);

/** What this file's tests have left to do in the background. */
const unfinished = new Set<Promise<unknown>>();
let admin: Promise<{ pool: Pool; server: string; template: string }> | undefined;

afterAll(async () => {
  await Promise.all(unfinished);
  await (await admin)?.pool.end();
  admin = undefined;
});

/** A new database with all tables and queues and nothing in them, a copy of the template on the run's PostgreSQL, and its address. */
export async function freshStore(): Promise<Store & { url: string }> {
  admin ??= openAdmin();
  const { template } = await admin;
  const { url, drop } = await newDatabase(`template ${template} strategy file_copy`);
  const store = await openStore({ databaseUrl: url, signer });
  let closed: Promise<void> | undefined;
  return { ...store, url, close: () => (closed ??= store.close().then(drop)) };
}

/** A new database with nothing in it, not even tables: its address, and how to be rid of it when nobody is connected any more. */
export const emptyDatabase = (): Promise<{ url: string; drop(): void }> => newDatabase('');

async function newDatabase(how: string): Promise<{ url: string; drop(): void }> {
  admin ??= openAdmin();
  const { pool, server } = await admin;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await pool.query(`create database ${name} ${how}`);
  return {
    url: urlOf(server, name),
    drop: () => {
      const dropped = pool.query(`drop database ${name} with (force)`).finally(() => unfinished.delete(dropped));
      unfinished.add(dropped);
    },
  };
}

async function openAdmin() {
  const server = await askFor(process.env.TEST_CLUSTER ?? '');
  const template = `portal_${fingerprint()}`;
  await makeTemplate(server, template);
  return { pool: new Pool({ connectionString: server, max: 3 }), server, template };
}

/** The address of the run's server, once it is up. */
const askFor = (cluster: string) => new Promise<string>((done, fail) => {
  get(cluster, { agent: false }, (answer) => {
    let text = '';
    answer.on('data', (part: Buffer) => { text += part.toString(); });
    answer.on('end', () => (answer.statusCode === 200 ? done(text) : fail(new Error(text))));
  }).on('error', fail);
});

/** The migrated database that every test's is a copy of. Workers ask for it at once: one makes it, the others wait. */
async function makeTemplate(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4214)');
    const asked = 'select datistemplate as finished from pg_database where datname = $1';
    const { rows } = await client.query<{ finished: boolean }>(asked, [name]);
    if (rows[0]?.finished) return;
    if (rows[0]) await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name}`);
    const store = await openStore({ databaseUrl: urlOf(server, name), migrationsDir });
    const queue = await openQueue(store, systemClock, (problem) => { throw problem; });
    await queue.close();
    await store.close();
    await client.query(`alter database ${name} with is_template true`);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** One name for each state of the migrations and queues. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const names = readdirSync(migrationsDir).filter((each) => each.endsWith('.sql')).sort();
  for (const name of names) hash.update(readFileSync(join(migrationsDir, name)));
  hash.update(readFileSync(join(root, 'server/jobs/queue.ts')));
  return hash.digest('hex').slice(0, 16);
}
