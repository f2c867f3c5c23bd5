/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { failedJobs, runAgain } from '@/server/jobs/failedJobs';
import { openQueue, type Queue } from '@/server/jobs/queue';
import { startWorkers, type RunningWorkers, type Workers } from '@/server/jobs/workers';
import { ProviderFailure } from '@/server/ports/failure';
import type { Deps } from '@/server/services/deps';
import type { Store } from '@/server/store/db';
import { freshStore } from '../../support/server/freshStore';

let store: Store;
let queue: Queue;
let running: RunningWorkers | undefined;
const reports: { attempt: number; last: boolean }[] = [];

const nothing: Workers = {
  'mail.send': async () => undefined, 'text.send': async () => undefined, 'vat.sync': async () => undefined,
  'records.read': async () => undefined, 'filing.reconcile': async () => undefined, 'payout.send': async () => undefined,
  'payout.check': async () => undefined, 'notices.daily': async () => undefined, 'invitations.daily': async () => undefined,
  'repayments.read': async () => undefined,
  'receipts.read': async () => undefined,
  'taxes.sync': async () => undefined, 'clients.read': async () => undefined, 'clients.act': async () => undefined,
    'clients.daily': async () => undefined,
  'pricing.daily': async () => undefined,
  'clients.import': async () => undefined,
};

const withWorkers = (workers: Partial<Workers>, pollSeconds = 0) => {
  running = startWorkers({
    queue, workers: { ...nothing, ...workers }, deps: { store } as Deps, pollSeconds,
    report: (_, context) => { reports.push(context); },
  });
  return running;
};
const waiting = async () => (await store.executeSql(
  `select name, data, extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state < 'active'`,
)).rows as { name: string; data: unknown; seconds: number }[];

beforeEach(async () => {
  store = await freshStore();
  queue = await openQueue(store, systemClock, (problem) => { throw problem; });
  reports.length = 0;
});

afterEach(async () => {
  await running?.stop();
  await queue.close();
  await store.close();
});

test('a job queued in a transaction that is rolled back never existed', async () => {
  await expect(store.db.transaction(async (tx) => {
    await queue.send(tx, 'mail.send', { mailId: 'a' });
    throw new Error('changed my mind');
  })).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

test('a committed job reaches its worker once, with what it carries', async () => {
  await store.db.transaction((tx) => queue.send(tx, 'mail.send', { mailId: 'a' }));
  const seen: string[] = [];
  const workers = withWorkers({ 'mail.send': async ({ mailId }) => { seen.push(mailId); } });
  expect(await workers.runDue()).toBe(1);
  expect(await workers.runDue()).toBe(0);
  expect(seen).toEqual(['a']);
});

test('a job with the same key joins the one that waits, and brings it forward', async () => {
  const later = (seconds: number) => ({ onlyOne: 'c1', startAfter: new Date(systemClock.now().getTime() + seconds * 1000) });
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(600));
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(60));
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(900));
  await queue.send(store.db, 'vat.sync', { companyId: 'c2' }, { onlyOne: 'c2' });
  const jobs = await waiting();
  expect(jobs.map(({ data }) => data)).toEqual(expect.arrayContaining([{ companyId: 'c1' }, { companyId: 'c2' }]));
  expect(jobs).toHaveLength(2);
  expect(Math.max(...jobs.map(({ seconds }) => seconds))).toBeLessThanOrEqual(60);
});

test('a worker may queue its own next turn under the same key while it runs', async () => {
  await queue.send(store.db, 'filing.reconcile', { filingId: 'f' }, { onlyOne: 'f' });
  let turns = 0;
  const workers = withWorkers({
    'filing.reconcile': async ({ filingId }) => {
      turns += 1;
      if (turns < 3) await queue.send(store.db, 'filing.reconcile', { filingId }, { onlyOne: 'f' });
    },
  });
  expect(await workers.runDue()).toBe(3);
});

