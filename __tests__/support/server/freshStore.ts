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
import { admitRole } from '@/server/store/portalRole';

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

/** The role that a test's portal runs on: it owns nothing. */
const ROLE = { name: 'portal_app', password: 'tests' };
/** Waits may take eight times as long as in a portal: lint, the build and other tests run beside it, and what hangs fails all the same. */
const SLOWNESS = 8;

/**
 * A new database with all tables and queues and nothing in them, a copy of the template on the run's PostgreSQL, seen by its owner, and its
 * addresses: the owner's, and that of the portal's role.
 */
export async function freshStore({ slowness = SLOWNESS } = {}): Promise<Store & { url: string; portalUrl: string }> {
  admin ??= openAdmin();
  const { template } = await admin;
  const { url, drop } = await newDatabase(`template ${template} strategy file_copy`);
  const store = await openStore({ databaseUrl: url, signer, slowness });
  let closed: Promise<void> | undefined;
  return { ...store, url, portalUrl: asPortal(url), close: () => (closed ??= store.close().then(drop)) };
}

/** The same database on the portal's role. */
export const portalStore = (portalUrl: string): Promise<Store> => openStore({ databaseUrl: portalUrl, signer, slowness: SLOWNESS });

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
    await makeRole(client);
    const { rows } = await client.query<{ finished: boolean }>(asked, [name]);
    if (rows[0]?.finished) return;
    if (rows[0]) await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name}`);
    const store = await openStore({ databaseUrl: urlOf(server, name), migrationsDir });
    const queue = await openQueue(store, systemClock, (problem) => { throw problem; });
    await queue.close();
    await store.close();
    const ownerUrl = urlOf(server, name);
    await admitRole({ databaseUrl: asPortal(ownerUrl), ownerUrl });
    await client.query(`alter database ${name} with is_template true`);
  } finally {
    await client.end();
  }
}

async function makeRole(client: Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [ROLE.name]);
  if (rows.length === 0) await client.query(`create role ${ROLE.name} login password '${ROLE.password}'`);
}

function asPortal(address: string): string {
  const url = new URL(address);
  url.username = ROLE.name;
  url.password = ROLE.password;
  return url.href;
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
  for (const each of ['server/jobs/queue.ts', 'server/store/portalRole.ts']) hash.update(readFileSync(join(root, each)));
  return hash.digest('hex').slice(0, 16);
}
