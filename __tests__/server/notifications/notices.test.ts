/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  phoneNumber,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import {
  changeNotificationPreference,
  notificationPreference,
  undoUnsubscribe,
  unsubscribe,
} from '@/lib/notifications/contract';
import { markSent, payHmrc } from '@/lib/overview/paying/contract';
import { setStandingInstruction, standingInstruction } from '@/lib/refunds/quote/standingContract';
import { addDays, daysBetween, isoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { OnlineTax } from '@/lib/kernel/taxes';
import type { NoticeTopic } from '@/lib/notifications/noticeTopics';
import { notifyWhatIsDue } from '@/server/overview/notices/dailyNotices';
import { connections } from '@/server/connections/store/tables';
import { people } from '@/server/access/store/tables';
import { taxCharges } from '@/server/taxes/store/tables';
import { vatPeriods } from '@/server/vat/store/tables';
import { vatCharges } from '@/server/vat/store/accountTables';
import { codeIn, expectOk } from '../../support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  connectedCustomer,
  filedCustomer,
  hmrcMoves,
  settlePayments,
  type VatCustomer,
} from '../../support/server/vatStory';
import { daysPass, passOn, shortOf210 } from '../../support/server/shortfallStory';
import { confirmClaim } from '@/lib/overview/vat/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { work } from '@/__tests__/support/server/capabilities';
import { memberships } from '@/server/access/store/partyTables';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

const mailsTo = (email: string, about: RegExp) =>
  testServer.mails.filter(({ to, subject }) => to === email && about.test(subject));
const look = async () => {
  await notifyWhatIsDue(testServer.deps, work, testServer.clock.now());
  await testServer.runJobs();
};
const choose = (
  { browser, companyId }: VatCustomer,
  topic: NoticeTopic,
  channel: 'email' | 'text',
  on: boolean,
) =>
  browser.call(changeNotificationPreference, {
    query: { company_id: companyId },
    body: { topic, channel, on },
  });
const dueOn = ({ companyId }: VatCustomer, due: string) =>
  testServer.store.db
    .update(vatPeriods)
    .set({ due: isoDateOf(due) })
    .where(eq(vatPeriods.companyId, companyId));
async function provePhone({ browser }: VatCustomer, number: string): Promise<void> {
  await expectOk(browser.call(phoneNumber, { body: { phone_number: number } }));
  await expectOk(browser.call(sendPhoneNumberVerification));
  await testServer.runJobs();
  await expectOk(
    browser.call(sendPhoneVerificationCode, {
      body: { code: codeIn(testServer.texts.at(-1)!.body) },
    }),
  );
}

test('a return that is due soon is emailed once a step, however often the day is checked', async () => {
  const customer = await connectedCustomer(testServer);
  await dueOn(customer, '2026-11-26');
  await look();
  await look();
  expect(mailsTo(customer.email, /VAT return due in 6 days/)).toHaveLength(1);
  await dueOn(customer, '2026-11-21');
  await look();
  await look();
  expect(mailsTo(customer.email, /VAT return due in 1 day$/)).toHaveLength(1);
  await dueOn(customer, '2026-11-15');
  await look();
  expect(mailsTo(customer.email, /is late$/)).toHaveLength(1);
});

test('an e-mail that was turned off is not sent; one about money is sent whatever was chosen', async () => {
  const { customer, query, quote } = await filedCustomer(testServer);
  await expectOk(choose(customer, 'returnDue', 'email', false));
  await dueOn(customer, '2026-11-26');
  await look();
  expect(mailsTo(customer.email, /VAT return due/)).toHaveLength(0);
  expect(await choose(customer, 'claimMoney', 'email', false)).toMatchObject({
    status: 409,
    error: 'We always send emails about your money and your security.',
  });
  await expectOk(customer.browser.call(confirmClaim, { query, body: quote }));
  await settlePayments(testServer);
  expect(mailsTo(customer.email, /^Confirmation:/)).toHaveLength(1);
  expect(mailsTo(customer.email, /^We paid you/)).toHaveLength(1);
});

