/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { login } from '@/lib/contract/auth';
import { vatClaim } from '@/lib/contract/vat';
import { createAuditSigner } from '@/server/adapters/crypto/auditSigner';
import { parseSealingKeys } from '@/server/adapters/crypto/sealer';
import { createLog } from '@/server/adapters/log/log';
import { readEnv } from '@/server/env';
import { createPortal } from '@/server/portal';
import { linkAudit } from '@/server/store/access/auditLinks';
import { verifyAudit } from '@/server/store/access/verifyAudit';
import { openStore } from '@/server/store/db';
import { verifyLedger } from '@/server/store/refunds/verifyLedger';
import { Browser } from '../../support/server/browser';
import { work } from '../../support/server/capabilities';
import { emptyDatabase, migrationsDir } from '../../support/server/freshStore';
import { expectOk } from '../../support/server/testServer';

interface Shape { schema: number; keys: string; tables: Record<string, object[]> }
interface Sold { id: string; company_id: string; reference: string }

const folder = resolve(__dirname, '../../shapes');
const AT = new Date('2026-11-23T21:00:00Z');
/** The first that had books and receipts: what is older is brought along as it was. */
const FIRST_WITH_BOOKS = '0002';
const closing: (() => unknown)[] = [];
afterEach(async () => { for (const close of closing.splice(0).reverse()) await close(); });

/** A database with this shape and what is in it. */
async function restored({ schema, tables }: Shape): Promise<string> {
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  const copy = mkdtempSync(join(tmpdir(), 'shape-'));
  cpSync(migrationsDir, copy, { recursive: true });
  const file = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= schema) }));
  const store = await openStore({ databaseUrl: url, migrationsDir: copy });
  rmSync(copy, { recursive: true });
  const inserts = Object.entries(tables).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name}"`).join(', ');
    const text = JSON.stringify(rows).replaceAll(`'`, `''`);
    return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, '${text}')`;
  });
  await store.executeSql(`begin; set local session_replication_role = replica; ${inserts.join('; ')}; commit`);
  await store.close();
  return url;
}

test.each(readdirSync(folder))('people of %s find their books, receipts and log whole after the upgrade', async (name) => {
  const shape = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Shape;
  const databaseUrl = await restored(shape);
  const store = await openStore({ databaseUrl, migrationsDir, signer: createAuditSigner(parseSealingKeys(shape.keys)) });
  const env = readEnv({ TOKEN_KEYS: shape.keys, PUBLIC_URL: 'http://portal.test' });
  const log = createLog(new Writable({ write: (_chunk, _encoding, done) => done() }));
  const portal = await createPortal(env, { store, clock: { now: () => AT }, log });
  const server = createServer((request, response) => { void portal.handle(request, response); });
  await new Promise<void>((ready) => { server.listen(0, '127.0.0.1', ready); });
  closing.push(() => portal.stop(), () => { server.closeAllConnections(); server.close(); });

  const browser = new Browser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, env.publicOrigin);
  await expectOk(browser.call(login, { body: { email: 'hannah@marlowandrye.co.uk', password: 'flour-and-rye-at-dawn' } }));
  const sold = shape.tables.claims as Sold[];
  const statuses = await Promise.all(sold.map(async ({ id, company_id: companyId }) =>
    (await browser.call(vatClaim, { query: { company_id: companyId, claim_id: id } })).status));
  // Six are hers; the other company's is as if it were not there.
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);

  while (await linkAudit(store.db, AT));
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, findings: [], waiting: { count: 0 } });
  if (name < FIRST_WITH_BOOKS) return;
  expect(await verifyLedger(store.db, work)).toMatchObject({ ok: true, claims: sold.length });
  const { rows } = await store.executeSql('select kind, count(*)::int as count from documents group by kind order by kind');
  expect(rows).toEqual(['claim_receipt', 'filing_receipt', 'invoice'].map((kind) => ({ kind, count: sold.length })));
}, 120_000);
