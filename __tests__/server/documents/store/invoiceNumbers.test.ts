/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { work } from '@/__tests__/support/server/capabilities';
import { atOnce } from '@/__tests__/support/server/races';
import type { Store } from '@/server/platform/db/db';
import { nextInvoiceNumber } from '@/server/documents/store/documents';

let store: Store;
beforeAll(async () => {
  store = await freshStore();
});
afterAll(() => store.close());

const capability = work.forCompany(randomUUID(), 'work:claim');
const CHANGED_ITS_MIND = 'The payment was not kept after all.';
/** One invoice's transaction; one that fails after it took its number. */
const issue = (fails = false): Promise<number> =>
  store.db.transaction(async (tx) => {
    const number = await nextInvoiceNumber(tx, capability, 'Adsum Ltd');
    if (fails) throw new Error(CHANGED_ITS_MIND);
    return number;
  });

test('twenty invoices issued at once are numbered 1 to 20, without a gap and without a twin', async () => {
  const numbers = await atOnce(20, () => issue());
  expect(numbers.sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
});

test('an invoice that is rolled back gives its number to the next one, also in the middle of a crowd', async () => {
  await expect(issue(true)).rejects.toThrow(CHANGED_ITS_MIND);
  expect(await issue()).toBe(21);
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) => issue(place % 3 === 0)),
  );
  const numbers = settled.flatMap((promiseSettledResult) =>
    promiseSettledResult.status === 'fulfilled' ? [promiseSettledResult.value] : [],
  );
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 22));
  expect(numbers).toHaveLength(13);
});

test('each purchaser has a sequence of its own', async () => {
  expect(await store.db.transaction((tx) => nextInvoiceNumber(tx, capability, 'A1T1 Ltd'))).toBe(1);
});
