/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock/systemClock';
import { failedJobsCommand } from '@/server/platform/queue/failedJobs';
import { extend, takeBackSilent, takeDue } from '@/server/platform/queue/leases';
import { openQueue, type Queue } from '@/server/platform/queue/queue';
import { startWorkers, type RunningWorkers, type Workers } from '@/server/platform/queue/workers';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Deps } from '@/server/portal/deps';
import type { Store } from '@/server/platform/db/db';
import { freshStore } from '../../../support/server/freshStore';

let store: Store;
let queue: Queue;
let running: RunningWorkers | undefined;
const reports: { attempt: number; last: boolean }[] = [];

const nothing: Workers<Deps> = {
  'mail.send': async () => undefined,
  'text.send': async () => undefined,
  'vat.sync': async () => undefined,
  'records.read': async () => undefined,
  'filing.reconcile': async () => undefined,
  'payout.send': async () => undefined,
  'review.late': async () => undefined,
  'payout.check': async () => undefined,
  'notices.daily': async () => undefined,
  'invitations.daily': async () => undefined,
  'repayments.read': async () => undefined,
  'receipts.read': async () => undefined,
  'money.return': async () => undefined,
  'taxes.sync': async () => undefined,
  'clients.read': async () => undefined,
  'clients.act': async () => undefined,
  'clients.row': async () => undefined,
  'clients.daily': async () => undefined,
  'pricing.daily': async () => undefined,
  'clients.import': async () => undefined,
};

const withWorkers = (workers: Partial<Workers<Deps>>, pollSeconds = 0) => {
  running = startWorkers({
    queue,
    workers: { ...nothing, ...workers },
    deps: { store } as Deps,
    pollSeconds,
    report: (_, context) => {
      reports.push(context);
    },
  });
  return running;
};
/**
 * The jobs that wait, and for how many seconds from this moment of the database on; from now on
 * unless given.
 */
const waiting = async (since?: string) =>
  (
    await store.executeSql(
      `select name, data, extract(epoch from start_after - coalesce($1::timestamptz, now()))::float8 as seconds
   from pgboss.job where state < 'active'`,
      [since ?? null],
    )
  ).rows as { name: string; data: unknown; seconds: number }[];
const databaseNow = async () =>
  ((await store.executeSql('select now()::text as now')).rows as { now: string }[])[0]!.now;

beforeEach(async () => {
  store = await freshStore();
  queue = await openQueue(store, systemClock, (problem) => {
    throw problem;
  });
  reports.length = 0;
});

afterEach(async () => {
  await running?.stop();
  await queue.close();
  await store.close();
});

test('a job queued in a transaction that is rolled back never existed', async () => {
  await expect(
    store.db.transaction(async (tx) => {
      await queue.send(tx, 'mail.send', { mailId: 'a' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

test('a committed job reaches its worker once, with what it carries', async () => {
  await store.db.transaction((tx) => queue.send(tx, 'mail.send', { mailId: 'a' }));
  const seen: string[] = [];
  const workers = withWorkers({
    'mail.send': async ({ mailId }) => {
      seen.push(mailId);
    },
  });
  expect(await workers.runDue()).toBe(1);
  expect(await workers.runDue()).toBe(0);
  expect(seen).toEqual(['a']);
});

test('a job with the same key joins the one that waits, and brings it forward', async () => {
  const later = (seconds: number) => ({
    onlyOne: 'c1',
    startAfter: new Date(systemClock.now().getTime() + seconds * 1000),
  });
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(600));
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(60));
  await queue.send(store.db, 'vat.sync', { companyId: 'c1' }, later(900));
  await queue.send(store.db, 'vat.sync', { companyId: 'c2' }, { onlyOne: 'c2' });
  const jobs = await waiting();
  expect(jobs.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ companyId: 'c1' }, { companyId: 'c2' }]),
  );
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
    const begun = await databaseNow();
    await workers.runDue();
    // Measured from before and from after the failure, so that no time between two statements
    // counts.
    expect((await waiting(begun))[0]!.seconds).toBeGreaterThan(0);
    expect((await waiting())[0]!.seconds).toBeLessThanOrEqual(300);
    await store.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`);
  }
  expect(reports.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a provider that names its own wait is not asked earlier', async () => {
  await queue.send(store.db, 'vat.sync', { companyId: 'c' });
  const workers = withWorkers({
    'vat.sync': () =>
      Promise.reject(
        new ProviderFailure('rateLimited', 'hmrc', '429', { retryAfterSeconds: 1000 }),
      ),
  });
  const begun = await databaseNow();
  await workers.runDue();
  expect((await waiting(begun))[0]!.seconds).toBeGreaterThanOrEqual(1000);
});

test('a job that fails for good stays visible, with its name and what it carried', async () => {
  await queue.send(store.db, 'text.send', { textId: 't' });
  const workers = withWorkers({ 'text.send': () => Promise.reject(new Error('secret words')) });
  for (let turn = 0; turn < 11; turn += 1) {
    await workers.runDue();
    await store.db.execute(
      sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`,
    );
  }
  expect(reports.at(-1)).toMatchObject({ attempt: 11, last: true });
  const {
    lines: [line],
  } = await failedJobsCommand(store, queue, []);
  expect(line).toMatch(
    /^[\d-]+T[\d:.]+Z {2}text\.send {2}[\da-f-]{36} {2}\{"textId":"t"\} {2}Error, 11 tries$/,
  );
  expect(line).not.toContain('secret words');
  const id = /[\da-f-]{36}/.exec(line!)![0];
  expect(await failedJobsCommand(store, queue, ['--retry', id])).toEqual({
    lines: ['1 job will be tried again, as soon as the portal runs.'],
    ok: true,
  });
  await workers.runDue();
  expect(reports).toHaveLength(12);
});

