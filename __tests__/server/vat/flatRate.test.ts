/** @jest-environment node */
import { and, eq } from 'drizzle-orm';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { readRecords } from '@/server/vat/readRecords';
import { savePosition } from '@/server/vat/store/charges';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import {
  connectedCustomer,
  openPeriod,
  openVatTestServer,
  returnOf,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openVatTestServer);

/** Reads the books of a company that joined the Flat Rate Scheme so many days after its period. */
async function readAfterJoining(daysAfterEnd: number | null) {
  const customer = await connectedCustomer(testServer, { records: 'xero' });
  const periodId = await openPeriod(customer);
  const { db } = testServer.store;
  const capability = work.forCompany(customer.companyId, 'work:read');
  const [period] = await db.select().from(vatPeriods).where(eq(vatPeriods.id, periodId));
  const from: IsoDate | null =
    period && daysAfterEnd !== null ? addDays(period.end, daysAfterEnd) : null;
  await savePosition(db, capability, { flatRateCategory: '001', flatRateFrom: from });
  await db
    .delete(vatFigures)
    .where(and(eq(vatFigures.periodId, periodId), eq(vatFigures.source, 'xero')));
  await readRecords(testServer.deps, capability, async () => undefined);
  const { figuresFrom, figuresProblem } = await returnOf(customer, periodId);
  return { figuresFrom, figuresProblem };
}
const REFUSED = {
  figuresFrom: 'none',
  figuresProblem:
    'This business uses the Flat Rate Scheme in this period, and a draft from invoices would be wrong. Type the nine boxes instead.',
};

test('a period before the Flat Rate Scheme began is drafted', async () => {
  expect(await readAfterJoining(1)).toEqual({ figuresFrom: 'xero', figuresProblem: undefined });
});

test.each([
  ['on its last day', 0],
  ['long before it', -400],
  ['on a day that HMRC does not give', null],
])('a period is refused with the reason if the scheme began %s', async (_when, days) => {
  expect(await readAfterJoining(days)).toEqual(REFUSED);
});
