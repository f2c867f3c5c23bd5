/** @jest-environment node */
import { Client } from 'pg';
import { createCheck, type OwnCheck } from '@/server/platform/db/check';
import { freshStore, TOLERANCE } from '../../../support/server/freshStore';

const FULL = Object.assign(new Error('could not extend file: No space left on device'), {
  code: '53100',
});
/** What a question of the readiness writes to see whether there is room. */
const isTry = (statement: unknown) =>
  typeof statement === 'string' && statement.includes('work_mem');

let store: Awaited<ReturnType<typeof freshStore>>;
let checks: OwnCheck[] = [];
function openCheck(): OwnCheck {
  const check = createCheck(store.url, { slowness: TOLERANCE });
  checks.push(check);
  return check;
}
let [tries, hasRoom] = [0, true];
beforeEach(async () => {
  store = await freshStore();
  [tries, hasRoom] = [0, true];
  const real = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!.value as (
    ...words: unknown[]
  ) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function query(
    this: Client,
    ...words: unknown[]
  ) {
    if (!isTry(words[0])) return real.apply(this, words);
    tries += 1;
    return hasRoom ? real.apply(this, words) : Promise.reject(FULL);
  } as never);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(checks.map((check) => check.close()));
  checks = [];
  await store.close();
});

/** Stops the clock; returns how to put it forward. */
function clock() {
  let at = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => at);
  return (ms: number) => {
    at += ms;
  };
}

test('the first check detects a disk that is full at the start, before any write', async () => {
  hasRoom = false;
  expect(await openCheck().ask()).toBe('full');
});

test('a full disk counts as full for as long as nothing can be written, and no longer', async () => {
  const pass = clock();
  const check = openCheck();
  expect(await check.ask()).toBeUndefined();
  hasRoom = false;
  check.saw('full');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    pass(60_000);
    expect(await check.ask()).toBe('full');
  }
  hasRoom = true;
  pass(2_000);
  expect(await check.ask()).toBeUndefined();
});

test('where nothing was refused, only one question in ten seconds writes', async () => {
  const pass = clock();
  const check = openCheck();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await check.ask();
    pass(2_000);
  }
  expect(tries).toBe(1);
  pass(11_000);
  await check.ask();
  expect(tries).toBe(2);
});

describe('the connection that questions are asked on', () => {
  const connects = () => {
    const spy = jest.spyOn(Client.prototype, 'connect');
    return () => spy.mock.calls.length;
  };
  const backends = async () => {
    const { rows } =
      await store.executeSql(`select pid from pg_stat_activity where application_name = 'portal check'
      and datname = current_database()`);
    return (rows as { pid: number }[]).map(({ pid }) => pid);
  };

  test('is kept: a machine too busy to open one in time does not make a working database silent', async () => {
    const pass = clock();
    const check = openCheck();
    const count = connects();
    for (let question = 0; question < 3; question += 1) {
      expect(await check.ask()).toBeUndefined();
      pass(2_000);
    }
    expect(count()).toBe(1);
    await check.close();
    expect(await backends()).toEqual([]);
  });

  test('is opened again after it was cut, and after another connection failed', async () => {
    const pass = clock();
    const check = openCheck();
    await check.ask();
    const [first] = await backends();
    await store.executeSql('select pg_terminate_backend($1)', [first]);
    do {
      pass(2_000);
    } while ((await check.ask()) !== undefined);
    const [second] = await backends();
    expect(second).not.toBe(first);
    check.saw('away');
    pass(2_000);
    expect(await check.ask()).toBeUndefined();
    expect(await backends()).not.toContain(second);
  });
});
