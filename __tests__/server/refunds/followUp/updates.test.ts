/** @jest-environment node */
import { companyTaxSummaries } from '@/lib/overview/contract';
import { userCompanies } from '@/lib/companies/contract';
import { changeNotificationPreference } from '@/lib/notifications/contract';
import { pence } from '@/lib/kernel/money';
import { recordEnquiry } from '@/lib/refunds/followUp/contract';
import { reportSent } from '@/lib/refunds/passOn/contract';
import { pendingTasks } from '@/lib/overview/tasksContract';
import { vatPeriods } from '@/server/vat/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimingCustomer,
  claimOf,
  dashboardOf,
  hmrcMoves,
  pull,
  settlePayments,
  staySignedIn,
  type VatCustomer,
} from '@/__tests__/support/server/vatStory';
import { nextView } from '@/server/overview/vat/next';
import { nextSentence } from '@/server/overview/vat/nextSentence';
import { readSaleState } from '@/server/refunds/state/readSaleState';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

/**
 * A refund of £4,210.00 that was sold and paid, which HMRC then moves; `status` undefined leaves it
 * to HMRC's checks.
 */
async function paidOut(status?: string, amount?: string) {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  if (status) await moved(story.customer, status, amount);
  return story;
}
async function moved({ vrn }: VatCustomer, status: string, amount?: string) {
  await pull(testServer, 'repayment', { vrn, status, ...(amount && { amount }) });
  await isRead();
}
/** HMRC is asked again by itself, twice: the same thing is seen twice. */
async function isRead() {
  for (let round = 0; round < 2; round += 1) {
    await testServer.advance({ seconds: 60 });
    await testServer.runJobs();
  }
}
const mailsTo = ({ email }: VatCustomer) => testServer.mails.filter(({ to }) => to === email);
const mailsAbout = (customer: VatCustomer, title: RegExp) =>
  mailsTo(customer).filter(({ subject }) => title.test(subject));

/**
 * What every page says of it: the dashboard, the claim, the list and the cards of the home page,
 * and the tasks.
 */
async function everywhere(customer: VatCustomer, claimId: string) {
  const { browser, companyId } = customer;
  const [dashboard, claim] = [await dashboardOf(customer), await claimOf(customer, claimId)];
  const list = (await expectOk(browser.call(userCompanies))).data.find(
    ({ id }) => id === companyId,
  );
  const glance = (await expectOk(browser.call(companyTaxSummaries))).data.find(
    ({ id }) => id === companyId,
  );
  const tasks = (await expectOk(browser.call(pendingTasks))).data.filter(
    (task) => task.companyId === companyId,
  );
  const { deps } = testServer;
  const said = nextSentence(
    nextView(
      await readSaleState(
        { ...deps, db: testServer.store.db },
        work.forCompany(companyId, 'vat:read'),
        deps.clock.now(),
      ),
    ),
  );
  return { dashboard, claim, list, glance, tasks, said };
}
/** Checks that every place has the same title, and that none says that there is nothing to do. */
async function saidEverywhere(customer: VatCustomer, claimId: string) {
  const found = await everywhere(customer, claimId);
  const [news] = found.dashboard.news;
  if (!news) throw new Error('The dashboard says nothing of it.');
  expect(found.dashboard.next).toEqual({ kind: 'refund_news', news });
  expect(found.claim.news).toEqual([news]);
  expect(found.glance).toMatchObject({ first: { kind: 'refund_news' }, news: [news] });
  expect(found.list?.next).toBe(news.line);
  expect(found.said).toBe(news.line);
  expect(found.tasks).toContainEqual(
    expect.objectContaining({ kind: 'refundNews', claimId, what: news.what, label: news.title }),
  );
  expect(JSON.stringify([found.dashboard, found.claim, found.list])).not.toMatch(
    /nothing for you to do|nothing is waiting|Nothing to do now/i,
  );
  return { ...found, news };
}

