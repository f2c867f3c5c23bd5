/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { pence } from '@/lib/kernel/money';
import { workOutBoxes } from '@/lib/vat/books/nineBoxes';
import { readQuote } from '@/server/refunds/store/quoteFigures';
import { openStore, type Store } from '@/server/platform/db/db';
import * as access from '@/server/access/store/tables';
import * as parties from '@/server/access/store/partyTables';
import * as sharedTaxes from '@/server/access/store/sharedTaxTables';
import * as audit from '@/server/audit/store/tables';
import * as auth from '@/server/auth/store/tables';
import * as bankAccounts from '@/server/companies/store/tables';
import * as connections from '@/server/connections/store/tables';
import * as documents from '@/server/documents/store/tables';
import * as approvals from '@/server/filing/store/tables';
import * as notifications from '@/server/notifications/store/tables';
import * as feeds from '@/server/overview/store/tables';
import * as refunds from '@/server/refunds/store/tables';
import * as followUp from '@/server/refunds/store/followUpTables';
import * as offers from '@/server/refunds/store/offerTables';
import * as passOns from '@/server/refunds/store/passOnTables';
import * as moneyReturnTables from '@/server/refunds/store/heldTables';
import * as shortfalls from '@/server/refunds/store/shortfallTables';
import * as taxes from '@/server/taxes/store/tables';
import * as vat from '@/server/vat/store/tables';
import * as vatAccount from '@/server/vat/store/accountTables';
import { RUNS_ALL } from '../../../support/runsAll';
import { emptyDatabase, migrationsDir, TOLERANCE } from '../../../support/server/freshStore';

interface Journal {
  entries: { idx: number; tag: string }[];
}
const journalOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
const { entries } = journalOf(migrationsDir);

/**
 * Opens a database as it was after the migration with this name, hands it over, and opens it again
 * with every migration there is.
 */
async function upgraded(
  from: string,
  fill: (store: Store) => Promise<void>,
): Promise<Store & { drop(): Promise<void> }> {
  const { url, drop } = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(migrationsDir, folder, { recursive: true });
    const journal = journalOf(folder);
    journal.entries = journal.entries.slice(0, entries.findIndex(({ tag }) => tag === from) + 1);
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
    const before = await openStore({
      databaseUrl: url,
      slowness: TOLERANCE,
      migrationsDir: folder,
    });
    try {
      await fill(before);
    } finally {
      await before.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { ...(await openStore({ databaseUrl: url, slowness: TOLERANCE, migrationsDir })), drop };
}

const rowsIn = async <T>(store: Store, text: string) => (await store.executeSql(text)).rows as T[];

/** All ids are one and the same, so that every reference leads somewhere. */
const ID = '00000000-0000-4000-8000-000000000001';
/** A value of each kind. */
const VALUES: Record<string, string> = {
  uuid: `'${ID}'`,
  text: `'x'`,
  'timestamp with time zone': `'2026-11-20T14:05:00Z'`,
  date: `'2026-11-20'`,
  boolean: 'false',
  integer: '1',
  bigint: '1',
  bytea: `'\\x00'`,
  ARRAY: `'{x}'`,
};

/** What jsonb columns hold, by their names. */
const BOXES = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
});
const JSON_VALUES: Record<string, object> = {
  boxes: BOXES,
  notes: { vatDueSales: 'Xero' },
  utm: { source: 'x' },
  client_context: { deviceId: 'x', publicPort: 1 },
  detail: { amountPence: 1 },
  device: { deviceId: 'x', screens: 'x', windowSize: 'x', timezone: 'UTC+00:00' },
  largest_purchase: {
    kind: 'purchase',
    taxType: 'INPUT2',
    netPence: 1,
    vatPence: 1,
    date: '2026-11-20',
  },
  gaps: [{ kind: 'sale', what: 'x', lines: 1, netPence: 1, vatPence: 1 }],
  gaps_answer: { hash: 'x', reason: 'other', words: 'x' },
  whose_books: { organisation: 'x', vatNumber: 'x', companyNumber: 'x', verdict: 'unknown' },
  organisation_numbers: { vatNumber: 'x', companyNumber: 'x', utr: 'x' },
  reasons: ['unusual'],
  headings: { vrn: 'x' },
  further_persons: [{ utr: '2000000104', name: 'x', creditPence: 1 }],
  kept_numbers: { theirs: 'x', ours: 'x' },
  change: { before: { vrn: '123456782' }, after: { vrn: '220430231' }, taxes: ['vat'] },
  postponed: { duePence: 1, reclaimedPence: 1, goodsPence: 100 },
  invoices: [{ label: 'x', date: '2026-11-20', vatPence: 1, netPence: 1 }],
  facts: {
    title: 'x',
    reference: 'x',
    issuedOn: '2026-11-20',
    periodLabel: 'x',
    from: ['x'],
    to: ['x'],
    facts: [{ label: 'x', value: 'x' }],
    lines: [],
    notes: [],
    amountPence: 1,
  },
  figures: {
    partner: 'organic',
    feePercent: 1,
    payoutBy: '2026-11-23',
    hmrcFrom: '2026-12-01',
    hmrcTo: '2026-12-20',
    workingDaysGainedFrom: 6,
    workingDaysGainedTo: 19,
    annualRateTenths: 135,
    daysWaited: 27,
    worthIt: true,
    expiresAt: '2026-11-27T17:00:00.000Z',
  },
};

