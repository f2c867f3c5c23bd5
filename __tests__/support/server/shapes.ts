import receivingAccount from '@/sandbox/bank/receivingAccount.json';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { parseSealingKeys } from '@/server/platform/crypto/sealer';
import { createLog } from '@/server/platform/log/log';
import { readEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { openQueue } from '@/server/platform/queue/queue';
import { openStore } from '@/server/platform/db/db';
import type { ShapePerson } from '@/scripts/backup/shape';
import { emptyDatabase, migrationsDir, TOLERANCE } from './freshStore';

/** A small database of a released version: docs/upgrading.md. */
export interface Shape {
  schema: number;
  keys: string;
  person?: ShapePerson;
  tables: Record<string, object[]>;
}
export interface SoldInShape {
  id: string;
  company_id: string;
  reference: string;
  state: string;
}

const folder = resolve(__dirname, '../../shapes');
/** The shapes of the releases, of which 1.0 will be the first. */
export const shapeNames = existsSync(folder) ? readdirSync(folder) : [];
export const shapeOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Shape;
/** The moment at which the upgraded portal is asked, where the shape says no other. */
const UPGRADED_AT = new Date('2026-11-23T21:00:00Z');
const HANNAH = { email: 'hannah@marlowandrye.co.uk', password: 'flour-and-rye-at-dawn' };
export const personOf = ({ person }: Shape): Omit<ShapePerson, 'at'> => person ?? HANNAH;
export const momentOf = ({ person }: Shape): Date => (person ? new Date(person.at) : UPGRADED_AT);

/** No provider answers: what waits for one goes on waiting. */
const NOBODY = { SANDBOX_PORT: '1', SANDBOX_SMTP_PORT: '1', ...receivingAccount };

const closing: (() => unknown)[] = [];
/** Ends what {@link upgraded} began. */
export const closeUpgraded = async () => {
  for (const close of closing.splice(0).reverse()) await close();
};
export const closeLater = (close: () => unknown) => closing.push(close);

/** A portal on a database with this shape, brought to today's. */
export async function upgraded(shape: Shape) {
  const databaseUrl = await restored(shape);
  const signer = createAuditSigner(parseSealingKeys(shape.keys));
  const store = await openStore({ databaseUrl, slowness: TOLERANCE, migrationsDir, signer });
  const env = readEnv({ TOKEN_KEYS: shape.keys, PUBLIC_URL: 'http://portal.test', ...NOBODY });
  const log = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }));
  const portal = await createPortal(env, { store, clock: { now: () => momentOf(shape) }, log });
  closing.push(() => portal.stop());
  return { env, store, portal };
}

/** A database with this shape and what is in it. */
async function restored({ schema, tables }: Shape): Promise<string> {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  const copy = mkdtempSync(join(tmpdir(), 'shape-'));
  cpSync(migrationsDir, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  writeFileSync(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= schema) }),
  );
  const store = await openStore({ databaseUrl: url, slowness: TOLERANCE, migrationsDir: copy });
  rmSync(copy, { recursive: true });
  if (tables['pgboss.job'])
    await (
      await openQueue(store, { now: () => UPGRADED_AT }, (problem) => {
        throw problem;
      })
    ).close();
  const inserts = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', ');
    const text = JSON.stringify(rows).replaceAll(`'`, `''`);
    return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, '${text}')`;
  });
  await store.executeSql(
    `begin; set local session_replication_role = replica; ${inserts.join('; ')}; commit`,
  );
  // As an upgrade today would find them.
  const sooner = `update pgboss.job set start_after = now() - interval '1 second', keep_until = now() + interval '1 day'`;
  if (tables['pgboss.job']) await store.executeSql(sooner);
  await store.close();
  return url;
}
