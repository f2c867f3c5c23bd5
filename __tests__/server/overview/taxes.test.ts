/** @jest-environment node */
import { pence as inPence } from '@/lib/kernel/money';
import {
  companyTaxSummaries,
  corpTaxSummary,
  payeSummary,
  refreshTaxes,
  selfAssessmentSummary,
  syncData,
  vatSummary,
} from '@/lib/overview/contract';
import { companyConnections, disconnect } from '@/lib/connections/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { taxCustomer, visitOnlineServices } from '@/__tests__/support/server/taxStory';
import {
  BAKERY,
  callsTo,
  connectedCustomer,
  CYCLES,
  dashboardOf,
  JOINERY,
  newCustomer,
  pull,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(() => openWithCustomers('taxes'));
afterEach(() => testServer.forgetCompanies());
afterEach(() => pull(testServer, 'clear-faults'));

const of = ({ companyId }: VatCustomer) => ({ query: { company_id: companyId } });
const paye = async (customer: VatCustomer) =>
  (await expectOk(customer.browser.call(payeSummary, of(customer)))).data;
const ct = async (customer: VatCustomer) =>
  (await expectOk(customer.browser.call(corpTaxSummary, of(customer)))).data;
const sa = async (customer: VatCustomer) =>
  (await expectOk(customer.browser.call(selfAssessmentSummary, of(customer)))).data;

describe('the consent', () => {
  test('before it, nothing is known and nothing is claimed', async () => {
    const customer = await newCustomer(testServer);
    const seen = await paye(customer);
    expect(seen).toMatchObject({ state: 'not_connected', lines: [], sync: { state: 'never' } });
    expect(seen.owedPence).toBeUndefined();
  });

  test('lands on the page of the four taxes, reads all three, and shows among the connections with its end', async () => {
    const customer = await newCustomer(testServer);
    expect(
      await visitOnlineServices(customer.browser, customer.companyId, { vrn: customer.vrn }),
    ).toBe(`/portal/dashboard?company_id=${customer.companyId}&connected=onlineServices`);
    expect(await paye(customer)).toMatchObject({ state: 'reading', sync: { state: 'queued' } });
    await testServer.runJobs();
    expect(await paye(customer)).toMatchObject({
      state: 'read',
      sync: { state: 'done', readAt: '2026-11-20T14:05:00.000Z' },
    });
    const { data } = await expectOk(customer.browser.call(companyConnections, of(customer)));
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'onlineServices', state: 'live', renewBy: '2028-05-20' }),
    );
  });

  test('a refusal is reported as a refusal, and another business’s sign-in as the wrong account', async () => {
    const customer = await newCustomer(testServer);
    expect(
      await visitOnlineServices(customer.browser, customer.companyId, {
        vrn: customer.vrn,
        decision: 'refuse',
      }),
    ).toMatch(/\/portal\/dashboard\?.*outcome=refused/);
    expect(
      await visitOnlineServices(customer.browser, customer.companyId, { vrn: JOINERY.vrn }),
    ).toMatch(/outcome=wrong_account/);
    expect((await paye(customer)).state).toBe('not_connected');
  });

  test('ended, what was read stays with its date', async () => {
    const customer = await taxCustomer(testServer);
    const before = await paye(customer);
    await expectOk(
      customer.browser.call(disconnect, { ...of(customer), body: { kind: 'onlineServices' } }),
    );
    const after = await paye(customer);
    expect(after.lines).toEqual(before.lines);
    expect(after.sync.readAt).toBe(before.sync.readAt);
    expect(
      (await expectOk(customer.browser.call(syncData, of(customer)))).data.taxes.find(
        ({ tax }) => tax === 'paye',
      ),
    ).toMatchObject({ connection: 'none' });
  });
});

