/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { createAuditSigner } from '@/server/platform/crypto/auditSigner';
import { newSealingKey } from '@/server/platform/crypto/sealer';
import { appendAudit, appendAudits, type AuditEntry } from '@/server/audit/store/log';
import { linkAudit } from '@/server/audit/store/links';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import { openStore, type Store } from '@/server/platform/db/db';
import { freshStore, TOLERANCE } from '../../../support/server/freshStore';

let store: Store & { url: string };
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

const at = new Date('2026-11-20T14:05:00.123Z');
const [A, B] = [randomUUID(), randomUUID()];
const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  at,
  actor: 'system',
  subject: 'claim:1',
  event: 'moved',
  detail: { zeta: 1, alpha: 'é', yes: true },
  ...more,
});
const write = (more: Partial<AuditEntry> = {}) =>
  store.db.transaction((tx) => appendAudit(tx, entry(more)));
const chain = () => linkAudit(store.db, new Date(at.getTime() + 1000));
const told = async () =>
  (await verifyAudit(store.db)).findings.map(({ chain: name, problem }) => `${name}: ${problem}`);

/** Runs statements as an attacker who owns the database and has none of our keys. */
const asOwner = (...statements: string[]) =>
  store.executeSql(
    `begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`,
  );

/** Twenty-five events of two companies, a practice, a person and the portal itself, chained. */
async function written(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    for (const companyId of [A, B]) await write({ companyId });
    await write({ subject: 'practice:p' });
    await write({ actor: 'person:q', subject: 'session' });
    await write();
  }
  await chain();
}

test('an untouched log is whole, however many write at once, before and after it is chained', async () => {
  await Promise.all(
    Array.from({ length: 25 }, (_, index) => write({ companyId: index % 2 ? A : B })),
  );
  expect(await verifyAudit(store.db)).toMatchObject({
    ok: true,
    events: 0,
    waiting: { count: 25, since: at },
  });
  expect(await chain()).toBe(25);
  expect(await verifyAudit(store.db, { pageSize: 4 })).toEqual({
    ok: true,
    events: 25,
    chains: 2,
    waiting: { count: 0 },
    findings: [],
  });
});

test('an event is chained with what happened to the same company, else practice, else person, else the portal', async () => {
  await written();
  const { rows } = await store.executeSql(
    'select chain, max(n) as n from audit_links group by 1 order by 1',
  );
  expect(rows).toEqual(
    [`company:${A}`, `company:${B}`, 'person:q', 'portal', 'practice:p']
      .sort()
      .map((name) => ({ chain: name, n: 5 })),
  );
});

test.each<[string, string[]]>([
  ['an altered fact', [`update audit_events set detail = '{"zeta": 2}' where seq = 11`]],
  ['another hand', [`update audit_events set actor = 'person:x' where seq = 11`]],
  [
    'an event given to another company',
    [`update audit_events set company_id = '${B}' where seq = 11`],
  ],
])(
  '%s is found, in its chain and with the moment until which it was right',
  async (_, statements) => {
    await written();
    await asOwner(...statements);
    const { ok, findings } = await verifyAudit(store.db);
    expect(ok).toBe(false);
    expect(findings).toEqual([
      {
        chain: `company:${A}`,
        seq: 11,
        rightUntil: new Date(at.getTime() + 1000),
        problem: 'it was altered',
      },
    ]);
  },
);

test('an event that is removed is found, alone and with its link', async () => {
  await written();
  await asOwner('delete from audit_events where seq = 11');
  expect(await told()).toEqual([`company:${A}: it is missing`]);
  await asOwner('delete from audit_links where seq = 11');
  expect(await told()).toEqual([`company:${A}: 1 before it are missing`]);
});

test('the last event of a chain, taken out of the middle of the log, leaves a gap', async () => {
  await written();
  await write({ companyId: B });
  await chain();
  await asOwner(
    'delete from audit_events where seq = 21',
    'delete from audit_links where seq = 21',
  );
  expect(await told()).toEqual(['unknown: 1 links are missing']);
});

test('links that are renumbered after a removal are detected', async () => {
  await written();
  await asOwner(
    'delete from audit_events where seq = 11',
    'delete from audit_links where seq = 11',
    `update audit_links set n = n + 1000 where chain = 'company:${A}' and n > 3`,
    'update audit_links set n = n - 1001 where n > 1000',
    'update audit_links set position = position + 1000 where position > 11',
    'update audit_links set position = position - 1001 where position > 1000',
  );
  expect(await told()).toContain(`company:${A}: it was altered`);
});