test('all that failed for good is tried again with one word, and a wrong word or id is said', async () => {
  expect((await failedJobsCommand(store, queue, [])).lines).toEqual([
    'No job has failed for good.',
  ]);
  for (const textId of ['a', 'b']) await queue.send(store.db, 'text.send', { textId });
  await queue.send(store.db, 'mail.send', { mailId: 'c' });
  await store.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now()`);
  expect((await failedJobsCommand(store, queue, [])).lines).toHaveLength(4);
  for (const words of [['--retry'], ['--again'], ['--retry', 'soon'], ['--retry', 'all', 'now']]) {
    expect((await failedJobsCommand(store, queue, words)).ok).toBe(false);
  }
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await failedJobsCommand(store, queue, ['--retry', nobody])).toEqual({
    lines: [`No failed job has the id ${nobody}.`],
    ok: false,
  });
  expect((await failedJobsCommand(store, queue, ['--retry', 'all'])).lines).toEqual([
    '3 jobs will be tried again, as soon as the portal runs.',
  ]);
  expect(await withWorkers({}).runDue()).toBe(3);
});

test('a job whose process died is done by the next one at once, where that knows itself alone', async () => {
  await queue.send(store.db, 'mail.send', { mailId: 'orphan' });
  await takeDue(store, queue.boss, 'mail.send', 1);
  const next = await openQueue(
    store,
    systemClock,
    (problem) => {
      throw problem;
    },
    { isAlone: true },
  );
  const seen: string[] = [];
  await withWorkers({
    'mail.send': async ({ mailId }) => {
      seen.push(mailId);
    },
  }).runDue();
  await next.close();
  expect(seen).toEqual(['orphan']);
});

describe('several processes on one database', () => {
  /** As if so many seconds had passed without a word of anybody. */
  const silence = (seconds: number, db = store.db) =>
    db.execute(
      sql`update pgboss.job set started_on = started_on - ${seconds}::float8 * interval '1 second' where state = 'active'`,
    );
  const states = async () =>
    (
      await store.executeSql(
        'select state::text, retry_count as tries from pgboss.job order by state',
      )
    ).rows;

  test('a job of which nothing was heard for more than 20 s is put back and done, long before its time limit of minutes', async () => {
    await queue.send(store.db, 'clients.read', { practiceId: 'p', kind: 'hmrc' });
    const [job] = await takeDue(store, queue.boss, 'clients.read', 1);
    // In one transaction it is the same moment for all statements.
    await store.db.transaction(async (tx) => {
      await extend(tx, [{ name: 'clients.read', id: job!.id }]);
      await silence(20, tx);
      expect(await takeBackSilent({ ...store, db: tx })).toBe(0);
      await silence(0.001, tx);
      expect(await takeBackSilent({ ...store, db: tx })).toBe(1);
    });
    expect(await withWorkers({}).runDue()).toBe(1);
    expect(await states()).toEqual([{ state: 'completed', tries: 1 }]);
  });

  test('a job whose process says that it works on it is left to it, however long it takes', async () => {
    await queue.send(store.db, 'vat.sync', { companyId: 'c' });
    const [job] = await takeDue(store, queue.boss, 'vat.sync', 1);
    for (let turn = 0; turn < 5; turn += 1) {
      await silence(19);
      await extend(store.db, [{ name: 'vat.sync', id: job!.id }]);
    }
    expect(await takeBackSilent(store)).toBe(0);
  });

  test('a job that kills its process each time fails for good after its last try, and can be seen', async () => {
    await queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c' });
    for (let kill = 0; kill < 13; kill += 1) {
      expect(await takeDue(store, queue.boss, 'vat.sync', 1)).toHaveLength(1);
      await silence(21);
      await takeBackSilent(store);
    }
    expect((await failedJobsCommand(store, queue, [])).lines[0]).toMatch(
      /"companyId":"c"\} {2}ProcessDied, 13 tries$/,
    );
  });

  test('63 kills, each while a sync runs and another was asked for, leave one that waits', async () => {
    const ask = () => queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c' });
    await ask();
    for (let kill = 0; kill < 63; kill += 1) {
      await takeDue(store, queue.boss, 'vat.sync', 4);
      await ask();
      await silence(21);
      await takeBackSilent(store);
      expect(await waiting()).toHaveLength(1);
      // Not one that fails for good: tries are counted over all of it.
      await store.db.execute(sql`update pgboss.job set retry_count = 0 where state < 'active'`);
    }
    expect(await withWorkers({}).runDue()).toBe(1);
  });

  test('processes that look at the same moment put a job back once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c' });
      await takeDue(store, queue.boss, 'vat.sync', 1);
      await silence(21);
      const taken = await Promise.all([
        takeBackSilent(store),
        takeBackSilent(store),
        takeBackSilent(store),
      ]);
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await waiting()).toHaveLength(1);
      await store.db.execute(sql`delete from pgboss.job`);
    }
  });

  test('today’s look that was killed is done today, beside tomorrow’s that it had planned', async () => {
    await queue.send(store.db, 'notices.daily', {}, { onlyOne: 'daily' });
    await takeDue(store, queue.boss, 'notices.daily', 1);
    await queue.send(
      store.db,
      'notices.daily',
      {},
      { onlyOne: 'daily', startAfter: new Date(systemClock.now().getTime() + 86_400_000) },
    );
    await silence(21);
    await takeBackSilent(store);
    expect((await waiting()).map(({ seconds }) => seconds > 80_000).sort()).toEqual([false, true]);
  });

  test('a running job counts for a repeated check of unchanged data, not for a change that it may have missed', async () => {
    await queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c' });
    await takeDue(store, queue.boss, 'vat.sync', 1);
    await queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c', orRunning: true });
    expect(await waiting()).toHaveLength(0);
    for (let change = 0; change < 3; change += 1)
      await queue.send(store.db, 'vat.sync', { companyId: 'c' }, { onlyOne: 'c' });
    expect(await waiting()).toHaveLength(1);
  });
});

test('processes that start together, or one that starts again, open one queue', async () => {
  await store.executeSql('drop schema pgboss cascade');
  const open = () =>
    openQueue(store, systemClock, (problem) => {
      throw problem;
    });
  const queues = await Promise.all([open(), open(), open()]);
  await queues[1]!.send(store.db, 'mail.send', { mailId: 'a' });
  expect(await waiting()).toHaveLength(1);
  await Promise.all(queues.map((queue) => queue.close()));
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
  const other = await openQueue(busy, systemClock, (problem) => {
    throw problem;
  });
  let release: () => void = () => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  const fetched = other.boss.fetch('mail.send');
  const closed = other.close().then(() => order.push('closed'));
  release();
  await Promise.all([fetched, closed]);
  await other.boss.fetch('mail.send').catch(() => undefined);
  expect(order).toEqual(['answered', 'closed']);
});

test('polling does not get stuck behind an open transaction', async () => {
  const done = new Promise<string>((resolve) => {
    withWorkers({ 'mail.send': async ({ mailId }) => resolve(mailId) }, 0.05);
  });
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
    withWorkers(
      {
        'mail.send': async ({ mailId }) => {
          seen.push(mailId);
          started();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
        },
      },
      0.05,
    );
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
  const workers = withWorkers({
    'mail.send': async () => {
      throw new Error('The database is away.');
    },
  });
  await expect(workers.runDue()).resolves.toBe(1);
  expect(reports.map(({ last }) => last)).toEqual([false, false]);
  queue.boss.fail = fail;
  await store.db.transaction((tx) => queue.send(tx, 'text.send', { textId: 'b' }));
  expect(await workers.runDue()).toBe(1);
});