describe('what is read', () => {
  test('the one who pays: PAYE to clear today, because the 22nd is a Sunday; Corporation tax due soon; Self Assessment in January', async () => {
    const customer = await taxCustomer(testServer, { vrn: JOINERY.vrn });
    expect(await paye(customer)).toMatchObject({
      owedPence: 311_840,
      overduePence: 0,
      status: 'Clear today',
      note: 'Pay by Fri 20 Nov 2026, for month 7, to 5 Nov 2026.',
      reference: '451/NJ10445',
      next: {
        label: 'Month 7, to 5 Nov 2026',
        dueOn: '2026-11-22',
        clearBy: '2026-11-20',
        pence: 311_840,
        certainty: 'known',
      },
    });
    expect(await ct(customer)).toMatchObject({
      owedPence: 1_190_200,
      status: 'Due soon',
      note: '1 Dec 2026, for year to 28 Feb 2026.',
    });
    const own = await sa(customer);
    expect(own).toMatchObject({
      holder: 'Tom Ashdown',
      status: 'Due',
      next: { dueOn: '2027-01-31', clearBy: '2027-01-29' },
    });
    expect(
      own.lines
        .filter(({ outstandingPence }) => outstandingPence > 0)
        .map(({ outstandingPence }) => outstandingPence),
    ).toEqual([245_000, 245_000, 35_000]);
  });

  test('the one who is owed: a credit on Corporation tax and a Self Assessment refund that has come', async () => {
    const customer = await taxCustomer(testServer, { vrn: BAKERY.vrn });
    expect(await ct(customer)).toMatchObject({ creditPence: 31_240 });
    expect((await sa(customer)).refunds).toContainEqual(
      expect.objectContaining({ pence: 114_600, paidOn: '2026-09-04' }),
    );
  });

  test('the one in trouble: late months, what being late costs with the rate we know, and Corporation tax overdue', async () => {
    const customer = await taxCustomer(testServer, { vrn: CYCLES.vrn });
    const seen = await paye(customer);
    expect(seen.overduePence).toBeGreaterThan(0);
    expect(seen.lines.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['Part paid', 'Payment late']),
    );
    expect(seen.penalties.map(({ sentence }) => sentence).join(' ')).toContain(
      '7.75% a year, HMRC’s rate since 9 Jan 2026',
    );
    expect((await ct(customer)).overduePence).toBe(624_015);
  });

  test('months that HMRC has not charged are about what the last three were, and say that they are expected', async () => {
    const { upcoming } = await paye(await taxCustomer(testServer));
    const expected = upcoming.filter(({ certainty }) => certainty === 'expected');
    expect(expected).toHaveLength(11);
    expect(expected.every(({ pence }) => (pence ?? inPence(1)) % 10_000 === 0)).toBe(true);
  });

  test('HMRC’s 404 is nothing recorded yet, not an error', async () => {
    expect(await sa(await taxCustomer(testServer))).toMatchObject({
      state: 'nothing_recorded',
      owedPence: 0,
      sync: { state: 'done' },
    });
  });

  test('what HMRC has repaid of VAT is among the payments, the newest first, with its day', async () => {
    const customer = await connectedCustomer(testServer, { vrn: BAKERY.vrn });
    const { refunds } = (await expectOk(customer.browser.call(vatSummary, of(customer)))).data;
    expect(refunds.length).toBeGreaterThan(0);
    expect(
      refunds.every(
        ({ paidOn, pence: amount }) => paidOn !== undefined && paidOn <= '2026-11-20' && amount > 0,
      ),
    ).toBe(true);
    expect(refunds.map(({ paidOn }) => paidOn ?? '')).toEqual(
      refunds
        .map(({ paidOn }) => paidOn ?? '')
        .sort()
        .reverse(),
    );
  });

  test('VAT joins the others in the same shape', async () => {
    const customer = await connectedCustomer(testServer, { vrn: JOINERY.vrn, records: 'xero' });
    const { data } = await expectOk(customer.browser.call(vatSummary, of(customer)));
    expect(data).toMatchObject({ tax: 'vat', state: 'read', owedPence: 0, reference: JOINERY.vrn });
    expect(data.upcoming.find(({ kind }) => kind === 'payment')).toMatchObject({
      label: 'Quarter to 31 October 2026',
      pence: 631_872,
      certainty: 'expected',
      clearBy: '2026-12-07',
    });
    expect(data.payments.length).toBeGreaterThan(0);
  });
});

describe('when HMRC fails', () => {
  test('one tax fails by itself: the others are fresh, and the next try fetches what was missed', async () => {
    const customer = await newCustomer(testServer);
    await visitOnlineServices(customer.browser, customer.companyId, { vrn: customer.vrn });
    await pull(testServer, 'faults', { operation: 'corporationTax', fault: 'down503', times: 1 });
    await testServer.runJobs();
    expect(await paye(customer)).toMatchObject({ state: 'read', sync: { state: 'done' } });
    expect(await ct(customer)).toMatchObject({
      sync: {
        state: 'failed',
        problem: { kind: 'hmrc', sentence: expect.stringContaining('HMRC is not answering') },
      },
    });
    await testServer.advance({ seconds: 15 });
    await testServer.runJobs();
    expect(await ct(customer)).toMatchObject({ state: 'read', sync: { state: 'done' } });
  });

  test('a consent that HMRC has ended asks to reconnect, and keeps the last figures', async () => {
    const customer = await taxCustomer(testServer);
    await pull(testServer, 'revoke', { vrn: customer.vrn });
    await expectOk(customer.browser.call(refreshTaxes, of(customer)));
    await testServer.runJobs();
    expect((await paye(customer)).lines.length).toBeGreaterThan(0);
    expect(
      (await expectOk(customer.browser.call(syncData, of(customer)))).data.taxes.find(
        ({ tax }) => tax === 'paye',
      ),
    ).toMatchObject({ connection: 'reconnect' });
    expect((await testServer.mailTo(customer.email)).subject).toBe('Connect HMRC again');
  });

  test('refreshing asks once, however often it is pressed', async () => {
    const customer = await taxCustomer(testServer);
    const before = (await callsTo(testServer, 'enrolments')).length;
    for (let press = 0; press < 3; press += 1)
      expect(
        (await expectOk(customer.browser.call(refreshTaxes, of(customer)))).data.queued,
      ).toEqual(['paye', 'corporation_tax', 'self_assessment']);
    await testServer.runJobs();
    expect((await callsTo(testServer, 'enrolments')).length).toBe(before + 1);
  });
});

describe('who may see it', () => {
  test('the list of companies has the person’s own, with four taxes each, the next deadline and the refund available', async () => {
    const customer = await connectedCustomer(testServer, { vrn: BAKERY.vrn, records: 'xero' });
    await visitOnlineServices(customer.browser, customer.companyId, { vrn: BAKERY.vrn });
    await testServer.runJobs();
    const { data } = await expectOk(customer.browser.call(companyTaxSummaries, {}));
    expect(data).toHaveLength(1);
    expect(data[0]?.taxes.map(({ tax, state }) => [tax, state])).toEqual([
      ['vat', 'read'],
      ['paye', 'read'],
      ['corporation_tax', 'read'],
      ['self_assessment', 'read'],
    ]);
    expect(data[0]?.refund).toMatchObject({
      arrivesPence: 416_790,
      refundPence: 421_000,
      label: 'October 2026',
    });
    expect(data[0]).toMatchObject({
      first: { kind: 'due', turn: 'today', dueOn: '2026-11-22' },
      nextDeadline: { dueOn: '2026-12-01' },
    });
    expect((await dashboardOf(customer)).claimable).toMatchObject({
      arrivesPence: 416_790,
      label: 'October 2026',
    });
  });
});
