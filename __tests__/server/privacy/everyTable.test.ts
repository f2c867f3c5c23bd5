/** @jest-environment node */
import type { ProvenAct } from '@/lib/access/provenActs';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashToken } from '@/server/access/secretText';
import { authenticate } from '@/server/access/sessions';
import { deleteAccount } from '@/server/privacy/deleteAccount';
import { exportAccount } from '@/server/privacy/exportAccount';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { LEFT_AFTER_DELETION } from '@/server/privacy/store/leftAfterDeletion';
import { NOT_EXPORTED } from '@/server/privacy/store/notExported';
import { sessions } from '@/server/access/store/tables';
import { work } from '@/__tests__/support/server/capabilities';
import {
  everyTable,
  markOf,
  fillTables,
  holdsWords,
  rowNow,
  withDependents,
  type Column,
  type Given,
  type Row,
  type Table,
} from '@/__tests__/support/server/everyTable';
import { openTestServer, type TestServer } from '@/__tests__/support/server/testServer';
import { statementsOf } from '@/__tests__/support/server/statements';
import { textsOfZip } from '@/__tests__/support/zipText';

/*
 * Walks the tables of the migrated database. A person who owns a company has one row in each of
 * them; whatever is theirs or their company's is in what they save, and gone once they have deleted
 * their account, or excused by name beside the code.
 */

let testServer: TestServer;
afterEach(() => testServer.close());

const EMAIL = 'everywhere@example.co.uk';
const ANOTHER = 'somebody.else@example.co.uk';
const PAPER = 'words of an uploaded paper';
/** Their rows have no values of their own to look for: see the two tests that do. */
const SHOWN_OTHERWISE = ['sealed_files', 'client_assignments'];
const FILED_OR_SOLD = ['filings', 'claims'];

/**
 * What the product looks at, and columns that point somewhere without the database knowing it, for
 * one person and their company.
 */
function givenFor(email: string, now: Date) {
  const vrn = email === EMAIL ? '123456782' : '987654321';
  const [personId, companyId, clientId, sessionIdHash, fileId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    hashToken(email),
    randomUUID(),
  ];
  const given: Given = {
    'people.id': personId,
    'people.email': email,
    'companies.id': companyId,
    'memberships.role': 'owner',
    'sign_ups.email': email,
    'invitations.email': email,
    'outgoing_messages.to': email,
    'outgoing_messages.holds_secret': false,
    'sessions.id_hash': sessionIdHash,
    'sessions.sign_up_id': null,
    'session_devices.session_id_hash': sessionIdHash,
    'one_time_secrets.subject_id': personId,
    'one_time_secrets.sent_to': email,
    // A consent is a company's or a practice's, and this one is the company's.
    'connections.practice_id': null,
    'oauth_states.company_id': companyId,
    'oauth_states.sealed_tokens': null,
    'oauth_states.sealed_identity': null,
    'calendar_feeds.created_by': personId,
    'audit_events.actor': `person:${personId}`,
    'audit_events.company_id': companyId,
    'evidence_files.id': fileId,
    'evidence_files.size': PAPER.length,
    'sealed_files.id': fileId,
    // A claim has the number and the key of its period.
    'vat_periods.vrn': vrn,
    'claims.vrn': vrn,
    'vat_periods.period_key': '26AJ',
    'claims.period_key': '26AJ',
    'repayments.period_key': '26AJ',
    'claims.state': 'closed',
    // What is put off is one tax of one client: the two together name its row.
    'client_taxes.tax': 'vat',
    'triage_line_snoozes.tax': 'vat',
    'clients.id': clientId,
    'client_taxes.client_id': clientId,
    'triage_line_snoozes.client_id': clientId,
    'practice_members.role': 'team_member',
    // A practice that no longer looks after the company: one that does keeps it.
    'clients.removed_at': now,
  };
  return { given, fileId };
}

/** The person with a row in every table but those left out, signed in a moment ago. */
async function personInEveryTable(except: (tables: Table[]) => Set<string> = () => new Set()) {
  testServer = await openTestServer();
  const now = testServer.clock.now();
  const { given, fileId } = givenFor(EMAIL, now);
  const all = await everyTable(testServer.store);
  const left = except(all);
  const tables = all.filter(({ name }) => !left.has(name));
  const rows = await fillTables(testServer.store, tables, given, now);
  // Contents of a file are sealed, and so cannot be made up.
  await testServer.deps.files.remove(fileId);
  await testServer.deps.files.put(fileId, Buffer.from(PAPER));
  const { principal, sessionIdHash = '' } = await authenticate(testServer.store.db, EMAIL, now);
  if (principal.kind !== 'person') throw new Error('The person cannot sign in.');
  return {
    tables,
    rows,
    given,
    now,
    person: principal.person,
    browser: { ip: '' as const, userAgent: '', sessionIdHash },
  };
}
type Story = Awaited<ReturnType<typeof personInEveryTable>>;

