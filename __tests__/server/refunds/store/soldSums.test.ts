/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { soldSums } from '@/server/refunds/store/soldSums';
import { claims } from '@/server/refunds/store/tables';
import type { Store } from '@/server/platform/db/db';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { companyRows, sell, type CompanyRows } from '@/__tests__/support/server/refundRows';

const NOW = new Date('2026-11-20T14:05:00Z');
const FORTY_DAYS_AGO = new Date('2026-10-11T14:05:00Z');
const THIRTY_DAYS_AGO = new Date('2026-10-21T14:05:00Z');

let store: Store;
let ours: CompanyRows;
beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
});
afterEach(() => store.close());

const sumOfVatNumber = async () =>
  (
    await soldSums(
      store.db,
      await ours.may('vat:read'),
      { vrn: ours.vrn },
      { soldSince: THIRTY_DAYS_AGO, orderedSince: NOW },
    )
  ).vatNumberPence;

test.each([
  ['still to be paid counts however long ago it was sold', 'confirmed', FORTY_DAYS_AGO, 421_000],
  ['paid counts while it was sold in the days that count', 'paid_out', THIRTY_DAYS_AGO, 421_000],
  ['paid and sold before them does not count', 'paid_out', FORTY_DAYS_AGO, 0],
  ['withdrawn does not count', 'withdrawn', NOW, 0],
] as const)('a refund that is %s', async (_, state, confirmedAt, sum) => {
  const claim = (await sell(store, ours, await ours.period(9)))!;
  await store.db.update(claims).set({ state, confirmedAt }).where(eq(claims.id, claim.id));
  expect(await sumOfVatNumber()).toBe(sum);
});
