import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { Client, Pool } from 'pg';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { systemClock } from '@/server/platform/clock/systemClock';
import { openQueue } from '@/server/platform/queue/queue';
import { openStore, type Store } from '@/server/platform/db/db';
import { admitRole } from '@/server/platform/db/portalRole';
import { SLOWNESS } from '../limits.mjs';
import { nameOfTestFile } from './testFile';
import { TEST_KEYS } from './testKeys';

const root = resolve(__dirname, '../../..');
export const migrationsDir = join(root, 'server/platform/db/migrations');

/** The signer of the events in every test's database. */
const signer = createAuditSigner(TEST_KEYS);

/**
 * The connections that make and drop this file's databases; they are closed when the last database
 * has been dropped.
 */
let admin: Promise<{ pool: Pool; server: string; template: string }> | undefined;
let databases = 0;

/** The role that a test's portal runs on: it owns nothing. */
const ROLE = { name: 'portal_app', password: 'tests' };
/**
 * Waits may take so many times as long as in a portal, on a calm machine: only what hangs fails.
 */
export const TOLERANCE = 8 * SLOWNESS;

/**
 * Makes a new database with all tables and queues and no rows, a copy of the template on the run's
 * PostgreSQL. Returns its store for the owner of the tables, the owner's address and the address
 * for the portal's role. `close` drops the database. `slowness: 1` keeps the limits of a portal;
 * `template` names another database to copy.
 */
export async function freshStore(
  options: { slowness?: number; template?: string } = {},
): Promise<FreshStore> {
  const { slowness = TOLERANCE } = options;
  const { url, drop, rename } = await newDatabase(
    (template) => `template ${options.template ?? template} strategy file_copy`,
  );
  const store = await openStore({ databaseUrl: url, signer, slowness });
  let closed: Promise<void> | undefined;
  return {
    ...store,
    url,
    portalUrl: asPortal(url),
    close: () => (closed ??= store.close().then(drop)),
    closeAs: (name) => (closed ??= store.close().then(() => rename(name))),
  };
}

interface FreshStore extends Store {
  url: string;
  portalUrl: string;
  /** Closes the store and keeps its database under this name. */
  closeAs(name: string): Promise<void>;
}

/** Opens a store on a database of {@link freshStore} for the portal's role. */
export const portalStore = (portalUrl: string): Promise<Store> =>
  openStore({ databaseUrl: portalUrl, signer, slowness: TOLERANCE });

/** Makes a new database without tables. `drop` also ends what is still connected to it. */
export const emptyDatabase = (): Promise<NewDatabase> => newDatabase(() => '');

interface NewDatabase {
  url: string;
  drop(): Promise<void>;
  rename(name: string): Promise<void>;
}

async function newDatabase(options: (template: string) => string): Promise<NewDatabase> {
  // Counted before the first wait, so that the connections stay open while this database is being
  // made.
  databases += 1;
  admin ??= openAdmin();
  const { pool, server, template } = await admin;
  const name = databaseName();
  await pool.query(`create database ${name} ${options(template)}`);
  const leave = async (how: string) => {
    await pool.query(how);
    databases -= 1;
    if (databases > 0) return;
    admin = undefined;
    await pool.end();
  };
  return {
    url: urlOf(server, name),
    drop: () => leave(`drop database ${name} with (force)`),
    rename: (kept) => leave(`alter database ${name} rename to ${kept}`),
  };
}

/** Returns a unique name, with the name of the test's file in it for the run's tear-down. */
function databaseName(): string {
  return `test_${nameOfTestFile().slice(0, 40)}_${randomBytes(8).toString('hex')}`;
}

async function openAdmin() {
  const server = await testCluster();
  const template = `portal_${fingerprint()}`;
  await makeTemplate(server, template);
  return {
    pool: new Pool({ connectionString: server, max: 3, allowExitOnIdle: true }),
    server,
    template,
  };
}

/** Returns the address of the run's PostgreSQL, once it is up. */
export const testCluster = () =>
  new Promise<string>((done, fail) => {
    get(process.env.TEST_CLUSTER ?? '', { agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.on('end', () => (answer.statusCode === 200 ? done(text) : fail(new Error(text))));
    }).on('error', fail);
  });

/**
 * The migrated database that every test's is a copy of. Workers ask for it at once: one makes it,
 * the others wait.
 */
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
    const queue = await openQueue(store, systemClock, (problem) => {
      throw problem;
    });
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
  if (rows.length === 0)
    await client.query(`create role ${ROLE.name} login password '${ROLE.password}'`);
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
  const names = readdirSync(migrationsDir)
    .filter((candidate) => candidate.endsWith('.sql'))
    .sort();
  for (const name of names) hash.update(readFileSync(join(migrationsDir, name)));
  for (const entry of ['server/platform/queue/queue.ts', 'server/platform/db/portalRole.ts'])
    hash.update(readFileSync(join(root, entry)));
  return hash.digest('hex').slice(0, 16);
}