/** Confirms the act with the passkey that the person has. */
const showAgain = async (
  { browser: { sessionIdHash }, now }: Story,
  act: ProvenAct,
): Promise<unknown> =>
  testServer.store.db
    .update(sessions)
    .set({ askedAgainAt: now, askedAgainFor: act })
    .where(eq(sessions.idHash, sessionIdHash));

/** The files that “Save my data” writes, unpacked, by name. */
async function savedParts(story: Story): Promise<Map<string, string>> {
  const { person, browser, now } = story;
  await showAgain(story, 'exportAccount');
  return textsOfZip((await exportAccount(testServer.deps, person, browser, now)).bytes);
}

const saved = async (story: Story) => [...(await savedParts(story)).values()].join('\n');

function printed(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? markOf(value) : String(value);
}

const isLeft = (before: Row, after: Row, { name }: Column) =>
  before[name] != null && printed(after[name]) === printed(before[name]);

/**
 * What a table's own values look like in the file: neither pointers nor what the story gave, which
 * may stand elsewhere too.
 */
const ownValues = ({ name, columns }: Table, row: Row, given: Given) =>
  columns
    .filter(
      ({ name: column, parent, type }) =>
        !parent && type !== 'bool' && row[column] != null && !(`${name}.${column}` in given),
    )
    .map((column) => ({
      column,
      path: `${name}.${column.name}`,
      value: printed(row[column.name]),
    }));

/** Hashes that prove what was sent or written, and open nothing. */
const HARMLESS = [
  'filings.payload_hash',
  'return_approvals.figures_hash',
  'quotes.hash',
  'audit_events.hash',
  'audit_events.previous_hash',
  'evidence_files.sha256',
];
const isSecret = (path: string) =>
  /\.sealed|hash$|token|nonce|verifier/.test(path) && !HARMLESS.includes(path);