test('texts go only to the verified number of a user who turned them on', async () => {
  const customer = await connectedCustomer(testServer);
  expect(await choose(customer, 'returnDue', 'text', true)).toMatchObject({
    status: 409,
    error: expect.stringContaining('Confirm your phone number first'),
  });
  await provePhone(customer, '07700 900131');
  await expectOk(choose(customer, 'returnDue', 'text', true));
  await dueOn(customer, '2026-11-26');
  const before = testServer.texts.length;
  await look();
  await look();
  expect(testServer.texts.slice(before).map(({ to }) => to)).toEqual(['+447700900131']);
  expect(testServer.texts.at(-1)!.body).toMatch(/^InstantVAT: the VAT return/);
});

describe('taxes that are due', () => {
  const charge = (
    { companyId }: VatCustomer,
    tax: OnlineTax,
    label: string,
    due: string,
    outstanding: number,
  ) =>
    testServer.store.db.insert(taxCharges).values({
      companyId,
      tax,
      key: `${tax} ${label}`,
      kind: 'tax',
      label,
      due: isoDateOf(due),
      chargedPence: pence(100_000),
      creditsPence: pence(0),
      paymentsPence: pence(100_000 - outstanding),
      writtenOffPence: pence(0),
      outstandingPence: pence(outstanding),
      expected: false,
    });

  test('today and in 7 days are in one email, once, with HMRC’s own amounts; paid taxes are not', async () => {
    const customer = await connectedCustomer(testServer);
    const today = isoDate(testServer.clock.now());
    await charge(customer, 'paye', 'Tax month 8', today, 31_840);
    await charge(
      customer,
      'corporation_tax',
      'Year to 28 February 2026',
      addDays(today, 7),
      90_000,
    );
    await charge(customer, 'self_assessment', 'Second payment on account', addDays(today, 7), 0);
    await charge(customer, 'self_assessment', 'Balancing payment', addDays(today, 5), 12_300);
    await look();
    await look();
    const [mail, ...more] = mailsTo(customer.email, /taxes due today and in 7 days$/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('PAYE: Tax month 8: £318.40');
    expect(mail?.text).toContain('Corporation tax: Year to 28 February 2026: £900.00');
    expect(mail?.text).not.toMatch(/Self assessment|£0\.00/);
    expect(mail?.unsubscribeUrl).toBeDefined();
  });

  test('are not emailed if that was turned off', async () => {
    const customer = await connectedCustomer(testServer);
    await charge(customer, 'paye', 'Tax month 8', isoDate(testServer.clock.now()), 31_840);
    await expectOk(choose(customer, 'taxDue', 'email', false));
    await look();
    expect(mailsTo(customer.email, / due today/)).toEqual([]);
  });

  test('and marked as on their way are not emailed', async () => {
    const customer = await connectedCustomer(testServer);
    const query = { company_id: customer.companyId };
    await charge(customer, 'paye', 'Tax month 8', isoDate(testServer.clock.now()), 31_840);
    const {
      data: { bill },
    } = await expectOk(customer.browser.call(payHmrc, { query: { ...query, tax: 'paye' } }));
    await expectOk(
      customer.browser.call(markSent, {
        query,
        body: { tax: 'paye', charge: bill?.charge ?? '', sent: true },
      }),
    );
    await look();
    expect(mailsTo(customer.email, / due today/)).toEqual([]);
  });

  test('without a due day are not emailed every day', async () => {
    const customer = await connectedCustomer(testServer);
    await testServer.store.db.insert(vatCharges).values({
      companyId: customer.companyId,
      year: 2026,
      type: 'VAT Late Payment Interest',
      originalPence: pence(900),
      outstandingPence: pence(900),
    });
    await look();
    expect(mailsTo(customer.email, / due today/)).toEqual([]);
  });
});

test('what is chosen belongs to one person and one company', async () => {
  const [mine, theirs] = [await connectedCustomer(testServer), await connectedCustomer(testServer)];
  await expectOk(choose(mine, 'returnDue', 'email', false));
  const read = async ({ browser, companyId }: VatCustomer) =>
    (await expectOk(browser.call(notificationPreference, { query: { company_id: companyId } })))
      .data;
  expect((await read(mine)).topics.find(({ topic }) => topic === 'returnDue')?.email).toBe(false);
  expect((await read(theirs)).topics.find(({ topic }) => topic === 'returnDue')?.email).toBe(true);
  expect(
    (await mine.browser.call(notificationPreference, { query: { company_id: theirs.companyId } }))
      .status,
  ).toBe(404);
});

describe('the link in an e-mail', () => {
  const offUrlOf = async (customer: VatCustomer): Promise<URL> => {
    await dueOn(customer, '2026-11-26');
    await look();
    const [mail] = mailsTo(customer.email, /VAT return due/);
    expect(mail?.text).toContain('/unsubscribe#token=');
    return new URL(mail?.unsubscribeUrl ?? '');
  };
  const path = (url: URL) => `${url.pathname.replace('/portal/api', '')}${url.search}`;

  test('turns off that kind of e-mail with one click of a mail program, which sends a form and no cookie; undo turns it on', async () => {
    const customer = await connectedCustomer(testServer);
    const url = await offUrlOf(customer);
    const stranger = testServer.newBrowser();
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: '',
      'Sec-Fetch-Site': '',
      'Sec-Fetch-Mode': '',
      'X-Client-Device': '',
    };
    const answer = await stranger.fetch(path(url), {
      method: 'POST',
      headers,
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { topic: 'returnDue', companyName: expect.any(String) },
    ]);
    await dueOn(customer, '2026-11-21');
    await look();
    expect(mailsTo(customer.email, /VAT return due/)).toHaveLength(1);
    const token = url.searchParams.get('token') ?? '';
    await expectOk(stranger.call(undoUnsubscribe, { query: { token } }));
    await look();
    expect(mailsTo(customer.email, /VAT return due/)).toHaveLength(2);
  });

  test('opened by a browser it turns nothing off by itself, but leads to its page', async () => {
    const customer = await connectedCustomer(testServer);
    const url = await offUrlOf(customer);
    const answer = await testServer
      .newBrowser()
      .fetch(path(url), { headers: { 'Sec-Fetch-Mode': 'navigate' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/portal\/unsubscribe#token=/),
    ]);
    const { topics } = (
      await expectOk(
        customer.browser.call(notificationPreference, {
          query: { company_id: customer.companyId },
        }),
      )
    ).data;
    expect(topics.find(({ topic }) => topic === 'returnDue')?.email).toBe(true);
  });

  test.each(['', 'AAAA', 'not-a-token'])('made up (%s) turns nothing off', async (token) => {
    expect((await testServer.newBrowser().call(unsubscribe, { query: { token } })).status).not.toBe(
      200,
    );
  });
});

test('a consent in its last week is emailed, but not to an owner who has left', async () => {
  const customer = await connectedCustomer(testServer);
  const { db } = testServer.store;
  await db
    .update(connections)
    .set({ renewBy: '2026-11-25' })
    .where(eq(connections.companyId, customer.companyId));
  await look();
  expect(mailsTo(customer.email, /Reconnect HMRC by 25 Nov 2026/)).toHaveLength(1);
  const [person] = await db.select().from(people).where(eq(people.email, customer.email));
  await db
    .update(memberships)
    .set({ endedAt: testServer.clock.now() })
    .where(eq(memberships.personId, person!.id));
  await db
    .update(connections)
    .set({ renewBy: '2026-11-26' })
    .where(eq(connections.companyId, customer.companyId));
  await look();
  expect(mailsTo(customer.email, /Reconnect HMRC by 26 Nov 2026/)).toHaveLength(0);
});

describe('the standing instruction', () => {
  test('is the owner’s alone, and says who gave it', async () => {
    const customer = await connectedCustomer(testServer);
    const query = { company_id: customer.companyId };
    expect((await customer.browser.call(standingInstruction, { query })).data).toEqual({
      on: false,
      mayChange: true,
    });
    await expectOk(customer.browser.call(setStandingInstruction, { query, body: { on: true } }));
    expect((await customer.browser.call(standingInstruction, { query })).data).toMatchObject({
      on: true,
      changedBy: expect.any(String),
    });
    const member = await testServer.signedInAs('premium-member@example.co.uk');
    const [person] = await testServer.store.db
      .select()
      .from(people)
      .where(eq(people.email, 'premium-member@example.co.uk'));
    await testServer.store.db.insert(memberships).values({
      personId: person!.id,
      companyId: customer.companyId,
      role: 'member',
      createdAt: testServer.clock.now(),
    });
    expect((await member.call(standingInstruction, { query })).data.mayChange).toBe(false);
    expect((await member.call(setStandingInstruction, { query, body: { on: false } })).status).toBe(
      404,
    );
  });

  test('asks for one confirmation of a refund that is ready, once, and sells nothing by itself', async () => {
    const { customer, query } = await filedCustomer(testServer);
    const company = { company_id: query.company_id };
    await expectOk(
      customer.browser.call(setStandingInstruction, { query: company, body: { on: true } }),
    );
    await expectOk(
      customer.browser.call(setStandingInstruction, { query: company, body: { on: false } }),
    );
    await expectOk(
      customer.browser.call(setStandingInstruction, { query: company, body: { on: true } }),
    );
    await testServer.runJobs();
    const mails = mailsTo(customer.email, /^Please confirm: £/);
    expect(mails).toHaveLength(new Set(mails.map(({ subject }) => subject)).size);
    expect(mails.length).toBeGreaterThan(0);
    expect(mailsTo(customer.email, /^Confirmation:/)).toHaveLength(0);
  });
});

// The last ones, because weeks pass in them.
test('docs/rules/product.md#both-legs: passing HMRC’s money on is reminded of four times, each once, and no more once it is passed on', async () => {
  const { customer, claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  // Checked, approved, paid.
  for (const _step of [1, 2, 3]) await hmrcMoves(testServer, customer);
  const { claim } = await claimOf(customer, claimId);
  expect(claim.state).toBe('hmrc_repaid');
  const reminders = () =>
    mailsTo(
      customer.email,
      new RegExp(`(pass|passed) on .*${claim.reference}|overdue .*${claim.reference}`),
    );
  const lookAfter = async (...days: number[]) => {
    for (const passing of days) {
      await daysPass(testServer, passing);
      await look();
      await look();
    }
  };
  // 4 Dec is the day: 20 and 25 Nov, 1, 3, 7 and 11 Dec.
  await lookAfter(0, 5, 6, 2, 4, 4);
  expect(
    reminders().map(({ subject }) => subject.replace(/ by .*| since .*|: claim.*/, '')),
  ).toEqual([
    'HMRC has paid: pass on £4,210.00',
    '£4,210.00 is to be passed on',
    '£4,210.00 was to be passed on',
    '£4,210.00 has been overdue',
  ]);
  await passOn(testServer, claim.reference, '4210.00');
  await lookAfter(1, 7);
  expect(reminders()).toHaveLength(4);
});

test('a shortfall is reminded of in the week before it is to be paid and on the day, with what is left of it', async () => {
  const { customer, page } = await shortOf210(testServer);
  const payBy = page.money?.shortfall?.payBy ?? '';
  const reminders = () =>
    mailsTo(customer.email, new RegExp(`^£210\\.00 to pay .*${page.claim.reference}`));
  await look();
  expect(reminders()).toEqual([]);
  for (const left of [7, 0]) {
    await daysPass(
      testServer,
      daysBetween(isoDate(testServer.clock.now()), isoDateOf(payBy)) - left,
    );
    await look();
    await look();
  }
  expect(reminders().map(({ subject }) => subject)).toEqual([
    `£210.00 to pay in 7 days: claim ${page.claim.reference}`,
    `£210.00 to pay today: claim ${page.claim.reference}`,
  ]);
  expect(reminders()[0]?.text).toContain('Account number: 55779911');
});
