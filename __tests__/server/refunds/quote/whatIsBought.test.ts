/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { disconnect } from '@/lib/connections/contract';
import { requestQuote } from '@/lib/overview/vat/contract';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { vatPeriods } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  connectedCustomer,
  CYCLES,
  dashboardOf,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);

const quoteOf = ({ browser, companyId }: VatCustomer, periodId: string) =>
  browser.call(requestQuote, { query: { company_id: companyId, period_id: periodId } });
const moveTo = (periodId: string, start: IsoDate, end: IsoDate, due: IsoDate) =>
  testServer.store.db
    .update(vatPeriods)
    .set({ start, end, due })
    .where(eq(vatPeriods.id, periodId));

test.each([
  ['2017-12-01', '2017-12-31', '2018-02-07', /ended over four years ago/, 0],
  ['2024-10-01', '2024-10-31', '2024-12-07', /ended over 2 years ago/, 421_000],
] as const)(
  'a return of %s is not bought: it is one to file, and the dashboard says why',
  async (start, end, due, sentence, owed) => {
    const customer = await connectedCustomer(testServer);
    const { periodId } = await typedReturn(customer);
    expect((await dashboardOf(customer)).next.kind).toBe('claimable');
    await moveTo(periodId, start, end, due);
    expect(await quoteOf(customer, periodId)).toMatchObject({
      status: 409,
      error: expect.stringMatching(sentence),
    });
    expect((await dashboardOf(customer)).next).toMatchObject({
      kind: 'file_refund',
      periodId,
      sentence: expect.stringMatching(sentence),
    });
    expect((await dashboardOf(customer)).onceFiledPence).toBe(owed);
  },
);

test('while an earlier return is missing none of a later one is bought', async () => {
  const customer = await connectedCustomer(testServer, { vrn: CYCLES.vrn, records: 'xero' });
  const october = (await dashboardOf(customer)).periods.find(
    ({ label }) => label === 'October 2026',
  );
  expect(await quoteOf(customer, october?.id ?? '')).toMatchObject({
    status: 409,
    error: expect.stringMatching(
      /^The return for September 2026 is missing\. HMRC holds refunds back/,
    ),
  });
});

test('without a live connection to HMRC nothing is bought', async () => {
  const customer = await connectedCustomer(testServer);
  const { periodId } = await typedReturn(customer);
  await expectOk(
    customer.browser.call(disconnect, {
      query: { company_id: customer.companyId },
      body: { kind: 'hmrc' },
    }),
  );
  expect(await quoteOf(customer, periodId)).toMatchObject({
    status: 409,
    error: expect.stringMatching(/^Connect HMRC again first/),
  });
});