test('an event that is rewritten and signed without the right key is detected', async () => {
  await written();
  const thief = createAuditSigner([newSealingKey('test')]);
  const { keyId, mac } = thief.sign('whatever the rule is');
  await asOwner(
    `update audit_events set event = 'nothing', key_id = '${keyId}', mac = '${mac}' where seq = 11`,
    `update audit_links set mac = '${mac}' where seq = 11`,
  );
  expect(await told()).toContain(`company:${A}: it was altered`);
});

test('an inserted event is detected, before and after it is chained', async () => {
  await written();
  await store.executeSql(`insert into audit_events (seq, at, actor, company_id, subject, event, detail, key_id, mac)
    select 900, at, actor, company_id, subject, 'claim confirmed', detail, key_id, mac from audit_events where seq = 11`);
  expect(await told()).toEqual([`company:${A}: the portal did not write it`]);
  await chain();
  expect(await told()).toEqual([`company:${A}: the portal did not write it`]);
});

const forgedEvent = (
  seq: number,
  more: { detail?: string; isUnsigned?: true } = {},
) => `insert into audit_events
  (seq, at, actor, company_id, subject, event, detail, key_id, mac)
  values (${seq}, '${at.toISOString()}', 'system', '${A}', 'claim:1', 'claim confirmed', '${more.detail ?? '{}'}',
    ${more.isUnsigned ? 'null, null' : "'test', '00'"})`;
const forgedLink = (position: number, n: number, seq: number) =>
  `insert into audit_links values (${position}, 'x', ${n}, ${seq}, now(), 'x', '00', '00')`;

test.each([
  ['a link before the first of the log', forgedLink(-1, 1, 900), 'audit_links_places'],
  ['a link before the first of its chain', forgedLink(900, 0, 900), 'audit_links_places'],
  ['an event before the first', forgedEvent(0), 'audit_events_places'],
  ['an event whose number is rounded when it is read', forgedEvent(2 ** 53), 'audit_events_places'],
  [
    'an event at no moment',
    forgedEvent(900).replace(at.toISOString(), 'infinity'),
    'audit_events_places',
  ],
])('%s is refused', async (_, statement, constraint) => {
  await expect(store.executeSql(statement)).rejects.toThrow(constraint);
});

test('an event with a forged link before the first, and one before the first event, are found', async () => {
  await written();
  await asOwner(
    'alter table audit_links drop constraint if exists audit_links_places',
    forgedEvent(900),
    forgedLink(-1, -1, 900),
  );
  expect(await told()).toEqual([
    'unknown: its link stands before the first',
    'unknown: 1 events are in no chain',
  ]);
  await asOwner(
    'alter table audit_events drop constraint if exists audit_events_places',
    forgedEvent(0),
  );
  expect(await told()).toContain('unknown: 2 events are in no chain');
});

test('an event that is taken away, or out of the queue, before it is chained is found', async () => {
  await write({ companyId: A });
  await write({ companyId: B });
  await asOwner(
    'delete from audit_events where seq = 1',
    'delete from audit_waiting where seq = 2',
  );
  expect(await told()).toEqual([
    `company:${B}: it was taken out of its chain`,
    'unknown: it was deleted before it was chained',
  ]);
  await chain();
  expect(await told()).toEqual([
    'unsigned: it is missing',
    `company:${B}: it was taken out of its chain`,
  ]);
});

test('the portal can neither change nor remove an event or a link, nor empty their tables', async () => {
  await written();
  for (const table of ['audit_events', 'audit_links']) {
    for (const act of [
      `update ${table} set mac = 'x'`,
      `delete from ${table} where seq = 1`,
      `truncate ${table}`,
    ]) {
      await expect(store.executeSql(act)).rejects.toThrow(`${table} is only ever added to`);
    }
  }
  const { rows } =
    await store.executeSql(`select count(*)::int as allowed from pg_class, aclexplode(relacl)
    where relname in ('audit_events', 'audit_links') and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`);
  expect(rows).toEqual([{ allowed: 0 }]);
});

test('an event belongs to its transaction: rolled back, it never was', async () => {
  await write();
  await expect(
    store.db.transaction(async (tx) => {
      await appendAudit(tx, entry({ event: 'undone' }));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await write();
  await chain();
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 2 });
});

test('an event that is committed late, with a lower number, is chained all the same', async () => {
  let commit: () => void = () => undefined;
  let wrote: () => void = () => undefined;
  const hasWritten = new Promise<void>((done) => {
    wrote = done;
  });
  const held = new Promise<void>((done) => {
    commit = done;
  });
  const late = store.db.transaction(async (tx) => {
    await appendAudit(tx, entry({ companyId: A, event: 'late' }));
    wrote();
    await held;
  });
  await hasWritten;
  await write({ companyId: A, event: 'early' });
  expect(await chain()).toBe(1);
  commit();
  await late;
  expect(await chain()).toBe(1);
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 2, waiting: { count: 0 } });
});