test('a worker that throws is tried again later, and never after more than five minutes', async () => {
  await queue.send(store.db, 'mail.send', { mailId: 'a' });
  const workers = withWorkers({ 'mail.send': () => Promise.reject(new Error('no post today')) });
  for (let turn = 0; turn < 12; turn += 1) {
    await workers.runDue();
    const [job] = await waiting();
    expect(job!.seconds).toBeGreaterThan(0);
    expect(job!.seconds).toBeLessThanOrEqual(300);
    await store.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
  }
  expect(reports.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a provider that names its own wait is not asked earlier', async () => {
  await queue.send(store.db, 'vat.sync', { companyId: 'c' });
  const workers = withWorkers({
    'vat.sync': () => Promise.reject(new ProviderFailure('rateLimited', 'hmrc', '429', { retryAfterSeconds: 1000 })),
  });
  await workers.runDue();
  expect((await waiting())[0]!.seconds).toBeGreaterThan(990);
});

test('a job that fails for good stays visible, with its name and what it carried', async () => {
  await queue.send(store.db, 'text.send', { textId: 't' });
  const workers = withWorkers({ 'text.send': () => Promise.reject(new Error('secret words')) });
  for (let turn = 0; turn < 11; turn += 1) {
    await workers.runDue();
    await store.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);
  }
  expect(reports.at(-1)).toMatchObject({ attempt: 11, last: true });
  const [failed] = await failedJobs(store);
  expect(failed).toMatchObject({ name: 'text.send', data: { textId: 't' }, reason: 'Error', tries: 11 });
  await runAgain(queue, failed!);
  await workers.runDue();
  expect(reports).toHaveLength(12);
});

test('a job whose process died is done by the next one at once', async () => {
  await queue.send(store.db, 'mail.send', { mailId: 'orphan' });
  await queue.boss.fetch('mail.send');
  const next = await openQueue(store, systemClock, (problem) => { throw problem; }, { isAlone: true });
  const seen: string[] = [];
  await withWorkers({ 'mail.send': async ({ mailId }) => { seen.push(mailId); } }).runDue();
  await next.close();
  expect(seen).toEqual(['orphan']);
});

test('processes that start together, or one that starts again, open one queue', async () => {
  await store.executeSql('drop schema pgboss cascade');
  const open = () => openQueue(store, systemClock, (problem) => { throw problem; });
  const queues = await Promise.all([open(), open(), open()]);
  await queues[1]!.send(store.db, 'mail.send', { mailId: 'a' });
  expect(await waiting()).toHaveLength(1);
  await Promise.all(queues.map((each) => each.close()));
});

test('closing waits for the statement that housekeeping is in the middle of, and lets no other begin', async () => {
  let held = undefined as Promise<void> | undefined;
  const order: string[] = [];
  const busy: Store = {
    ...store,
    executeSql: async (text, values) => {
      await held;
      const answer = await store.executeSql(text, values);
      if (held) order.push('answered');
      return answer;
    },
  };
  const other = await openQueue(busy, systemClock, (problem) => { throw problem; });
  let release: () => void = () => undefined;
  held = new Promise((resolve) => { release = resolve; });
  const fetched = other.boss.fetch('mail.send');
  const closed = other.close().then(() => order.push('closed'));
  release();
  await Promise.all([fetched, closed]);
  await other.boss.fetch('mail.send').catch(() => undefined);
  expect(order).toEqual(['answered', 'closed']);
});

test('polling does not get stuck behind an open transaction', async () => {
  const done = new Promise<string>((resolve) => { withWorkers({ 'mail.send': async ({ mailId }) => resolve(mailId) }, 0.05); });
  await store.db.transaction(async (tx) => {
    await queue.send(tx, 'mail.send', { mailId: 'slow' });
    running!.wake();
    await tx.execute(sql`select pg_sleep(0.2)`);
  });
  await expect(done).resolves.toBe('slow');
});

test('stopping waits for the job in hand and takes no other', async () => {
  await queue.send(store.db, 'mail.send', { mailId: 'first' });
  let finish: () => void = () => undefined;
  const seen: string[] = [];
  const begun = new Promise<void>((started) => {
    withWorkers({
      'mail.send': async ({ mailId }) => {
        seen.push(mailId);
        started();
        await new Promise<void>((resolve) => { finish = resolve; });
      },
    }, 0.05);
  });
  await begun;
  await queue.send(store.db, 'mail.send', { mailId: 'second' });
  const stopped = running!.stop();
  finish();
  await stopped;
  expect(seen).toEqual(['first']);
  expect(await waiting()).toHaveLength(1);
});

test('a database that goes away while a job fails ends neither the process nor the other jobs', async () => {
  await store.db.transaction((tx) => queue.send(tx, 'mail.send', { mailId: 'a' }));
  const fail = queue.boss.fail.bind(queue.boss);
  queue.boss.fail = () => Promise.reject(new Error('The database is away.'));
  const workers = withWorkers({ 'mail.send': async () => { throw new Error('The database is away.'); } });
  await expect(workers.runDue()).resolves.toBe(1);
  expect(reports.map(({ last }) => last)).toEqual([false, false]);
  queue.boss.fail = fail;
  await store.db.transaction((tx) => queue.send(tx, 'text.send', { textId: 'b' }));
  expect(await workers.runDue()).toBe(1);
});
