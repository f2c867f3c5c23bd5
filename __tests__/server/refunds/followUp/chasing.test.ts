/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import {
  answerEnquiry,
  chaseLetter,
  chaseLetterFile,
  recordEnquiry,
  removeEnquiry,
} from '@/lib/refunds/followUp/contract';
import { eq } from 'drizzle-orm';
import { filings, vatPeriods } from '@/server/vat/store/tables';
import { repayments } from '@/server/vat/store/accountTables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { expectOk } from '@/__tests__/support/server/testServer';
import { claimingCustomer, claimOf, settlePayments } from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

/** A sold refund that HMRC has had since this day. */
async function filedLongAgo(day = '2026-10-10') {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await testServer.store.db
    .update(filings)
    .set({ submittedAt: new Date(`${day}T10:00:00.000Z`) })
    .where(eq(filings.periodId, story.periodId));
  await testServer.store.db
    .update(vatPeriods)
    .set({ received: isoDateOf(day) })
    .where(eq(vatPeriods.id, story.periodId));
  await testServer.store.db
    .delete(repayments)
    .where(eq(repayments.companyId, story.customer.companyId));
  return {
    ...story,
    period: { company_id: story.customer.companyId, period_id: story.periodId },
    claimQuery: { company_id: story.customer.companyId, claim_id: story.claimId },
  };
}

test('HMRC’s clock stands still from its question to the answer, and the timeline tells both', async () => {
  const { customer, claimId, period } = await filedLongAgo();
  const { browser } = customer;
  expect((await claimOf(customer, claimId)).claim.clock).toMatchObject({
    daysUsed: 41,
    stopped: false,
  });
  const { data } = await expectOk(
    browser.call(recordEnquiry, {
      query: period,
      body: { by: 'letter', asked_on: '2026-10-19', after_five: false },
    }),
  );
  expect(data.enquiries).toMatchObject([
    { by: 'letter', askedOn: '2026-10-19', stopsOn: '2026-10-21' },
  ]);
  expect((await claimOf(customer, claimId)).claim.clock).toMatchObject({
    daysUsed: 11,
    stopped: true,
  });
  const id = data.enquiries[0]?.id ?? '';
  await expectOk(
    browser.call(answerEnquiry, {
      query: period,
      body: { enquiry_id: id, answered_on: '2026-10-31' },
    }),
  );
  const answered = await claimOf(customer, claimId);
  expect(answered.claim.clock).toMatchObject({ daysUsed: 31, stopped: false });
  expect(answered.claim.steps.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['HMRC asked you something by letter', 'You answered HMRC']),
  );
  expect(answered.followUp).toMatchObject({
    canChase: true,
    enquiries: [{ id, answeredOn: '2026-10-31' }],
  });
  await expectOk(browser.call(removeEnquiry, { query: period, body: { enquiry_id: id } }));
  expect((await claimOf(customer, claimId)).claim.clock).toMatchObject({ daysUsed: 41 });
});

test('a question that is sent twice is recorded once', async () => {
  const { customer, period } = await filedLongAgo();
  const body = { by: 'call' as const, asked_on: isoDateOf('2026-10-19'), after_five: false };
  const [first, second] = await Promise.all(
    [1, 2].map(() => expectOk(customer.browser.call(recordEnquiry, { query: period, body }))),
  );
  expect(first?.data.enquiries).toHaveLength(1);
  expect(second?.data).toEqual(first?.data);
});

test.each([
  [
    'a day that has not come',
    { by: 'call' as const, asked_on: '2026-12-24' as const, after_five: false },
    { asked_on: 'This day has not come yet' },
  ],
  [
    'a day before HMRC had the return',
    { by: 'call' as const, asked_on: '2026-10-09' as const, after_five: false },
    { asked_on: expect.stringContaining('HMRC had the return on 10 Oct 2026') },
  ],
  [
    'a day that is none',
    { by: 'call' as const, asked_on: '2026-02-31' as const, after_five: false },
    { asked_on: expect.stringContaining('Enter a day') },
  ],
])('a question on %s is refused at its field', async (_what, body, error) => {
  const { customer, period } = await filedLongAgo();
  expect(await customer.browser.call(recordEnquiry, { query: period, body })).toMatchObject({
    status: 400,
    error,
  });
});

test('past HMRC’s own date what was to be expected stays where it was: nothing is promised for a day to come', async () => {
  const { customer, claimId } = await filedLongAgo('2026-10-04');
  const at = testServer.clock.now();
  await testServer.store.db.insert(repayments).values({
    companyId: customer.companyId,
    periodKey: (
      await testServer.store.db
        .select()
        .from(vatPeriods)
        .where(eq(vatPeriods.id, (await claimOf(customer, claimId)).periodId))
    )[0]!.periodKey,
    status: 'CLAIM_QUERIED',
    createdOn: '2026-10-04',
    updatedOn: '2026-10-13',
    supplementDelayDays: 12,
    box5Pence: pence(421_000),
    originalPence: pence(421_000),
    changedAt: at,
    readAt: at,
  });
  const page = await claimOf(customer, claimId);
  expect(page).toMatchObject({
    delayed: true,
    hmrcDueOn: '2026-11-15',
    hmrcFrom: expect.stringMatching(/^2026-10-\d\d$/),
    hmrcTo: '2026-11-18',
  });
  expect(page.claim.sentence).toMatch(/HMRC may write or call\.$/);
  expect(page.claim.steps.find(({ id }) => id === 'expected_approval')?.sentence).toBe(
    'HMRC’s own date has passed, so we cannot say when.',
  );
});

test('the letter is filled in once the 30 days are over, as text and as PDF', async () => {
  const { customer, claimQuery } = await filedLongAgo();
  const { data } = await expectOk(customer.browser.call(chaseLetter, { query: claimQuery }));
  const facts = Object.fromEntries(data.facts.map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({
    'VAT registration number': customer.vrn,
    'Repayment claimed': '£4,210.00',
    'Return received': '10 October 2026',
    'Calendar days since then': '41',
    'Days of your clock used': '41 of 30',
  });
  expect(data.paragraphs.join(' ')).toContain('That is 11 days over.');
  const response = await customer.browser.fetch(
    `${chaseLetterFile.path}?${new URLSearchParams(claimQuery)}`,
  );
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('before the 30 days are over there is no letter, and it says when there will be', async () => {
  const { customer, claimQuery } = await filedLongAgo('2026-10-25');
  expect(await customer.browser.call(chaseLetter, { query: claimQuery })).toMatchObject({
    status: 409,
    error: 'HMRC’s 30 days are not over. A letter can be written in 5 days.',
  });
});