test('a transaction that has written an event and is held open makes no other writer and no reader wait', async () => {
  await write({ companyId: A });
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  let hasWritten: () => void = () => undefined;
  const writtenInside = new Promise<void>((done) => {
    hasWritten = done;
  });
  const holder = store.db.transaction(async (tx) => {
    await appendAudit(tx, entry({ companyId: A, event: 'held' }));
    hasWritten();
    await held;
  });
  await writtenInside;
  // Fails if the transaction waits for the lock, which is released only after both are done.
  const waitless = async (more: Partial<AuditEntry>) =>
    store.db.transaction(async (tx) => {
      await tx.execute(`set local lock_timeout = '2s'`);
      await appendAudits(tx, [entry(more), entry({ ...more, event: 'again' })]);
    });
  await waitless({ companyId: B });
  await waitless({ companyId: A });
  const reading = await openStore({ databaseUrl: store.url, slowness: TOLERANCE });
  await reading.executeSql(`set lock_timeout = '2s'`);
  expect((await reading.executeSql('select seq from audit_events')).rows).toHaveLength(5);
  await reading.close();
  expect(await chain()).toBe(5);
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 5 });
  release();
  await holder;
  expect(await chain()).toBe(1);
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 6 });
});

test('processes that chain at once do not wait for each other, and chain each event once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => write({ companyId: index % 2 ? A : B })),
  );
  await Promise.all(Array.from({ length: 6 }, chain));
  await chain();
  expect(await verifyAudit(store.db)).toMatchObject({
    ok: true,
    events: 40,
    waiting: { count: 0 },
  });
});

test('a key that is replaced still proves what it signed, and one that is gone is named', async () => {
  await written();
  const next = newSealingKey('next');
  const only = await openStore({
    databaseUrl: store.url,
    slowness: TOLERANCE,
    signer: createAuditSigner([next]),
  });
  await only.db.transaction((tx) => appendAudit(tx, entry({ companyId: A })));
  const { findings } = await verifyAudit(only.db);
  expect(findings[0]).toMatchObject({
    chain: `company:${A}`,
    problem: 'the key test that signed it is not there',
  });
  await only.close();
});

test('an event signed with a key that the chaining process lacks waits for a process that has it, and blocks no other event', async () => {
  const [old, next] = [newSealingKey('old'), newSealingKey('next')];
  const open = (...keys: (typeof old)[]) =>
    openStore({ databaseUrl: store.url, slowness: TOLERANCE, signer: createAuditSigner(keys) });
  const [before, after] = [await open(old), await open(next, old)];
  await after.db.transaction((tx) =>
    appendAudits(
      tx,
      Array.from({ length: 1000 }, () => entry({ companyId: A })),
    ),
  );
  await before.db.transaction((tx) => appendAudit(tx, entry({ companyId: B })));
  expect(await linkAudit(before.db, at)).toBe(1);
  expect((await verifyAudit(before.db)).findings[0]).toMatchObject({
    problem: 'the key next that signed it is not there',
  });
  expect(await linkAudit(after.db, at)).toBe(1000);
  expect(await verifyAudit(after.db)).toMatchObject({
    ok: true,
    events: 1001,
    waiting: { count: 0 },
  });
  await Promise.all([before.close(), after.close()]);
});

test('a portal that starts and creates the queue does not block the chaining of events', async () => {
  await write();
  await store.db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(4212)');
    expect(await chain()).toBe(1);
  });
});

test('an event without a signature is never the portal’s', async () => {
  await written();
  await store.executeSql(forgedEvent(900, { isUnsigned: true }));
  await chain();
  expect(await told()).toEqual([`company:${A}: the portal did not write it`]);
});

test.each(['[]', '{"a": null}', 'null', '[["a", 1]]', '{"a": {"b": 1}}'])(
  'an event that says %s is not ours, and holds up no other',
  async (detail) => {
    await written();
    await store.executeSql(forgedEvent(900, { detail }));
    await write({ companyId: B });
    expect(await told()).toEqual([`company:${A}: the portal did not write it`]);
    expect(await chain()).toBe(2);
    expect(await verifyAudit(store.db)).toMatchObject({ events: 27, waiting: { count: 0 } });
    expect(await told()).toEqual([`company:${A}: the portal did not write it`]);
  },
);

test('facts that the database would not give back as they are signed are refused', async () => {
  for (const odd of [
    Number.NaN,
    Infinity,
    undefined as unknown as number,
    null as unknown as number,
  ]) {
    await expect(write({ detail: { pence: odd } })).rejects.toThrow('moved: pence cannot be kept.');
  }
  expect((await store.executeSql('select from audit_events')).rows).toEqual([]);
});
