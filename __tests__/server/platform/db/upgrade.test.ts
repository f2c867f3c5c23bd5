/** @jest-environment node */
import { folded } from '@/lib/kernel/text/foldedName';
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
import { consumeOAuthState } from '@/server/auth/store/oauthStates';
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

/** Tables that a migration fills from another one, which keeps its rows. */
const COPIED_INTO = new Set(['triage_line_snoozes']);

const countEverything = async (store: Store) => {
  const tables = await rowsIn<{ name: string }>(
    store,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rowsIn<{ name: string; rows: number }>(
    store,
    tables
      .filter(({ name }) => !COPIED_INTO.has(name))
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
const earlier = entries.slice(RUNS_ALL ? 0 : -6, -1).map(({ tag }) => tag);

describe('a database of an earlier version keeps every row, and the code can read all of it', () => {
  test.each(earlier)('as it was after %s', async (from) => {
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

test('a snooze of a row is kept with the line that it was about', async () => {
  const store = await upgraded('0065_join_requests', async (before) => {
    await fillEverything(before);
    await before.executeSql(`update client_taxes set due_kind = 'return', draft = 'ready', connection = 'live';
      update triage_snoozes set snoozed_as = 'next', reason = 'They file on Friday'`);
  });
  const rows = await rowsIn(store, 'select cause, snoozed_as, reason from triage_line_snoozes');
  expect(rows).toEqual([
    { cause: 'return_due', snoozed_as: 'next', reason: 'They file on Friday' },
  ]);
  await store.close();
  await store.drop();
});

test('visits under way and consents kept for a browser survive the upgrade that renamed their columns', async () => {
  const now = new Date('2026-11-20T14:05:00Z');
  const store = await upgraded('0008_refresh-reservation', async (before) => {
    await before.executeSql(`
      insert into provider_journeys (state_hash, provider, session_id_hash, code_verifier, return_to, created_at, expires_at) values
        ('a', 'xero', 'cookie', 'sealed verifier', '/portal/x', '2026-11-20T14:00:00Z', '2026-11-20T14:10:00Z'),
        ('b', 'hmrc-start', 'cookie', 'sealed verifier', 'signUp', '2026-11-20T14:00:00Z', '2026-11-20T14:10:00Z'),
        ('c', 'hmrc-consent', 'cookie', 'sealed tokens', null, '2026-11-20T14:00:00Z', '2026-11-20T15:00:00Z'),
        ('d', 'link-identity', 'cookie', 'sealed identity', null, '2026-11-20T14:00:00Z', '2026-11-20T14:10:00Z');
      insert into provider_paces (provider, next_at) values ('hmrc', '2026-11-20T14:05:00Z');
      insert into one_time_secrets (purpose, subject_id, secret_hash, sent_to, created_at, expires_at)
        values ('freshProof', '00000000-0000-4000-8000-000000000001', 'hash', 'a@example.co.uk', now(), now());`);
  });
  const taken = (purpose: auth.OAuthPurpose, stateHash: string) =>
    consumeOAuthState(store.db, { purpose, stateHash, cookieHashes: ['cookie'], now });
  const nothing = { sealedCodeVerifier: null, sealedTokens: null, sealedIdentity: null };
  expect(await taken('xero', 'a')).toMatchObject({
    ...nothing,
    sealedCodeVerifier: 'sealed verifier',
    returnTo: '/portal/x',
    intent: null,
  });
  expect(await taken('hmrc-start', 'b')).toMatchObject({
    ...nothing,
    sealedCodeVerifier: 'sealed verifier',
    returnTo: null,
    intent: 'signUp',
  });
  expect(await taken('hmrc-consent', 'c')).toMatchObject({
    ...nothing,
    sealedTokens: 'sealed tokens',
  });
  expect(await taken('link-identity', 'd')).toMatchObject({
    ...nothing,
    sealedIdentity: 'sealed identity',
  });
  expect(
    await store.db
      .select({ provider: connections.providerThrottles.provider })
      .from(connections.providerThrottles),
  ).toEqual([{ provider: 'hmrc' }]);
  expect(
    await store.db.select({ purpose: auth.oneTimeSecrets.purpose }).from(auth.oneTimeSecrets),
  ).toEqual([{ purpose: 'reauthentication' }]);
  await store.close();
  await store.drop();
});

test('clients of an earlier version keep their own UTR, and lose one that is a director’s or of a tax they cannot have', async () => {
  const [own, director] = ['1097172564', '2234567890'];
  const accounts = (tax: string, reference: string, holder = 'null') =>
    `('${tax}', '${reference}', ${holder})`;
  const company = accounts('corporation_tax', '10971 72564');
  const ofDirector = accounts('self_assessment', '22345 67890', `'Jo Carver'`);
  const cases: [
    name: string,
    kind: string,
    utr: string,
    accounts: string[],
    kept: string | null,
  ][] = [
    ['a company with its own', 'limited', own, [company, ofDirector], own],
    ['a company with its director’s', 'limited', director, [ofDirector], null],
    ['a sole trader with that of Corporation tax', 'sole_trader', own, [company], null],
    ['a sole trader with their own', 'sole_trader', director, [ofDirector], director],
    ['a client that was never read', 'other', own, [], own],
  ];
  const store = await upgraded('0059_client_numbers', async (before) => {
    const [practice] = await rowsIn<{ id: string }>(
      before,
      `insert into practices (name, created_at) values ('Fernlea', now()) returning id`,
    );
    for (const [name, kind, utr, read] of cases) {
      const [added] = await rowsIn<{ id: string }>(
        before,
        `insert into companies (kind, name, partner, created_at) values ('${kind}', '${name}', 'organic', now()) returning id`,
      );
      await before.executeSql(
        `insert into clients (practice_id, company_id, created_at, utr) values ('${practice!.id}', '${added!.id}', now(), '${utr}')`,
      );
      if (read.length > 0)
        await before.executeSql(
          `insert into tax_accounts (company_id, tax, reference, holder, credit_pence, read_at)
            select '${added!.id}', tax, reference, holder, 0, now() from (values ${read.join(', ')}) as given(tax, reference, holder)`,
        );
    }
  });
  try {
    const rows = await rowsIn<{ name: string; utr: string | null; utr_typed: boolean }>(
      store,
      `select name, utr, utr_typed from clients join companies on companies.id = clients.company_id`,
    );
    expect(Object.fromEntries(rows.map(({ name, utr }) => [name, utr]))).toEqual(
      Object.fromEntries(cases.map(([name, , , , kept]) => [name, kept])),
    );
    expect(rows.every(({ utr_typed: isTyped }) => !isTyped)).toBe(true);
  } finally {
    await store.close();
    await store.drop();
  }
});

test('names with ligatures and barred letters that an earlier version kept are found as they are folded now', async () => {
  const names = ['Łukasz Zając', 'Søren Ærø Ltd', 'Đorđe Œuvre & Þór Ŋ Ħal Ŧ ĸ Ð', 'GROẞE', 'Cafe'];
  /** Only these letters are folded differently since then. */
  const before = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/ +/g, ' ');
  const store = await upgraded('0061_client_numbers_kept', async (older) => {
    const [practice] = await rowsIn<{ id: string }>(
      older,
      `insert into practices (name, created_at) values ('Fernlea', now()) returning id`,
    );
    for (const name of names) {
      const [client] = await rowsIn<{ id: string }>(
        older,
        `with added as (insert into companies (kind, name, partner, created_at) values ('other', '${name}', 'organic', now()) returning id)
          insert into clients (practice_id, company_id, created_at, name_key, find)
            select '${practice!.id}', id, now(), '${before(name)}', '${before(name)} gb123456782' from added returning id`,
      );
      await older.executeSql(
        `insert into client_tags (client_id, practice_id, tag, tag_key) values ('${client!.id}', '${practice!.id}', '${name}', '${before(name)}')`,
      );
    }
  });
  try {
    expect(
      await rowsIn(
        store,
        `select name, name_key, find, tag_key from clients join companies on companies.id = company_id join client_tags on client_id = clients.id`,
      ),
    ).toEqual(
      expect.arrayContaining(
        names.map((name) => ({
          name,
          name_key: folded(name),
          find: `${folded(name)} gb123456782`,
          tag_key: folded(name),
        })),
      ),
    );
  } finally {
    await store.close();
    await store.drop();
  }
});
