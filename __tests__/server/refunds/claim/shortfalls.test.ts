/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { formatPence, pence } from '@/lib/kernel/money';
import { readReceipts } from '@/server/refunds/claim/recoverShortfalls';
import { bankReceipts } from '@/server/refunds/store/shortfallTables';
import { auditEvents } from '@/server/audit/store/tables';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { companyTaxSummaries } from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import {
  daysPass,
  paidOnly,
  readyToSellAgain,
  sellAnother,
  shortOf210,
  wantsTexts,
} from '@/__tests__/support/server/shortfallStory';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  dashboardOf,
  hmrcMoves,
  outsideFacts,
  pull,
  returnOf,
  settlePayments,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(async () => {
  await pull(testServer, 'clear-faults');
  expect(await verifyLedger(testServer.store.db, work)).toMatchObject({ ok: true });
});

/** The bank is asked soon after a shortfall opened, and ever later while nothing comes. */
async function bankIsRead() {
  await testServer.advance({ minutes: 8 });
  await testServer.runJobs();
}
const send = (reference: string, amount: string) =>
  pull(testServer, 'transfer', { reference, amount });
const mailsAbout = ({ email }: VatCustomer, reference: string) =>
  testServer.mails.filter(({ to, text }) => to === email && text.includes(reference));
const textsAbout = (reference: string) =>
  testServer.texts.filter(({ body }) => body.includes(reference)).map(({ body }) => body);
const mailsTo = ({ email }: VatCustomer) =>
  testServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

test('a shortfall says how much is missing, how it came, by when and how to pay', async () => {
  const { customer, page } = await shortOf210(testServer);
  expect(page).toMatchObject({
    claim: { state: 'shortfall', sentence: expect.stringContaining('HMRC paid £4,000.00 on') },
    shortfallPence: 21_000,
    money: {
      paymentReference: page.claim.reference,
      shortfall: {
        pence: 21_000,
        outstandingPence: 21_000,
        payBy: '2026-12-04',
        overdue: false,
        settled: false,
        payTo: { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' },
      },
    },
  });
  // What HMRC did stands on HMRC's day.
  expect(page.claim.steps.find(({ title }) => title === 'HMRC paid less than you sold')?.at).toBe(
    page.hmrcRepaidOn,
  );
  const mail = testServer.mails.findLast(
    ({ to, subject }) => to === customer.email && subject.startsWith('HMRC paid £210.00 less'),
  );
  for (const fact of [
    '£210.00',
    'Tax period: October 2026',
    'HMRC paid: £4,000.00',
    'Fri 4 Dec 2026',
    '20-00-00',
    '55779911',
    page.claim.reference,
  ])
    expect(mail?.text).toContain(fact);
});

test('paid by bank transfer, however the reference is typed, it is settled and the claim closes, once', async () => {
  const { customer, claimId, page } = await shortOf210(testServer);
  await send(page.claim.reference.replaceAll('-', ' ').toLowerCase(), '210.00');
  await bankIsRead();
  await bankIsRead();
  const after = await claimOf(customer, claimId);
  expect(after).toMatchObject({
    claim: { state: 'closed' },
    money: { shortfall: { outstandingPence: 0, settled: true } },
  });
  expect(after.claim.steps.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'HMRC paid less than you sold',
      'You paid us £210.00',
      'The shortfall is settled',
      'Claim closed',
    ]),
  );
  expect(
    mailsTo(customer).filter((subject) => /is settled and closed$/.test(subject)),
  ).toHaveLength(1);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `claim:${claimId}`))
    .orderBy(auditEvents.seq);
  expect(events.map(({ event }) => event).slice(-5)).toEqual([
    'HMRC repaid less',
    'HMRC’s repayment passed on',
    'shortfall payment received',
    'shortfall recovered',
    'claim closed',
  ]);
});

