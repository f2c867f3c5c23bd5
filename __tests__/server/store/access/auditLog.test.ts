/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { appendAudit, verifyAudit } from '@/server/store/access/auditLog';
import type { Store } from '@/server/store/db';
import { auditEvents } from '@/server/store/schema/vat';
import { freshStore } from '../../../support/server/freshStore';

let store: Store;
const at = new Date('2026-11-20T14:05:00.123Z');
const write = (event: string) => store.db.transaction((tx) =>
  appendAudit(tx, { at, actor: 'system', subject: 'claim:1', event, detail: { zeta: 1, alpha: 'é', yes: true } }));

beforeEach(async () => { store = await freshStore(); });
afterEach(() => store.close());

test('an untouched chain is found whole, however many write at once', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, index) => write(`event ${index}`)));
  expect(await verifyAudit(store.db)).toEqual({ ok: true, events: 25 });
});

test('an altered fact is found', async () => {
  for (const event of ['one', 'two', 'three']) await write(event);
  await store.db.update(auditEvents).set({ detail: { zeta: 2 } }).where(eq(auditEvents.seq, 2));
  expect(await verifyAudit(store.db)).toEqual({ ok: false, seq: 2, problem: 'it was altered' });
});

test('a removed event is found', async () => {
  for (const event of ['one', 'two', 'three']) await write(event);
  await store.db.delete(auditEvents).where(eq(auditEvents.seq, 2));
  expect(await verifyAudit(store.db)).toEqual({ ok: false, seq: 3, problem: 'event 2 is missing' });
});

test('an event belongs to its transaction: rolled back, it never was', async () => {
  await write('one');
  await expect(store.db.transaction(async (tx) => {
    await appendAudit(tx, { at, actor: 'system', subject: 'x', event: 'undone' });
    throw new Error('no');
  })).rejects.toThrow('no');
  await write('two');
  expect(await verifyAudit(store.db)).toEqual({ ok: true, events: 2 });
});