/** Columns beside one that is filled already, where a row may hold only one of them. */
const LEFT_EMPTY = new Set([
  'oauth_states.sealed_tokens',
  'oauth_states.sealed_identity',
  'connections.practice_id',
]);

/**
 * Puts a row into every table, with something in every column that may have it: not in those that
 * the database works out.
 */
async function fillEverything(store: Store): Promise<void> {
  const tables = await rowsIn<{ name: string; columns: { name: string; kind: string }[] }>(
    store,
    `
    select table_name as name, json_agg(json_build_object('name', column_name, 'kind', data_type)) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and table_name in (select tablename from pg_tables where schemaname = 'public') group by table_name`,
  );
  const valueOf = (column: { name: string; kind: string }) =>
    column.kind === 'jsonb' ? `'${JSON.stringify(JSON_VALUES[column.name])}'` : VALUES[column.kind];
  const inserts = tables.map(({ name, columns }) => {
    const filled = columns.filter((column) => !LEFT_EMPTY.has(`${name}.${column.name}`));
    return `insert into "${name}" (${filled.map((column) => `"${column.name}"`).join(', ')}) values (${filled.map(valueOf).join(', ')})`;
  });
  // References are only followed when they are all there.
  await store.executeSql(
    `begin; set local session_replication_role = replica; ${inserts.join('; ')}; commit`,
  );
}

const countEverything = async (store: Store) => {
  const tables = await rowsIn<{ name: string }>(
    store,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rowsIn<{ name: string; rows: number }>(
    store,
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
      .join(' union all '),
  );
};

const schema = Object.values({
  ...access,
  ...parties,
  ...sharedTaxes,
  ...audit,
  ...auth,
  ...bankAccounts,
  ...connections,
  ...documents,
  ...approvals,
  ...notifications,
  ...feeds,
  ...refunds,
  ...followUp,
  ...offers,
  ...moneyReturnTables,
  ...shortfalls,
  ...passOns,
  ...taxes,
  ...vat,
  ...vatAccount,
}).filter((value) => is(value, PgTable));

/** Migrations cannot change once they are released, so the gate tries the newest ones. */
const schemas = entries.slice(RUNS_ALL ? 0 : -6).map(({ tag }) => tag);

describe('a database with a row in every table keeps every row, and the code can read all of it', () => {
  test.each(schemas)('as it was after %s', async (from) => {
    let filled = 0;
    const store = await upgraded(from, async (before) => {
      await fillEverything(before);
      filled = (await countEverything(before)).length;
    });
    const kept = (await countEverything(store)).filter(({ rows }) => rows === 1);
    expect(kept).toHaveLength(filled);
    for (const table of schema) await store.db.select().from(table);
    for (const quote of await store.db.select().from(refunds.quotes))
      expect(readQuote(quote).figures).toMatchObject({ feePercent: 1, worthIt: true });
    await store.close();
    await store.drop();
  });
});