test('HMRC approves £1,000.00 less: said everywhere from that day, before anything is settled, and written once', async () => {
  const { customer, claimId } = await paidOut('REPAYMENT_ADJUSTED', '3210.00');
  const { news, claim, tasks } = await saidEverywhere(customer, claimId);
  expect(news).toMatchObject({
    what: 'reduced',
    title: 'HMRC approved £1,000.00 less than you sold',
    since: '2026-11-20',
    soldPence: 421_000,
    approvedPence: 321_000,
    differencePence: 100_000,
    by: { on: '2026-12-09', certainty: 'expected' },
    late: false,
    act: { label: 'See the claim' },
  });
  expect(news.leftPence).toBeUndefined();
  expect(claim.claim).toMatchObject({
    state: 'paid_out',
    status: 'HMRC changed the amount',
    sentence: expect.stringContaining('£1,000.00 is missing'),
  });
  expect(claim.claim.steps.find(({ state }) => state === 'now')).toMatchObject({
    title: news.title,
    sentence: news.follows,
  });
  expect(claim.claim.steps.find(({ title }) => title === 'You pay us £1,000.00')).toMatchObject({
    expectedFrom: '2026-12-09',
  });
  expect(tasks.find(({ kind }) => kind === 'refundNews')).toMatchObject({
    pence: 100_000,
    by: '2026-12-09',
    late: false,
  });
  const mails = mailsAbout(
    customer,
    /^HMRC approved £1,000\.00 less than you sold: claim AD-26-10-\d+$/,
  );
  expect(mails).toHaveLength(1);
  for (const fact of [
    'Business: ',
    'Tax period: October 2026',
    'Refund you sold: £4,210.00',
    'HMRC approved: £3,210.00',
    'Difference: £1,000.00',
    'To be settled by about: Wed 9 Dec 2026',
    'HMRC’s letter says why',
    `claim_id=${claimId}`,
    'Reply to this email',
  ])
    expect(mails[0]?.text).toContain(fact);

  await moved(customer, 'REPAYMENT_ADJUSTED', '3200.00');
  expect(mailsAbout(customer, /^HMRC approved £1,010\.00 less/)).toHaveLength(1);
  await hmrcMoves(testServer, customer);
  const settled = await saidEverywhere(customer, claimId);
  expect(settled.news).toMatchObject({
    title: 'HMRC paid £1,010.00 less than you sold',
    leftPence: 101_000,
    by: { on: '2026-12-04', certainty: 'known' },
  });
  expect(
    settled.claim.claim.steps.find(({ title }) => title === 'You pay us £1,010.00'),
  ).toMatchObject({
    expectedFrom: '2026-11-20',
    expectedTo: '2026-12-04',
  });
  const [owing, ...more] = mailsAbout(customer, /^HMRC paid £1,010\.00 less/);
  expect(more).toEqual([]);
  for (const fact of [
    'HMRC paid: £3,200.00',
    'Pay by: Fri 4 Dec 2026',
    'Sort code: 20-00-00',
    'Account number: 55779911',
  ]) {
    expect(owing?.text).toContain(fact);
  }
});

test('HMRC turns it into tax due: all of it is missing, and one mail says how it came, by when and how to pay', async () => {
  const { customer, claimId } = await paidOut('ADJUSMENT_TO_TAX_DUE', '100.00');
  const { news, claim } = await saidEverywhere(customer, claimId);
  expect(news).toMatchObject({
    what: 'tax_due',
    differencePence: 421_000,
    taxDuePence: 10_000,
    leftPence: 421_000,
    by: { on: '2026-12-04', certainty: 'known' },
  });
  expect(claim).toMatchObject({ claim: { state: 'shortfall' }, shortfallPence: 421_000 });
  const mails = mailsTo(customer).filter(
    ({ text }) => text.includes(claim.claim.reference) && /HMRC will not pay/.test(text),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    `HMRC will not pay the refund you sold: claim ${claim.claim.reference}`,
  ]);
  for (const fact of [
    'Tax period: October 2026',
    'Difference: £4,210.00',
    'HMRC asks you for: £100.00',
    'Pay by: Fri 4 Dec 2026',
    'Account number: 55779911',
    'you can ask HMRC to review its decision until',
  ])
    expect(mails[0]?.text).toContain(fact);
});

test('HMRC holds it: since when, why and what moves it again; a missing return is named and leads to that return', async () => {
  const { customer, claimId } = await paidOut('REPAYMENT_SUSPENDED');
  const { news } = await saidEverywhere(customer, claimId);
  expect(news).toMatchObject({
    what: 'suspended',
    since: '2026-11-20',
    title: 'HMRC holds the refund you sold',
    act: { label: 'See the claim' },
  });
  expect(news.differencePence).toBeUndefined();
  expect(mailsAbout(customer, /^HMRC holds the refund you sold/)).toHaveLength(1);

  const [june] = await testServer.store.db
    .insert(vatPeriods)
    .values({
      companyId: customer.companyId,
      vrn: customer.vrn,
      periodKey: '19AF',
      start: '2019-06-01',
      end: '2019-06-30',
      due: '2019-08-07',
      status: 'open',
      readAt: testServer.clock.now(),
    })
    .returning();
  const { dashboard, list, tasks, claim } = await everywhere(customer, claimId);
  // The late return is the next thing itself; the refund that it holds stands beside it.
  expect(dashboard).toMatchObject({
    next: { kind: 'needs_figures', periodId: june?.id },
    news: [{ what: 'suspended', act: { label: 'File the missing return', periodId: june?.id } }],
  });
  expect(list?.next).toBe('Figures for June 2019, due 7 Aug 2019');
  expect(claim.news[0]?.cause).toContain(
    'because your return for June 2019, due 7 Aug 2019, is missing',
  );
  expect(tasks.filter(({ kind }) => kind === 'refundNews')).toEqual([]);
  expect(
    tasks.find(({ kind, periodId }) => kind === 'fileReturn' && periodId === june?.id),
  ).toMatchObject({ late: true, pence: 421_000 });
});

