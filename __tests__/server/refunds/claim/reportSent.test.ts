/** @jest-environment node */
import { openForFile } from '@/__tests__/support/server/openForFile';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { reportSent, takeBackSent } from '@/lib/refunds/passOn/contract';
import { auditEvents } from '@/server/audit/store/tables';
import { passOns } from '@/server/refunds/store/passOnTables';
import { openWithCustomers } from '../../../support/server/customers';
import { daysPass, paidOnly, passOn } from '../../../support/server/shortfallStory';
import { expectOk } from '../../../support/server/testServer';
import { claimingCustomer, claimOf, type VatCustomer } from '../../../support/server/vatStory';

const testServer = openForFile(openWithCustomers);

const TODAY = '2026-11-20';
const call = (
  endpoint: typeof reportSent,
  { browser, companyId }: VatCustomer,
  claimId: string,
  amount: number,
  day: IsoDate = TODAY,
) =>
  browser.call(endpoint, {
    query: { company_id: companyId, claim_id: claimId },
    body: { day, amount_pence: pence(amount) },
  });
const rowsOf = async (claimId: string) =>
  (
    await testServer.store.db
      .select()
      .from(passOns)
      .where(eq(passOns.claimId, claimId))
      .orderBy(asc(passOns.at))
  ).map(({ kind, pence: amount, day }) => [kind, amount, day]);
const logOf = async (claimId: string) =>
  (
    await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `claim:${claimId}`))
  )
    .map(({ event }) => event)
    .filter((event) => /sent/.test(event));

test('docs/rules/product.md#both-legs: what the customer says they sent is recorded once, shown at once, and closes nothing', async () => {
  const { customer, claimId } = await paidOnly(testServer, '4210.00');
  const first = await expectOk(call(reportSent, customer, claimId, 421_000));
  expect(first.data).toMatchObject({
    map: { standing: 'passed_on', leftPence: 421_000, sent: { pence: 421_000, on: TODAY } },
    money: { sending: { leftPence: 0, takeBack: { day: TODAY, pence: 421_000 } } },
  });
  const again = await expectOk(call(reportSent, customer, claimId, 421_000));
  expect(again.data).toEqual(first.data);
  expect(await rowsOf(claimId)).toEqual([['said', 421_000, TODAY]]);
  expect(await logOf(claimId)).toEqual(['HMRC’s repayment said to be sent']);
  expect((await claimOf(customer, claimId)).claim.state).toBe('hmrc_repaid');
});

test('it is taken back once, and is left to pass on again', async () => {
  const { customer, claimId } = await paidOnly(testServer, '4210.00');
  await expectOk(call(reportSent, customer, claimId, 400_000));
  for (let times = 0; times < 2; times += 1) {
    const { data } = await expectOk(call(takeBackSent, customer, claimId, 400_000));
    expect(data.map).toMatchObject({ standing: 'repaid', leftPence: 421_000 });
    expect(data.map?.sent).toBeUndefined();
    expect(data.money.sending).toMatchObject({ leftPence: 421_000 });
    expect(data.money.sending?.takeBack).toBeUndefined();
  }
  expect((await rowsOf(claimId)).map(([kind]) => kind).sort()).toEqual(['said', 'taken_back']);
});

test('once money has arrived it stays, and the rest is left', async () => {
  const { customer, claimId, page } = await paidOnly(testServer, '4000.00');
  expect(page.claim.state).toBe('shortfall');
  await expectOk(call(reportSent, customer, claimId, 400_000));
  await passOn(testServer, page.claim.reference, '1000.00');
  expect(await call(takeBackSent, customer, claimId, 400_000)).toMatchObject({
    status: 409,
    data: { error: 'Money has arrived since you said this, so it can no longer be taken back.' },
  });
});

test('when HMRC repaid less, one amount is to be sent: what it repaid and what it did not', async () => {
  const { customer, claimId, page } = await paidOnly(testServer, '4000.00');
  expect(page.map).toMatchObject({ leftPence: 400_000, owedPence: 21_000, toSendPence: 421_000 });
  const mail = testServer.mails.findLast(({ to }) => to === customer.email);
  expect(mail?.text).toMatch(/To send in one payment:?\s+£4,210\.00/);
  expect(page.map?.legs.at(-1)?.to).toBe(page.money?.shortfall?.payBy);
  const { data } = await expectOk(call(reportSent, customer, claimId, 421_000));
  expect(data.map).toMatchObject({ sent: { pence: 421_000 }, toSendPence: 0 });
  await passOn(testServer, page.claim.reference, '4210.00');
  expect((await claimOf(customer, claimId)).claim.state).toBe('closed');
});

test('a day that has not come, no amount and more than is left are refused at their field', async () => {
  const { customer, claimId } = await paidOnly(testServer, '4210.00');
  for (const [day, amount, error] of [
    ['2026-11-21', 1, { day: 'This day has not come yet' }],
    ['2026-11-20', 0, { amount_pence: 'Enter the amount you sent' }],
    ['2026-11-20', 421_001, { amount_pence: '£4,210.00 is left to pass on. Enter that or less' }],
  ] as const)
    expect(await call(reportSent, customer, claimId, amount, day)).toMatchObject({
      status: 400,
      data: { error },
    });
  expect(await rowsOf(claimId)).toEqual([]);
});

test('before HMRC has repaid, nothing is to be passed on; another’s claim is not found', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  expect(await call(reportSent, customer, claimId, 421_000)).toMatchObject({
    status: 409,
    data: { error: 'HMRC has not repaid this refund yet, so there is nothing to pass on.' },
  });
  const other = await paidOnly(testServer, '4210.00');
  for (const id of [other.claimId, randomUUID()])
    for (const endpoint of [reportSent, takeBackSent])
      expect(await call(endpoint, customer, id, 421_000)).toMatchObject({ status: 404 });
  expect(await rowsOf(other.claimId)).toEqual([]);
});

test('a closed claim has nothing left to pass on', async () => {
  const { customer, claimId, page } = await paidOnly(testServer, '4210.00');
  await passOn(testServer, page.claim.reference, '4210.00');
  expect(await call(reportSent, customer, claimId, 421_000)).toMatchObject({
    status: 409,
    data: { error: 'Nothing is left to pass on for this claim.' },
  });
});

test('what did not arrive within five working days is to be paid again, and can be said again', async () => {
  const { customer, claimId } = await paidOnly(testServer, '4210.00');
  await expectOk(call(reportSent, customer, claimId, 421_000));
  await daysPass(testServer, 12);
  const page = await claimOf(customer, claimId);
  expect(page.map).toMatchObject({
    standing: 'repaid',
    notReceived: { pence: 421_000, on: TODAY },
  });
  expect(page.map?.sent).toBeUndefined();
  expect(page.money?.sending).toMatchObject({ leftPence: 421_000 });
  const { data } = await expectOk(call(reportSent, customer, claimId, 421_000, '2026-12-01'));
  expect(data.map).toMatchObject({ standing: 'passed_on', sent: { on: '2026-12-01' } });
});
