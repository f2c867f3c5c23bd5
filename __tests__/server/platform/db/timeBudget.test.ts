/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { openStore, type Db, type Store } from '@/server/platform/db/db';
import { DatabaseSilent, whileSomebodyWaits, withoutHaste } from '@/server/platform/db/timeBudget';
import { databaseFault } from '@/server/platform/db/databaseFault';
import { freshStore } from '../../../support/server/freshStore';
import { holdRows } from '../../../support/server/races';
import { SLOWNESS } from '../../../support/limits.mjs';

/** Half of a portal's limits, because these tests wait until they are over. */
const LIMITS = { slowness: SLOWNESS / 2 };

/** One portal and another on the same database. */
let one: Awaited<ReturnType<typeof freshStore>>;
let other: Store;
beforeAll(async () => {
  one = await freshStore(LIMITS);
  other = await openStore({ databaseUrl: one.url, ...LIMITS });
  await one.executeSql('create table shared (id int primary key, said text)');
});
beforeEach(async () => {
  await one.executeSql('truncate shared');
  await one.executeSql(`insert into shared values (1, 'nothing')`);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await other.close();
  await one.close();
});

/** Runs with the time budget of a request. */
const asRequest = <T>(work: () => Promise<T>): Promise<T> =>
  whileSomebodyWaits(work, one.requestMs);
const change = (tx: Db, words: string) =>
  tx.execute(sql`update shared set said = ${words} where id = 1`);
const said = async () => (await other.executeSql('select said from shared')).rows;
/** How many statements of others wait for a lock. */
const waiting = async () =>
  (
    await other.executeSql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length;
/** As if so much time went by during each wait for the database, from here on. */
function slowDatabase(ms: number) {
  let aheadMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + (aheadMs += ms));
}

describe('a process that is frozen in the middle of a transaction', () => {
  /** Stops once it has changed the row, until it is woken. */
  async function freeze(as: <T>(work: () => Promise<T>) => Promise<T>) {
    let [wake, isInside] = [() => undefined as void, () => undefined as void];
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const inside = new Promise<void>((resolve) => {
      isInside = resolve;
    });
    const ended = as(() =>
      one.db.transaction(async (tx) => {
        await change(tx, 'frozen');
        isInside();
        await woken;
      }),
    ).then(() => undefined, databaseFault);
    await inside;
    return { wake, ended };
  }

  test.each([
    ['a request', asRequest],
    ['a job', <T>(work: () => Promise<T>) => work()],
  ] as const)(
    'of %s loses it and its locks before a request elsewhere has waited too long, and wakes to a no',
    async (_, as) => {
      const frozen = await freeze(as);
      await asRequest(() => other.db.transaction((tx) => change(tx, 'other')));
      frozen.wake();
      expect(await frozen.ended).toBe('slow');
      expect(await said()).toEqual([{ said: 'other' }]);
    },
  );
});

test('a request that waits too long for a lock fails as busy, and leaves no query waiting', async () => {
  const held = await holdRows({ store: one }, 'select from shared where id = $1', ['1']);
  const asked = asRequest(() => one.db.transaction((tx) => change(tx, 'mine')));
  expect(await asked.catch((problem: unknown) => databaseFault(problem))).toBe('busy');
  expect(await waiting()).toBe(0);
  await held.release();
  expect(await said()).toEqual([{ said: 'nothing' }]);
});

describe('a request whose time is over', () => {
  test('is rolled back instead of committed, and gets an error', async () => {
    const asked = asRequest(() =>
      one.db.transaction(async (tx) => {
        slowDatabase(one.requestMs + 1_000);
        await change(tx, 'late');
      }),
    );
    await expect(asked).rejects.toThrow(DatabaseSilent);
    jest.restoreAllMocks();
    expect(await said()).toEqual([{ said: 'nothing' }]);
  });

  test('begins no more statements, and asks for no connection', async () => {
    await asRequest(() => one.executeSql('select 1'));
    slowDatabase((one.requestMs * 3) / 8);
    const turns: number[] = [];
    await expect(
      asRequest(async () => {
        for (let turn = 1; turn <= 5; turn += 1) {
          await one.executeSql('select 1');
          turns.push(turn);
        }
      }),
    ).rejects.toThrow(DatabaseSilent);
    expect(turns).toEqual([1]);
  });

  test('has all its time left for the database after a provider that took long', async () => {
    const now = performance.now.bind(performance);
    await asRequest(async () => {
      await one.executeSql('select 1');
      jest.spyOn(performance, 'now').mockImplementation(() => now() + one.requestMs * 8);
      await one.db.transaction((tx) => change(tx, 'answered'));
    });
    expect(await said()).toEqual([{ said: 'answered' }]);
  });

  test('leaves what goes on after its answer, and what is read for as long as there is something, to take its time', async () => {
    let after = Promise.resolve<unknown>(undefined);
    await asRequest(async () => {
      slowDatabase(one.requestMs + 1_000);
      await expect(one.executeSql('select 1')).rejects.toThrow(DatabaseSilent);
      await withoutHaste(() => one.executeSql('select 2'));
      after = new Promise((resolve) => {
        setImmediate(resolve);
      }).then(() => one.db.transaction((tx) => change(tx, 'after')));
    });
    await after;
    expect(await said()).toEqual([{ said: 'after' }]);
  });
});

test('background work that uses all its connections leaves requests theirs', async () => {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const jobs = Array.from({ length: 12 }, () => one.db.transaction(() => ended));
  await asRequest(() => one.db.transaction((tx) => change(tx, 'asked')));
  expect(await said()).toEqual([{ said: 'asked' }]);
  end();
  await Promise.allSettled(jobs);
});

test('of two that lock the same rows in another order one is asked to try again, and the other continues', async () => {
  await one.executeSql(`insert into shared values (2, 'nothing')`);
  let [first, second] = [() => undefined as void, () => undefined as void];
  const both = Promise.all([
    new Promise<void>((done) => {
      first = done;
    }),
    new Promise<void>((done) => {
      second = done;
    }),
  ]);
  const cross = (from: number, to: number, isThere: () => void) =>
    one.db
      .transaction(async (tx) => {
        await tx.execute(sql`update shared set said = 'crossed' where id = ${from}`);
        isThere();
        await both;
        await tx.execute(sql`update shared set said = 'crossed' where id = ${to}`);
      })
      .then(() => undefined, databaseFault);
  expect((await Promise.all([cross(1, 2, first), cross(2, 1, second)])).sort()).toEqual([
    'busy',
    undefined,
  ]);
});
