/** @jest-environment node */
import { completeEarlierBooks } from '@/server/portal/jobs/earlierBooks';
import { completeBooks } from '@/server/refunds/claim/completeBooks';
import type { Store } from '@/server/platform/db/db';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { work } from '../../../support/server/capabilities';
import {
  closeUpgraded,
  shapeOf,
  upgraded,
  waitsForHmrc,
  type SoldInShape,
} from '../../../support/server/shapes';

afterEach(closeUpgraded);

const booksOf = async (store: Store) =>
  Promise.all([
    verifyLedger(store.db, work),
    ...['documents', 'ledger_lines', 'invoice_numbers', 'shortfalls', 'audit_events'].map(
      async (table) => (await store.executeSql(`select * from ${table} order by 1`)).rows,
    ),
  ]);

const OLDEST = '0001_practices.json';

test('completing the books a second time changes nothing, and a start after it queues nothing', async () => {
  const { store, portal } = await upgraded(shapeOf(OLDEST));
  await completeBooks(portal.deps, work);
  const once = await booksOf(store);
  expect(once[0]).toMatchObject({ ok: true, claims: 7 });
  await completeBooks(portal.deps, work);
  await completeEarlierBooks(portal.deps);
  expect(await booksOf(store)).toEqual(once);
  const { rows } = await store.executeSql(`select 1 from pgboss.job where name = 'books.complete'`);
  expect(rows).toEqual([]);
});

test('portals that start at the same moment, or while the books are being completed, queue that work once', async () => {
  const { store, portal } = await upgraded(shapeOf(OLDEST));
  await Promise.all([
    completeEarlierBooks(portal.deps),
    completeEarlierBooks(portal.deps),
    completeEarlierBooks(portal.deps),
  ]);
  await store.executeSql(
    `update pgboss.job set state = 'active', started_on = now() where name = 'books.complete'`,
  );
  await completeEarlierBooks(portal.deps);
  const { rows } = await store.executeSql(`select 1 from pgboss.job where name = 'books.complete'`);
  expect(rows).toHaveLength(1);
});

test('killed after each of its commits and begun again, it writes each line, receipt and invoice once', async () => {
  const { store, portal } = await upgraded(shapeOf(OLDEST));
  let commits = 0;
  for (let left = 40; ; left -= 1) {
    if (left === 0) throw new Error('It did not come to its end.');
    let lives = 1;
    const db = Object.assign(Object.create(store.db) as Store['db'], {
      transaction: async (...words: Parameters<Store['db']['transaction']>) => {
        lives -= 1;
        if (lives < 0) throw new Error('The process is gone.');
        const answer: unknown = await store.db.transaction(...words);
        commits += 1;
        return answer;
      },
    });
    const isDone = await completeBooks({ ...portal.deps, store: { ...store, db } }, work).then(
      () => true,
      () => false,
    );
    if (isDone) break;
  }
  // 7 claims without lines, 7 without receipts, 7 returns without.
  expect(commits).toBe(21);
  expect((await booksOf(store))[0]).toMatchObject({ ok: true, claims: 7 });
  const { rows } = await store.executeSql(
    `select kind, count(*)::int as count from documents group by kind order by kind`,
  );
  expect(rows).toEqual(
    ['claim_receipt', 'filing_receipt', 'invoice'].map((kind) => ({ kind, count: 7 })),
  );
});

test('two that complete the books at once write them once, with invoice numbers from 1 to 7', async () => {
  const { store, portal } = await upgraded(shapeOf(OLDEST));
  await Promise.all([
    completeBooks(portal.deps, work),
    completeBooks(portal.deps, work),
    completeBooks(portal.deps, work),
  ]);
  expect((await booksOf(store))[0]).toMatchObject({ ok: true, claims: 7 });
  const { rows } = await store.executeSql(
    `select number from documents where kind = 'invoice' order by number`,
  );
  expect(rows).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => ({ number })));
});

test('a claim that cannot be completed does not keep the others from it, and the job says so', async () => {
  const shape = shapeOf(OLDEST);
  const { store, portal } = await upgraded(shape);
  const [first] = shape.tables.claims as SoldInShape[];
  await store.executeSql(
    `update quotes set purchaser = 'Nobody Ltd' where id = (select quote_id from claims where id = '${first?.id}')`,
  );
  await expect(completeBooks(portal.deps, work)).rejects.toThrow(
    `Not everything could be completed: claim ${first?.reference}.`,
  );
  expect((await booksOf(store))[0]).toMatchObject({ ok: true, claims: 7 });
  const { rows } = await store.executeSql(
    `select count(*)::int as count from documents where kind = 'invoice'`,
  );
  expect(rows).toEqual([{ count: 6 }]);
});

test('a claim whose books cannot be written gets no documents either, and is named once', async () => {
  const shape = shapeOf(OLDEST);
  const { store, portal } = await upgraded(shape);
  const paid = waitsForHmrc(shape);
  await store.executeSql(`update claims set fee_pence = fee_pence + 1 where id = '${paid.id}'`);
  await expect(completeBooks(portal.deps, work)).rejects.toThrow(
    `Not everything could be completed: claim ${paid.reference}.`,
  );
  const { rows } = await store.executeSql(`select 1 from documents where claim_id = '${paid.id}'`);
  expect(rows).toEqual([]);
});
