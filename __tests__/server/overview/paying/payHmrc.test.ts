/** @jest-environment node */
import { and, eq, gt } from 'drizzle-orm';
import { login } from '@/lib/auth/contract';
import { companyTaxSummaries, payeSummary, refreshTaxes } from '@/lib/overview/contract';
import { markSent, payHmrc, saveReference } from '@/lib/overview/paying/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { pence } from '@/lib/kernel/money';
import { personKey } from '@/lib/taxes/paying/billLink';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { sentPayments } from '@/server/taxes/store/payingTables';
import { taxCharges } from '@/server/taxes/store/tables';
import { vatCharges } from '@/server/vat/store/accountTables';
import { auditEvents } from '@/server/audit/store/tables';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk, type TestServer } from '@/__tests__/support/server/testServer';
import { taxCustomer } from '@/__tests__/support/server/taxStory';
import {
  CYCLES,
  JOINERY,
  newCustomer,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';

let testServer: TestServer;
beforeEach(async () => {
  testServer = await openWithCustomers('taxes');
});
afterEach(async () => {
  await testServer.close();
});

const of = ({ companyId }: VatCustomer) => ({ query: { company_id: companyId } });
const read = async (customer: VatCustomer, tax: Tax, charge?: string, person?: string) =>
  (
    await expectOk(
      customer.browser.call(payHmrc, {
        query: {
          company_id: customer.companyId,
          tax,
          ...(charge && { charge }),
          ...(person && { person }),
        },
      }),
    )
  ).data;
const mark = (customer: VatCustomer, charge: string, sent = true) =>
  customer.browser.call(markSent, { ...of(customer), body: { tax: 'paye', charge, sent } });
const giveReference = (customer: VatCustomer, tax: Tax, charge: string, reference: string) =>
  customer.browser.call(saveReference, { ...of(customer), body: { tax, charge, reference } });
const PASSWORD = 'sycamore-in-the-rain-7';
const MONTH_7 = 'tax-2026-11-22-month-7-to-5-nov-2026';
const joinery = () => taxCustomer(testServer, { vrn: JOINERY.vrn, password: PASSWORD });
/** HMRC shows that part of every open PAYE bill has come. */
const hmrcShows = ({ companyId }: VatCustomer, outstandingPence: number) =>
  testServer.store.db
    .update(taxCharges)
    .set({ outstandingPence: pence(outstandingPence) })
    .where(
      and(
        eq(taxCharges.companyId, companyId),
        eq(taxCharges.tax, 'paye'),
        gt(taxCharges.outstandingPence, pence(0)),
      ),
    );

/** HMRC charges the VAT of a period that is not in the customer’s list. */
const hmrcCharges = ({ companyId }: VatCustomer) =>
  testServer.store.db.insert(vatCharges).values({
    companyId,
    year: 2026,
    type: 'VAT Return Debit Charge',
    from: '2025-02-01',
    to: '2025-04-30',
    originalPence: pence(50_000),
    outstandingPence: pence(50_000),
    due: '2026-12-07',
  });

/** Days pass, and the person logs in again. */
async function later({ browser, email }: VatCustomer, days: number): Promise<void> {
  await testServer.advance({ days });
  await expectOk(browser.call(login, { body: { email, password: PASSWORD } }));
}

describe('how a bill is paid', () => {
  test('says account, amount, every way with its day, and what being late would cost', async () => {
    const { bill, account, others, today } = await read(await joinery(), 'paye');
    expect(account).toEqual({
      accountName: 'HMRC Cumbernauld',
      sortCode: '08 32 10',
      accountNumber: '12001039',
    });
    expect(today).toBe('2026-11-20');
    expect(bill).toMatchObject({
      charge: MONTH_7,
      line: { outstandingPence: 311_840, clearBy: '2026-11-20', status: 'Clear today' },
      shownBy: '2026-11-30',
      mayTell: true,
      directDebit: false,
      noReference: { asked: true },
    });
    expect(bill?.ways.map(({ way, standing }) => `${way} ${standing}`)).toEqual([
      'bank in_time',
      'card in_time',
      'chaps only_today',
      'bacs too_late',
      'directDebit too_late',
      'directDebitAgain too_late',
      'cheque too_late',
    ]);
    expect(bill?.lateCosts[0]).toMatch(
      /^Interest of 7\.75% a year from Mon 23 Nov, about £0\.66 a day\.$/,
    );
    expect(others.filter(({ tax }) => tax === 'paye')).toEqual([]);
  });

  test('begins with the oldest of several, leads to the others, and opens the one that is asked for', async () => {
    const customer = await taxCustomer(testServer, { vrn: CYCLES.vrn });
    const { bill, others: all } = await read(customer, 'paye');
    const others = all.filter(({ tax }) => tax === 'paye');
    const days = [bill?.line.due ?? '', ...others.map(({ due }) => due)];
    expect(others.length).toBeGreaterThan(0);
    expect(days).toEqual([...days].sort());
    const [other] = others;
    expect((await read(customer, 'paye', other?.charge)).bill?.charge).toBe(other?.charge);
  });

  test('of a tax that was never read says so and names no bill', async () => {
    const seen = await read(await newCustomer(testServer), 'corporation_tax');
    expect(seen).toMatchObject({ others: [] });
    expect(seen.bill).toBeUndefined();
    expect(seen.readAt).toBeUndefined();
  });

  test('a bill that HMRC does not show is said to be unknown, and never replaced by another', async () => {
    const customer = await joinery();
    const answer = await read(customer, 'paye', 'tax-2020-01-22-month-9');
    expect([answer.bill, answer.unknownBill]).toEqual([undefined, true]);
    expect(answer.others.map(({ charge }) => charge)).toContain(MONTH_7);
    expect((await read(customer, 'paye')).unknownBill).toBe(false);
  });

  test('a link to one person’s Self assessment never opens another’s', async () => {
    const customer = await joinery();
    const { bill, person = '' } = await read(customer, 'self_assessment');
    expect(person).not.toBe('');
    const open = (name: string) => read(customer, 'self_assessment', bill?.charge, personKey(name));
    expect((await open(person)).bill?.charge).toBe(bill?.charge);
    expect(await open('Somebody Else')).toMatchObject({ unknownBill: true });
  });

  test('Self assessment has its reference from the UTR', async () => {
    const { bill } = await read(await joinery(), 'self_assessment');
    expect(bill?.reference?.value).toMatch(/^\d{10}K$/);
  });
});

describe('the reference that HMRC does not show us', () => {
  test('is entered once, gets the month automatically, and can be entered again', async () => {
    const customer = await joinery();
    await expectOk(giveReference(customer, 'paye', MONTH_7, ' 475 pt 00218634 '));
    expect((await read(customer, 'paye')).bill).toMatchObject({
      told: { on: '2026-11-20', by: 'Hannah Osei' },
      reference: { value: '475PT002186342707' },
    });
    await expectOk(giveReference(customer, 'paye', MONTH_7, '475PT0021863X'));
    expect((await read(customer, 'paye')).bill?.reference?.value).toBe('475PT0021863X2707');
  });

  test('of Corporation tax is one period’s, and must begin with the company’s own UTR', async () => {
    const customer = await joinery();
    const { bill } = await read(customer, 'corporation_tax');
    const charge = bill?.charge ?? '';
    const refused = await giveReference(customer, 'corporation_tax', charge, '9999999999A00105A');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('It should begin with your company’s own tax reference');
    const utr = /reference, (\d{10})/.exec(refused.text)?.[1] ?? '';
    await expectOk(giveReference(customer, 'corporation_tax', charge, `${utr}A00105A`));
    expect((await read(customer, 'corporation_tax')).bill?.reference?.value).toBe(`${utr}A00105A`);
  });

  test('that cannot be one is refused in a sentence, and keeps nothing', async () => {
    const customer = await joinery();
    const refused = await giveReference(customer, 'paye', MONTH_7, '475/RC90');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('13 characters');
    expect((await read(customer, 'paye')).bill?.told).toBeUndefined();
  });
});

describe('a payment that is said to be on its way', () => {
  test('asks for nothing any more, on the page, the tax’s card, the companies and the tasks, and owes as much as before', async () => {
    const customer = await joinery();
    await expectOk(mark(customer, MONTH_7));
    expect((await read(customer, 'paye')).bill?.sent).toEqual({
      on: '2026-11-20',
      shownBy: '2026-11-30',
      standing: 'on_its_way',
    });
    const { data: card } = await expectOk(customer.browser.call(payeSummary, of(customer)));
    expect(card).toMatchObject({
      owedPence: 311_840,
      status: 'Payment on its way',
      note: 'Marked as sent on 20 Nov 2026. HMRC shows it by 30 Nov 2026.',
    });
    expect(card.dueNow).toBeUndefined();
    const {
      data: [company],
    } = await expectOk(customer.browser.call(companyTaxSummaries));
    expect(company?.first.turn).not.toBe('today');
    const { data: tasks } = await expectOk(customer.browser.call(pendingTasks));
    expect(tasks.filter(({ kind, tax }) => kind === 'payTax' && tax === 'paye')).toEqual([]);
  });

  test.each(TAXES)('of %s is on its way, on the page and in the list of the tax', async (tax) => {
    const customer = await taxCustomer(testServer, { vrn: CYCLES.vrn });
    if (tax === 'vat') await hmrcCharges(customer);
    const { charge = '' } = (await read(customer, tax)).bill ?? {};
    expect(charge).not.toBe('');
    const body = { tax, charge, sent: true };
    await expectOk(customer.browser.call(markSent, { ...of(customer), body }));
    const { bill, others } = await read(customer, tax, charge);
    expect(bill).toMatchObject({
      sent: { standing: 'on_its_way' },
      line: { status: 'Payment on its way' },
    });
    expect(others.filter(({ status }) => status === 'Payment on its way')).toEqual([]);
  });

  test('stays through a new reading, and ends once HMRC shows less outstanding', async () => {
    const customer = await joinery();
    await expectOk(mark(customer, MONTH_7));
    await testServer.advance({ minutes: 20 });
    await expectOk(customer.browser.call(refreshTaxes, of(customer)));
    await testServer.runJobs();
    expect((await read(customer, 'paye', MONTH_7)).bill?.sent?.standing).toBe('on_its_way');
    await hmrcShows(customer, 11_840);
    expect((await read(customer, 'paye', MONTH_7)).bill).toMatchObject({
      charge: MONTH_7,
      line: { outstandingPence: 11_840 },
    });
    expect((await read(customer, 'paye', MONTH_7)).bill?.sent).toBeUndefined();
  });

  test('is missing when HMRC does not show it in six working days, is late again, and can be marked again', async () => {
    const customer = await joinery();
    await expectOk(mark(customer, MONTH_7));
    await later(customer, 11);
    expect((await read(customer, 'paye', MONTH_7)).bill).toMatchObject({
      sent: { standing: 'missing', on: '2026-11-20' },
      line: { status: 'Payment late' },
    });
    await expectOk(mark(customer, MONTH_7));
    expect((await read(customer, 'paye', MONTH_7)).bill?.sent).toMatchObject({
      standing: 'on_its_way',
      on: '2026-12-01',
    });
  });

  test('is taken back: the bill asks again', async () => {
    const customer = await joinery();
    await expectOk(mark(customer, MONTH_7));
    await expectOk(mark(customer, MONTH_7, false));
    expect((await read(customer, 'paye')).bill?.line.status).toBe('Clear today');
    const events = await testServer.store.db
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(eq(auditEvents.companyId, customer.companyId));
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['payment to HMRC sent', 'payment to HMRC taken back']),
    );
  });

  test('said ten times at once is one note, with the day of the first', async () => {
    const customer = await joinery();
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(customer, MONTH_7)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await testServer.store.db.select().from(sentPayments)).toHaveLength(1);
    const events = await testServer.store.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.event, 'payment to HMRC sent'));
    expect(events).toHaveLength(1);
  });

  test('of a bill that HMRC does not show is not found, and a stranger’s the same', async () => {
    const customer = await joinery();
    expect((await mark(customer, 'tax-2020-01-22-month-9')).status).toBe(404);
    const stranger = await newCustomer(testServer);
    const theirs = await stranger.browser.call(markSent, {
      ...of(customer),
      body: { tax: 'paye', charge: MONTH_7, sent: true },
    });
    expect(theirs.status).toBe(404);
    expect((await read(customer, 'paye')).bill?.sent).toBeUndefined();
  });
});
