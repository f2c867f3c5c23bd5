/** @jest-environment node */
import { createThrottle } from '@/server/services/connections/throttle';
import type { Store } from '@/server/store/db';
import { freshStore } from '@/__tests__/support/server/freshStore';

let store: Store;
beforeAll(async () => { store = await freshStore(); });
afterAll(() => store.close());

const RATE = 20;
const now = () => performance.now();

/** The most turns in any rolling second. */
const busiestSecond = (moments: readonly number[]) =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length));

test('two processes together never exceed the rate in any rolling second, and use nearly all of it', async () => {
  const moments: number[] = [];
  const process = async (turns: number) => {
    const throttle = createThrottle(store, 'two processes', RATE);
    for (let turn = 0; turn < turns; turn += 1) {
      await throttle.takeTurn(false);
      moments.push(now());
    }
  };
  const begun = now();
  await Promise.all([process(40), process(40)]);
  const seconds = (now() - begun) / 1000;
  expect(busiestSecond(moments.sort((a, b) => a - b))).toBeLessThanOrEqual(RATE);
  expect(80 / seconds).toBeGreaterThan(RATE * 0.6);
});

test('a person goes before background work that was there first', async () => {
  const throttle = createThrottle(store, 'person first', 5);
  const order: string[] = [];
  await throttle.takeTurn(true);
  const background = Array.from({ length: 4 }, () => throttle.takeTurn(false).then(() => order.push('background')));
  const person = throttle.takeTurn(true).then(() => order.push('person'));
  await Promise.all([...background, person]);
  expect(order[0]).toBe('person');
});

test('told to wait, everyone waits', async () => {
  const throttle = createThrottle(store, 'held back', 100);
  await throttle.takeTurn(true);
  await throttle.holdBack(0.4);
  const begun = now();
  await Promise.all([throttle.takeTurn(true), createThrottle(store, 'held back', 100).takeTurn(false)]);
  expect(now() - begun).toBeGreaterThan(380);
});

test('each provider has a throttle of its own', async () => {
  await createThrottle(store, 'slow', 1).takeTurn(true);
  const begun = now();
  await createThrottle(store, 'other', 1).takeTurn(true);
  expect(now() - begun).toBeLessThan(500);
});