test('money that came before its shortfall was opened settles it all the same, once', async () => {
  await shortOf210(testServer);
  const { customer, claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  const {
    claim: { reference },
  } = await claimOf(customer, claimId);
  await send(reference, '4210.00');
  await readReceipts(testServer.deps, work);
  const receipt = async () =>
    (
      await testServer.store.db
        .select()
        .from(bankReceipts)
        .where(eq(bankReceipts.reference, reference))
    )[0];
  expect(await receipt()).toMatchObject({ amountPence: 421_000, claimId: null });

  await pull(testServer, 'repayment', {
    vrn: customer.vrn,
    status: 'REPAYMENT_ADJUSTED',
    amount: '4000.00',
  });
  await testServer.advance({ seconds: 40 });
  await testServer.runJobs();
  await hmrcMoves(testServer, customer);
  for (const _look of [1, 2]) await bankIsRead();
  expect(await receipt()).toMatchObject({ claimId });
  expect(await claimOf(customer, claimId)).toMatchObject({
    claim: { state: 'closed' },
    money: { shortfall: { outstandingPence: 0, settled: true } },
  });
  expect((await claimOf(customer, claimId)).money?.held).toBeUndefined();
});

test('while the bank does not answer nothing is lost: it is asked again', async () => {
  const { customer, claimId, page } = await shortOf210(testServer);
  await send(page.claim.reference, '210.00');
  await pull(testServer, 'faults', {
    provider: 'bank',
    operation: 'receipts',
    fault: 'down503',
    times: 3,
  });
  await bankIsRead();
  expect((await claimOf(customer, claimId)).claim.state).toBe('shortfall');
  await pull(testServer, 'clear-faults');
  await bankIsRead();
  expect((await claimOf(customer, claimId)).claim.state).toBe('closed');
});

test('a later repayment of the rest by HMRC settles it, and what the customer had paid of it counts as passed on', async () => {
  const { customer, claimId, page } = await shortOf210(testServer);
  await send(page.claim.reference, '50.00');
  await bankIsRead();
  await daysPass(testServer, 1);
  await pull(testServer, 'repayment', { vrn: customer.vrn, status: 'REPAYMENT_APPROVED' });
  await hmrcMoves(testServer, customer);
  await bankIsRead();
  await bankIsRead();
  expect(await claimOf(customer, claimId)).toMatchObject({
    claim: { state: 'hmrc_repaid' },
    money: { shortfall: { outstandingPence: 0, settled: true } },
  });
  await send(page.claim.reference, '160.00');
  await bankIsRead();
  expect(await claimOf(customer, claimId)).toMatchObject({
    claim: { state: 'closed' },
  });
});

describe('the next payout', () => {
  test('covers the shortfall: less is paid, both claims say so, and the first one closes', async () => {
    const { customer, claimId, page } = await shortOf210(testServer);
    await wantsTexts(testServer, customer);
    const owing = await sellAnother(testServer, customer);
    const { quote } = owing.answer;
    expect(quote).toMatchObject({
      setOffs: [{ reference: page.claim.reference, pence: 21_000 }],
      arrivesPence: (quote?.netPence ?? 0) - 21_000,
    });
    expect((await claimOf(customer, claimId)).money?.shortfall).toMatchObject({
      outstandingPence: 21_000,
      plannedPence: 21_000,
    });
    await settlePayments(testServer);
    const paid = await claimOf(customer, owing.claimId);
    const expectedPence = paid.claim.netPence - 21_000;
    expect(
      (await outsideFacts(testServer)).payments.find(({ key }) => key === owing.claimId),
    ).toMatchObject({ amountPence: expectedPence });
    // One amount for one payout, wherever it is written.
    const about = mailsAbout(customer, paid.claim.reference);
    for (const subject of [/^Confirmation/, /^We paid you/]) {
      const mail = about.find((candidate) => subject.test(candidate.subject));
      expect(mail?.text).toContain(formatPence(pence(expectedPence)));
    }
    expect(textsAbout(paid.claim.reference)).toEqual([
      expect.stringContaining(`${formatPence(pence(expectedPence))} comes by 5pm`),
      expect.stringContaining(`we paid you ${formatPence(pence(expectedPence))}`),
    ]);
    expect(paid).toMatchObject({
      claim: { state: 'paid_out' },
      money: { setOffs: [{ claimId, reference: page.claim.reference, pence: 21_000 }] },
    });
    expect(await claimOf(customer, claimId)).toMatchObject({
      claim: { state: 'closed' },
      money: { shortfall: { outstandingPence: 0, settled: true } },
    });
  });

  test('that an earlier shortfall uses up is reported as such: nothing was paid out', async () => {
    const { customer, page } = await paidOnly(testServer, '10.00');
    await wantsTexts(testServer, customer);
    const owing = await sellAnother(testServer, customer);
    await settlePayments(testServer);
    const { reference, netPence } = (await claimOf(customer, owing.claimId)).claim;
    const [confirmed, paid] = mailsAbout(customer, reference).filter(
      ({ subject }) => !subject.startsWith('HMRC'),
    );
    expect(confirmed?.text).toContain('so nothing reaches your account');
    expect(textsAbout(reference)[0]).toMatch(/ is confirmed\. .+ nothing reaches your account/);
    expect(paid?.subject).toBe(`Claim ${reference}: all of our price covers what was owed`);
    expect(paid?.text).toContain(
      `All of our price, ${formatPence(pence(netPence))}, covers what is owed for claim ${page.claim.reference}, so nothing reaches your account.`,
    );
    expect(paid?.text).toContain(
      `Owed for ${page.claim.reference}: −${formatPence(pence(netPence))}`,
    );
  });

  test('stands at one figure wherever its price stands, before the return is filed and after', async () => {
    const { customer, page } = await shortOf210(testServer);
    const owing = await readyToSellAgain(testServer, customer);
    const { netPence = 0, arrivesPence } = (await returnOf(customer, owing.periodId)).quote ?? {};
    expect(arrivesPence).toBe(netPence - 21_000);
    const arrives = formatPence(pence(netPence - 21_000));
    // What is owed comes first; the refund that would cover it stands next, less what it covers.
    expect(await dashboardOf(customer)).toMatchObject({
      next: { kind: 'refund_news', news: { leftPence: 21_000 } },
      claimable: { arrivesPence },
    });
    const { data: companies } = await expectOk(customer.browser.call(userCompanies));
    expect(companies.find(({ id }) => id === customer.companyId)?.next).toMatch(
      /^HMRC paid £210\.00 less than you sold for /,
    );
    const { data: home } = await expectOk(customer.browser.call(companyTaxSummaries));
    expect(home.find(({ id }) => id === customer.companyId)?.refund).toMatchObject({
      arrivesPence,
    });
    const { claimId } = await owing.sell();
    const steps = (await claimOf(customer, claimId)).claim.steps
      .map(({ title, sentence }) => `${title}: ${sentence}`)
      .join('\n');
    expect(steps).toContain(`− £210.00 = ${arrives}`);
    expect(steps).toContain(`We pay you ${arrives}`);
    await settlePayments(testServer);
    expect((await claimOf(customer, claimId)).claim).toMatchObject({ arrivesPence, netPence });
    expect(
      (await dashboardOf(customer)).periods.find(({ claimId: id }) => id === claimId),
    ).toMatchObject({ paidEarlyPence: arrivesPence });
    // No mail names what does not arrive, save as the price before what comes off.
    const about = testServer.mails.filter(
      ({ to, text }) => to === customer.email && text.includes(arrives),
    );
    expect(about.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Confirmation: Adsum Ltd buys your VAT refund/),
        `We paid you ${arrives}`,
      ]),
    );
    expect(about.some(({ text }) => text.includes(formatPence(pence(netPence))))).toBe(false);
    expect(about.find(({ subject }) => subject.startsWith('Confirmation'))?.text).toContain(
      `Owed for ${page.claim.reference}`,
    );
  });
});
