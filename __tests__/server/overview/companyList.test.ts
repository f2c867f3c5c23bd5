/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { addCompany, userCompanies } from '@/lib/companies/contract';
import { fileReturn, typeBoxes } from '@/lib/overview/vat/contract';
import { nextSentences } from '@/server/overview/vat/nextSentences';
import { nextView } from '@/server/overview/vat/next';
import { nextSentence } from '@/server/overview/vat/nextSentence';
import { memberships } from '@/server/access/store/partyTables';
import { vatPeriods } from '@/server/vat/store/tables';
import { readSaleState } from '@/server/refunds/state/readSaleState';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  BAKERY,
  claimingCustomer,
  connectedCustomer,
  CYCLES,
  dashboardOf,
  filedCustomer,
  hmrcMoves,
  JOINERY,
  openPeriod,
  pull,
  settlePayments,
  spoil,
  TYPED,
  typedReturn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(() => pull(testServer, 'clear-faults'));

const listed = async ({ browser, companyId }: VatCustomer) =>
  (await expectOk(browser.call(userCompanies))).data.find(({ id }) => id === companyId)?.next;
/** What the company's own dashboard says is next, in the list's words. */
const onDashboard = async ({ companyId }: VatCustomer) =>
  nextSentence(
    nextView(
      await readSaleState(
        { ...testServer.deps, db: testServer.store.db },
        work.forCompany(companyId, 'vat:read'),
        testServer.deps.clock.now(),
      ),
    ),
  );

async function typed(boxes: typeof TYPED): Promise<VatCustomer> {
  const customer = await connectedCustomer(testServer);
  await expectOk(
    customer.browser.call(typeBoxes, {
      query: { company_id: customer.companyId, period_id: await openPeriod(customer) },
      body: boxes,
    }),
  );
  return customer;
}

describe('the list of companies says of each what its dashboard says', () => {
  test.each([
    ['no figures yet', () => connectedCustomer(testServer), /^Figures for October 2026, due/],
    [
      'a refund in the books',
      () => connectedCustomer(testServer, { vrn: BAKERY.vrn, records: 'xero' }),
      '£4,167.90 ready to claim',
    ],
    ['a refund that was typed', () => typed(TYPED), '£4,167.90 ready to claim'],
    [
      'a payment',
      () => typed({ ...TYPED, vatDueSales: pence(482_240), vatReclaimedCurrPeriod: pence(61_240) }),
      /^£4,210\.00 to pay HMRC for October 2026, due/,
    ],
    [
      'one who pays every quarter',
      () => connectedCustomer(testServer, { vrn: JOINERY.vrn, records: 'xero' }),
      /to pay HMRC for/,
    ],
    [
      'one with a missing return',
      () => connectedCustomer(testServer, { vrn: CYCLES.vrn, records: 'xero' }),
      /./,
    ],
    [
      'a return that is filed and not sold',
      async () => (await filedCustomer(testServer)).customer,
      '£4,167.90 ready to claim',
    ],
    [
      'a refund that is sold',
      async () => (await claimingCustomer(testServer)).customer,
      'Nothing to do now',
    ],
  ] as const)('%s', async (_what, make, sentence) => {
    const customer = await make();
    const next = await listed(customer);
    expect(next).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(next).toBe(await onDashboard(customer));
  });

  test('while an answer of HMRC is lost', async () => {
    const customer = await connectedCustomer(testServer);
    const { query, body } = await typedReturn(customer);
    await spoil(testServer, 'submitReturn', 'loseAnswer');
    await expectOk(customer.browser.call(fileReturn, { query, body }));
    expect(await listed(customer)).toBe('Confirming a return with HMRC');
    expect(await onDashboard(customer)).toBe('Confirming a return with HMRC');
  });

  test('a period that HMRC lists again under another key is one period, with its newer state', async () => {
    const customer = await connectedCustomer(testServer);
    const { periodId } = await typedReturn(customer);
    expect(await listed(customer)).toMatch(/ready to claim$/);
    const { db } = testServer.store;
    const [row] = await db.select().from(vatPeriods).where(eq(vatPeriods.id, periodId));
    if (!row) throw new Error('The period is not stored.');
    const { id: _id, ...days } = row;
    const readAt = new Date(row.readAt.getTime() + 60_000);
    await db.insert(vatPeriods).values({
      ...days,
      periodKey: '#new',
      status: 'fulfilled',
      received: '2026-10-01',
      readAt,
    });
    expect(await listed(customer)).toBe('Nothing to do now');
    expect(await onDashboard(customer)).toBe('Nothing to do now');
    const shown = (await dashboardOf(customer)).periods;
    expect(shown.map(({ id }) => id)).not.toContain(periodId);
    expect(shown.filter(({ start }) => start === row.start)).toHaveLength(1);
  });

  test('a refund that was sold from another account is not offered', async () => {
    const { customer: first } = await claimingCustomer(testServer);
    const second = await connectedCustomer(testServer, { vrn: first.vrn });
    expect(await listed(second)).toBe(await onDashboard(second));
    expect(await listed(second)).not.toContain('ready to claim');
  });
});

test('many companies are asked about together, and none lends another its figures', async () => {
  const all = [
    await typed(TYPED),
    await connectedCustomer(testServer),
    await typed({ ...TYPED, vatDueSales: pence(482_240), vatReclaimedCurrPeriod: pence(61_240) }),
  ];
  const together = await nextSentences(
    testServer.deps,
    all.map(({ companyId }) => work.forCompany(companyId, 'vat:read')),
  );
  for (const customer of all)
    expect(together.get(customer.companyId)?.sentence).toBe(await onDashboard(customer));
  expect(new Set([...together.values()].map(({ sentence }) => sentence)).size).toBe(3);
});

test('after a claim is closed, and a month later', async () => {
  const { customer } = await claimingCustomer(testServer);
  const together = async () =>
    (await nextSentences(testServer.deps, [work.forCompany(customer.companyId, 'vat:read')])).get(
      customer.companyId,
    )?.sentence;
  await settlePayments(testServer);
  for (let step = 0; step < 3; step += 1) await hmrcMoves(testServer, customer);
  expect(await together()).toBe('Nothing to do now');
  expect(await onDashboard(customer)).toBe('Nothing to do now');
  await testServer.advance({ hours: 24 * 32 });
  expect(await together()).toBe(await onDashboard(customer));
});

test('a refund that HMRC delays is no "nothing to do", and has its amount and day', async () => {
  const { customer } = await filedCustomer(testServer);
  await hmrcMoves(testServer, customer);
  await testServer.advance({ hours: 24 * 32 });
  const sentence = await onDashboard(customer);
  expect(sentence).toMatch(
    /^Refund delayed: £4,210\.00 for \w+ \d{4}\. HMRC’s 30 days ended on \d+ \w+ \d{4}$/,
  );
  const together = await nextSentences(testServer.deps, [
    work.forCompany(customer.companyId, 'vat:read'),
  ]);
  expect(together.get(customer.companyId)?.sentence).toBe(sentence);
});

test('a company with something to do stands before an older one without', async () => {
  const customer = await connectedCustomer(testServer);
  const { data: added } = await expectOk(
    customer.browser.call(addCompany, { body: { name: 'Set up later', kind: 'sole_trader' } }),
  );
  await testServer.store.db
    .update(memberships)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(memberships.companyId, added.id));
  const { data } = await expectOk(customer.browser.call(userCompanies));
  expect(data.map(({ id }) => id)).toEqual([customer.companyId, added.id]);
});