test('HMRC asks: what it says itself is written once, and its question with its reference is named in every place', async () => {
  const { customer, claimId, query } = await paidOut('CLAIM_QUERIED');
  const looking = await saidEverywhere(customer, claimId);
  expect(looking.news).toMatchObject({
    what: 'question',
    title: 'HMRC is looking more closely at the refund you sold',
    clock: { stopped: false },
  });
  expect(mailsAbout(customer, /^HMRC is looking more closely/)).toHaveLength(1);

  const before = mailsTo(customer).length;
  await expectOk(
    customer.browser.call(recordEnquiry, {
      query,
      body: { by: 'call', asked_on: '2026-11-20', after_five: false, reference: ' cfs-1234567 ' },
    }),
  );
  await isRead();
  const asked = await saidEverywhere(customer, claimId);
  expect(asked.news).toMatchObject({
    title: 'HMRC waits for your answer',
    clock: { stopped: true },
    cause: expect.stringContaining('by phone on 20 Nov 2026, reference CFS-1234567'),
  });
  expect(asked.claim.followUp?.enquiries).toMatchObject([{ reference: 'CFS-1234567' }]);
  expect(asked.claim.claim.steps.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^Reference CFS-1234567\. Its 30 days stop/),
  );
  // They recorded it themselves: they know.
  expect(mailsTo(customer)).toHaveLength(before);
});

test('a question is recorded though HMRC’s tracker says nothing, and who wants no mails of progress gets none', async () => {
  const { customer, claimId, query } = await paidOut();
  const topic = { topic: 'claimProgress' as const, channel: 'email' as const, on: false };
  await expectOk(
    customer.browser.call(changeNotificationPreference, {
      query: { company_id: customer.companyId },
      body: topic,
    }),
  );
  const refused = await customer.browser.call(recordEnquiry, {
    query,
    body: { by: 'letter', asked_on: '2026-11-20', after_five: false, reference: 'CFS_1' },
  });
  expect(refused).toMatchObject({
    status: 400,
    error: { reference: expect.stringContaining('such as CFS-1234567') },
  });
  await expectOk(
    customer.browser.call(recordEnquiry, {
      query,
      body: { by: 'letter', asked_on: '2026-11-20', after_five: false },
    }),
  );
  expect((await saidEverywhere(customer, claimId)).news).toMatchObject({
    what: 'question',
    title: 'HMRC waits for your answer',
  });
  // Recording the question again with its missing reference updates the one question.
  const again = {
    by: 'letter' as const,
    asked_on: '2026-11-20' as const,
    after_five: false,
    reference: 'CFSRP-99',
  };
  const { data } = await expectOk(customer.browser.call(recordEnquiry, { query, body: again }));
  expect(data.enquiries).toMatchObject([{ reference: 'CFSRP-99' }]);
  await moved(customer, 'CLAIM_QUERIED');
  await moved(customer, 'REPAYMENT_SUSPENDED');
  expect(mailsAbout(customer, /^HMRC (holds|waits|is looking)/)).toEqual([]);
});

test('HMRC’s repayment is the headline of every page from a week before the day to pass it on, until it is sent', async () => {
  const { customer, claimId } = await paidOut();
  for (const _step of ['checked', 'approved', 'repaid']) await hmrcMoves(testServer, customer);
  expect((await everywhere(customer, claimId)).dashboard.news).toEqual([]);

  await testServer.advance({ days: 7 });
  await staySignedIn(testServer);
  const found = await everywhere(customer, claimId);
  const [news] = found.dashboard.news;
  expect(news).toMatchObject({
    what: 'pass_on',
    title: 'Pass on what HMRC repaid',
    line: '£4,210.00 that HMRC repaid for October 2026 is to be passed on to us by Fri 4 Dec 2026',
    leftPence: 421_000,
    by: { on: '2026-12-04', certainty: 'known' },
    late: false,
    act: { label: 'See how to pass it on' },
  });
  expect(found.dashboard.next).toEqual({ kind: 'refund_news', news });
  expect(found.glance).toMatchObject({ first: { kind: 'refund_news' }, news: [news] });
  expect(found.list?.next).toBe(news?.line);
  expect(found.said).toBe(news?.line);
  expect(found.tasks).toContainEqual(
    expect.objectContaining({ kind: 'refundNews', claimId, what: 'pass_on', pence: 421_000 }),
  );
  // The claim's own page says it with its card.
  expect(found.claim.news).toEqual([]);
  expect(mailsAbout(customer, /Pass on what HMRC repaid/)).toEqual([]);

  await expectOk(
    customer.browser.call(reportSent, {
      query: { company_id: customer.companyId, claim_id: claimId },
      body: { day: '2026-11-27', amount_pence: pence(421_000) },
    }),
  );
  expect((await everywhere(customer, claimId)).dashboard.news).toEqual([]);
});
