/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { Obligation } from '@/lib/vat/obligations';
import { readRepayments } from '@/server/refunds/claim/moveClaims';
import { readOpenObligations, type AskForCompany } from '@/server/vat/syncVatSteps';
import { noteAuthorisation } from '@/server/connections/store/clientAuthorisations';
import { clients, companies } from '@/server/access/store/partyTables';
import { vatCharges, vatPayments, vatPositions } from '@/server/vat/store/accountTables';
import { replaceCharges, replacePayments } from '@/server/vat/store/charges';
import { listRepayments } from '@/server/vat/store/repayments';
import { listPeriods } from '@/server/vat/store/periods';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { clientsOf, practiceWithArn } from '@/__tests__/support/server/agentStory';
import { work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { connectedCustomer, type VatCustomer } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
let customer: VatCustomer;
beforeAll(async () => {
  customer = await connectedCustomer(testServer);
});
afterEach(() => testServer.forgetCompanies());

/** An answer that comes when it is told to. */
function held<T>() {
  let resolve: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((answers) => {
    resolve = answers;
  });
  return { promise, resolve };
}

/**
 * Two readings at once, a minute apart: the one that asked first is answered last, with what HMRC
 * knew when it was asked.
 */
async function crossed<T>(
  read: (answer: Promise<T>) => Promise<unknown>,
  { old, fresh }: { old: T; fresh: T },
): Promise<void> {
  const [first, second] = [held<T>(), held<T>()];
  const one = read(first.promise);
  await testServer.advance({ minutes: 1 });
  const two = read(second.promise);
  second.resolve(fresh);
  await two;
  first.resolve(old);
  await one;
}

describe('of two questions that HMRC answers in the wrong order, the later question counts', () => {
  test('for the periods and whether they are filed', async () => {
    const capability = work.forCompany(customer.companyId, 'work:read');
    const period = {
      periodKey: '26AZ',
      start: '2026-10-01',
      end: '2026-10-31',
      due: '2026-12-07',
    } as const;
    const fresh: Obligation = { ...period, status: 'fulfilled', received: '2026-11-20' };
    await crossed<Obligation[]>(
      (answer) =>
        readOpenObligations(
          testServer.deps,
          capability,
          customer.vrn,
          (() => answer) as AskForCompany,
        ),
      { old: [{ ...period, status: 'open' }], fresh: [fresh] },
    );
    const kept = (await listPeriods(testServer.store.db, capability, customer.vrn)).find(
      ({ periodKey }) => periodKey === '26AZ',
    );
    expect(kept).toMatchObject({ status: 'fulfilled', received: '2026-11-20' });
  });

  test('for the repayments, and when their tracker was asked', async () => {
    const capability = work.forCompany(customer.companyId, 'work:claim');
    const row: RepaymentRecord = {
      periodKey: '26AZ',
      status: 'SENT_FOR_RISKING',
      createdOn: '2026-11-20',
      originalPence: pence(421_000),
      box5Pence: pence(421_000),
    };
    await crossed<RepaymentRecord[]>(
      (answer) =>
        readRepayments(
          {
            ...testServer.deps,
            taxAuthority: { ...testServer.deps.taxAuthority, repayments: () => answer },
          },
          capability,
          customer.vrn,
        ),
      { old: [row], fresh: [{ ...row, box5Pence: pence(321_000), updatedOn: '2026-11-21' }] },
    );
    const { db } = testServer.store;
    expect((await listRepayments(db, capability)).get('26AZ')).toMatchObject([
      { box5Pence: 321_000, updatedOn: '2026-11-21' },
    ]);
    const [position] = await db
      .select()
      .from(vatPositions)
      .where(eq(vatPositions.companyId, customer.companyId));
    expect(position?.trackerReadAt).toEqual(testServer.clock.now());
  });
});

test('an older list of a year’s charges or payments does not take the place of a newer one', async () => {
  const { db } = testServer.store;
  const capability = work.forCompany(customer.companyId, 'work:read');
  const [now, before] = [testServer.clock.now(), new Date(testServer.clock.now().getTime() - 1)];
  const charge = {
    type: 'VAT Return Debit Charge',
    originalPence: pence(10_000),
    outstandingPence: pence(0),
  };
  await replaceCharges(db, capability, 2019, [charge], now);
  await replaceCharges(
    db,
    capability,
    2019,
    [{ ...charge, outstandingPence: pence(10_000) }],
    before,
  );
  await replacePayments(
    db,
    capability,
    2019,
    [{ amountPence: pence(10_000), received: '2019-02-01' }],
    now,
  );
  await replacePayments(db, capability, 2019, [], before);
  expect(await db.select().from(vatCharges).where(eq(vatCharges.year, 2019))).toMatchObject([
    { outstandingPence: 0 },
  ]);
  expect(await db.select().from(vatPayments).where(eq(vatPayments.year, 2019))).toMatchObject([
    { amountPence: 10_000 },
  ]);
  await replacePayments(db, capability, 2019, [], now);
  expect(await db.select().from(vatPayments).where(eq(vatPayments.year, 2019))).toEqual([]);
});

test('a long reading of a client does not give back the authorisation that a later one found ended', async () => {
  const { db } = testServer.store;
  const [client] = await clientsOf(testServer, await practiceWithArn(testServer), [true]);
  const companyId = client?.companyId ?? '';
  const capability = work.forCompany(companyId, 'work:read');
  const [{ vrn } = { vrn: null }] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, companyId));
  const [later, earlier] = [
    testServer.clock.now(),
    new Date(testServer.clock.now().getTime() - 60_000),
  ];
  await noteAuthorisation(db, capability, { told: 'vat', vrn }, 'none', later);
  await noteAuthorisation(db, capability, { told: 'vat', vrn }, 'active', earlier);
  const of = db
    .select({ authorisation: clients.authorisation })
    .from(clients)
    .where(eq(clients.companyId, companyId));
  expect(await of).toEqual([{ authorisation: 'none' }]);
  await noteAuthorisation(db, capability, { told: 'vat', vrn }, 'active', later);
  expect(await of).toEqual([{ authorisation: 'active' }]);
});
