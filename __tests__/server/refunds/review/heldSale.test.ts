/** @jest-environment node */
import { confirmClaim } from '@/lib/overview/vat/contract';
import { withdrawClaim } from '@/lib/refunds/claim/contract';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { expectOk } from '@/__tests__/support/server/testServer';
import {
  claimOf,
  dashboardOf,
  filedCustomer,
  outsideFacts,
  returnOf,
  settlePayments,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile({
  sandbox: true,
  variables: { HOLD_FIRST_SALE_ABOVE: '1' },
});

test('a held sale is said before it, confirmed by one mail, shown the same everywhere, and withdrawn free of charge', async () => {
  testServer.clock.set('2026-11-20T14:05:00.000Z');
  const filed = await filedCustomer(testServer);
  const { customer, periodId, query, quote } = filed;
  expect((await returnOf(customer, periodId)).quote).toMatchObject({
    payoutBy: '2026-11-23',
    waitsBecause: 'One of our team checks this refund first. We answer by 10:15am, Mon 23 Nov.',
  });
  const { data } = await expectOk(customer.browser.call(confirmClaim, { query, body: quote }));
  await settlePayments(testServer);
  expect((await outsideFacts(testServer)).payments).toEqual([]);
  const mails = testServer.mails.filter(
    ({ to, subject }) => to === customer.email && /claim|Claim/.test(subject),
  );
  expect(mails).toMatchObject([
    {
      subject: expect.stringMatching(/^Claim .* is confirmed, and we are checking it$/),
      text: expect.stringMatching(/We answer by 10:15am, Mon 23 Nov/),
    },
  ]);
  const page = await claimOf(customer, data.claimId);
  expect(page).toMatchObject({
    claim: { status: 'We’re checking' },
    quote: { payoutBy: '2026-11-23' },
    review: {
      answerBy: '2026-11-23T10:15:00.000Z',
      isLate: false,
      payoutBy: '2026-11-23',
      reason: expect.not.stringMatching(/\d|£|%/),
    },
    money: { canWithdraw: true },
  });
  expect(page.claim.steps.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['review', 'expected_answer', 'expected_payout']),
  );
  const { claims, periods } = await dashboardOf(customer);
  expect(claims).toMatchObject([{ status: 'We’re checking', sentence: page.claim.sentence }]);
  expect(periods.find(({ id }) => id === periodId)?.status).toBe('We’re checking');
  await expectOk(
    customer.browser.call(withdrawClaim, {
      query: { company_id: customer.companyId, claim_id: data.claimId },
    }),
  );
  const withdrawn = await claimOf(customer, data.claimId);
  expect(withdrawn.claim.status).toBe('Withdrawn');
  expect(withdrawn.review).toBeUndefined();
});