describe('“Save my data”', () => {
  test('holds every table and every column of words that is not excused by name, and nothing that is', async () => {
    const story = await personInEveryTable();
    const file = await saved(story);
    const missing: string[] = [];
    for (const table of story.tables.filter(({ name }) => !SHOWN_OTHERWISE.includes(name))) {
      const values = ownValues(table, story.rows.get(table.name)!, story.given);
      expect([table.name, values.length > 0]).toEqual([table.name, true]);
      const absent = values.filter(({ value }) => !file.includes(value));
      if (absent.length === values.length) missing.push(table.name);
      else
        missing.push(...absent.filter(({ column }) => holdsWords(column)).map(({ path }) => path));
    }
    expect(missing.sort()).toEqual(Object.keys(NOT_EXPORTED).sort());
    expect(file).toContain(PAPER);
    for (const reason of Object.values(NOT_EXPORTED)) expect(file).toContain(reason);
  });

  test('holds the clients given to a person, which only pointers say', async () => {
    const story = await personInEveryTable();
    const assigned = async () =>
      (JSON.parse((await savedParts(story)).get('you.json')!) as { assignedClients: unknown[] })
        .assignedClients;
    expect(await assigned()).toEqual([
      { practiceId: story.rows.get('practices')!.id, client: story.rows.get('companies')!.name },
    ]);
    await testServer.store.executeSql('delete from client_assignments');
    expect(await assigned()).toEqual([]);
  });

  test('holds no password, code, token or key, not even sealed or as a hash', async () => {
    const story = await personInEveryTable();
    const file = await saved(story);
    const secrets = [...story.rows]
      .flatMap(([table, row]) =>
        Object.entries(row).map(([column, value]) => ({ path: `${table}.${column}`, value })),
      )
      .filter(({ path, value }) => isSecret(path) && value != null);
    expect(secrets.length).toBeGreaterThan(10);
    expect(
      secrets.filter(({ value }) => file.includes(printed(value))).map(({ path }) => path),
    ).toEqual([]);
  });

  test('holds nothing of anybody else', async () => {
    const story = await personInEveryTable();
    const { given } = givenFor(ANOTHER, story.now);
    const rows = await fillTables(testServer.store, story.tables, given, story.now);
    const file = await saved(story);
    const shown = story.tables
      .flatMap((table) => ownValues(table, rows.get(table.name)!, given))
      .filter(({ value }) => file.includes(value));
    expect(shown.map(({ path }) => path)).toEqual([]);
    expect(file).not.toContain(ANOTHER);
  });

  test('asks no more statements of the database where more was filed and sold', async () => {
    const story = await personInEveryTable();
    const asked = async () => (await statementsOf(() => saved(story))).asked.length;
    const once = await asked();
    const more = withDependents(story.tables, ['vat_periods']);
    const tables = story.tables.filter(({ name }) => more.has(name) && name !== 'evidence_files');
    const { given } = givenFor(ANOTHER, story.now);
    for (const { name, columns } of tables) {
      for (const { name: column, parent } of columns) {
        if (parent && !more.has(parent.table))
          given[`${name}.${column}`] = story.rows.get(parent.table)![parent.column];
      }
    }
    await fillTables(testServer.store, tables, given, story.now);
    expect((await saved(story)).split('"payoutOrders"')).toHaveLength(3);
    expect(await asked()).toBe(once);
  });

  test('does not include the device of another owner of the company', async () => {
    const story = await personInEveryTable();
    const devices = ['connections', 'filings'].map((table) =>
      printed(story.rows.get(table)!.client_context),
    );
    const shown = async () => {
      const file = await saved(story);
      return devices.map((device) => file.includes(device));
    };
    expect(await shown()).toEqual([true, true]);
    const onlyPeople = story.tables.filter(({ name }) => name === 'people');
    const rows = await fillTables(
      testServer.store,
      onlyPeople,
      givenFor(ANOTHER, story.now).given,
      story.now,
    );
    await testServer.store.executeSql('update connections set granted_by = $1', [
      rows.get('people')!.id,
    ]);
    await testServer.store.executeSql('update filings set declared_by = $1', [
      rows.get('people')!.id,
    ]);
    expect(await shown()).toEqual([false, false]);
  });

  test('shows the device that requested a sync to the person who requested it, not to the one who gave the consent', async () => {
    const story = await personInEveryTable();
    const asked = async (personId: string) => {
      const context = JSON.stringify({ deviceId: 'device of who asked', userId: personId });
      await testServer.store.executeSql('update connections set client_context = $1', [context]);
      return (await saved(story)).includes('device of who asked');
    };
    expect(await asked(ANOTHER)).toBe(false);
    expect(await asked(String(story.rows.get('people')!.id))).toBe(true);
  });
});

describe('“Delete my account”', () => {
  test.each([
    ['where a return was filed or a refund sold', true, () => new Set<string>()],
    ['where none was', false, (tables: Table[]) => withDependents(tables, FILED_OR_SOLD)],
  ])(
    'leaves a day later, %s, the tables and words that are excused by name, and no others',
    async (_, isFiledOrSold, except) => {
      const story = await personInEveryTable(except);
      await showAgain(story, 'deleteAccount');
      await deleteAccount(testServer.deps, story.person, story.browser, story.now);
      await forgetOld(testServer.store.db, work, new Date(story.now.getTime() + 25 * 3_600_000));

      const left: Record<string, string[]> = {};
      for (const table of story.tables) {
        const before = story.rows.get(table.name)!;
        const after = await rowNow(testServer.store, table, before);
        if (!after) continue;
        const words = table.columns.filter(
          (column) => holdsWords(column) && isLeft(before, after, column),
        );
        left[table.name] = words.map(({ name }) => name).sort();
      }
      const excused = Object.entries(LEFT_AFTER_DELETION)
        .filter(([, { onlyIfFiledOrSold }]) => isFiledOrSold || !onlyIfFiledOrSold)
        .map(([table, { words = [], wordsIfFiledOrSold = [] }]) => [
          table,
          [...words, ...(isFiledOrSold ? wordsIfFiledOrSold : [])].sort(),
        ]);
      expect(left).toEqual(Object.fromEntries(excused));
    },
  );

  test('changes no row of anybody else', async () => {
    const story = await personInEveryTable();
    const rows = await fillTables(
      testServer.store,
      story.tables,
      givenFor(ANOTHER, story.now).given,
      story.now,
    );
    const theirs = () =>
      Promise.all(
        story.tables.map((table) => rowNow(testServer.store, table, rows.get(table.name)!)),
      );
    const before = await theirs();
    await showAgain(story, 'deleteAccount');
    await deleteAccount(testServer.deps, story.person, story.browser, story.now);
    expect(await theirs()).toEqual(before);
  });
});
