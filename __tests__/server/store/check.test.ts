/** @jest-environment node */
import { Client } from 'pg';
import { createCheck } from '@/server/store/check';
import { freshStore } from '../../support/server/freshStore';

const FULL = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
/** What a question of the readiness writes to see whether there is room. */
const isTry = (statement: unknown) => typeof statement === 'string' && statement.includes('work_mem');

let store: Awaited<ReturnType<typeof freshStore>>;
let [tries, hasRoom] = [0, true];
beforeEach(async () => {
  store = await freshStore();
  [tries, hasRoom] = [0, true];
  const real = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!.value as (...words: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function query(this: Client, ...words: unknown[]) {
    if (!isTry(words[0])) return real.apply(this, words);
    tries += 1;
    return hasRoom ? real.apply(this, words) : Promise.reject(FULL);
  } as never);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
});

function clock() {
  let aheadMs = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  return (ms: number) => { aheadMs += ms; };
}

test('a disk that is full when a portal starts is seen by the first question, though nobody has written', async () => {
  hasRoom = false;
  expect(await createCheck(store.url).ask()).toBe('full');
});

test('a full disk counts as full for as long as nothing can be written, and no longer', async () => {
  const pass = clock();
  const check = createCheck(store.url);
  expect(await check.ask()).toBeUndefined();
  hasRoom = false;
  check.saw('full');
  for (let each = 0; each < 3; each += 1) {
    pass(60_000);
    expect(await check.ask()).toBe('full');
  }
  hasRoom = true;
  pass(2_000);
  expect(await check.ask()).toBeUndefined();
});

test('where nothing was refused, only one question in ten seconds writes', async () => {
  const pass = clock();
  const check = createCheck(store.url);
  for (let each = 0; each < 3; each += 1) {
    await check.ask();
    pass(2_000);
  }
  expect(tries).toBe(1);
  pass(11_000);
  await check.ask();
  expect(tries).toBe(2);
});
