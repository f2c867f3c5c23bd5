/** @jest-environment node */
import { createHash } from 'node:crypto';
import { appendAudit } from '@/server/audit/store/log';
import { linkAudit } from '@/server/audit/store/links';
import { verifyAudit } from '@/server/audit/store/verifyLog';
import type { Store } from '@/server/platform/db/db';
import { freshStore } from '../../../support/server/freshStore';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

const at = new Date('2026-11-20T14:05:00.123Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
const write = () =>
  store.db.transaction((tx) =>
    appendAudit(tx, { at: later(2), actor: 'system', subject: 'claim:1', event: 'moved' }),
  );
const problems = async () =>
  (await verifyAudit(store.db)).findings.map(({ chain, seq, problem }) => [chain, seq, problem]);

/** An event as the version before wrote it: its number and hash follow from the last row. */
async function writeAsBefore(event: string): Promise<void> {
  const {
    rows: [last],
  } = await store.executeSql('select seq, hash from audit_events order by seq desc limit 1');
  const { seq = 0, hash = null } = (last ?? {}) as { seq?: string; hash?: string | null };
  const [next, previous] = [Number(seq) + 1, hash ?? '0'.repeat(64)];
  const text = JSON.stringify([
    previous,
    next,
    at.toISOString(),
    'system',
    null,
    'claim:1',
    event,
    [['a', 1]],
  ]);
  await store.executeSql(
    `insert into audit_events (seq, at, actor, subject, event, detail, previous_hash, hash) values ($1, $2, 'system', 'claim:1', $3, '{"a": 1}', $4, $5)`,
    [next, at, event, previous, createHash('sha256').update(text).digest('hex')],
  );
}

/**
 * The log of a database that has just been brought up to date: no trigger was there when it was
 * written.
 */
async function earlierLog(): Promise<void> {
  await store.executeSql('alter table audit_events disable trigger all');
  for (const event of ['one', 'two', 'three']) await writeAsBefore(event);
  await store.executeSql(
    `alter table audit_events enable trigger all; select setval('audit_events_seq', 4, false)`,
  );
}
const asOwner = (statement: string) =>
  store.executeSql(`begin; set local session_replication_role = replica; ${statement}; commit`);

test('the log of before is proved by its own rule, before and after it is carried over', async () => {
  await earlierLog();
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 3 });
  await write();
  await linkAudit(store.db, later(2));
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 4, waiting: { count: 0 } });
  await asOwner(`update audit_events set event = 'none' where seq = 2`);
  expect(await problems()).toEqual([['earlier', 2, 'it was altered']]);
});

test('the end of the log of before cannot be cut off unseen once it is carried over', async () => {
  await earlierLog();
  await linkAudit(store.db, later(2));
  await asOwner('delete from audit_events where seq = 3');
  expect(await problems()).toEqual([
    ['earlier', 3, 'the log from before events were signed is not the one that was carried over'],
  ]);
});

test('a process of the version before writes beside new ones without a failure, and its events are accepted for a day', async () => {
  await earlierLog();
  await linkAudit(store.db, later(2));
  await write();
  await writeAsBefore('beside');
  await write();
  await writeAsBefore('beside again');
  await linkAudit(store.db, later(3));
  expect(await verifyAudit(store.db)).toMatchObject({ ok: true, events: 7, waiting: { count: 0 } });
  await writeAsBefore('long after');
  await linkAudit(store.db, later(27));
  expect(await problems()).toEqual([['portal', 8, 'the portal did not write it']]);
});
