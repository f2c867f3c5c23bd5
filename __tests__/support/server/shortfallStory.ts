import {
  phoneNumber,
  sendPhoneNumberVerification,
  sendPhoneVerificationCode,
} from '@/lib/auth/contract';
import { changeNotificationPreference } from '@/lib/notifications/contract';
import { confirmClaim, fileReturn, refreshVat, requestQuote } from '@/lib/overview/vat/contract';
import { sessions } from '@/server/access/store/tables';
import { codeIn, expectOk, type TestServer } from './testServer';
import {
  claimingCustomer,
  claimOf,
  hmrcMoves,
  pull,
  returnOf,
  settlePayments,
  typedReturn,
  type VatCustomer,
} from './vatStory';

/** A claim of £4,210.00 for which HMRC pays only £4,000.00, which the customer has passed on. */
export async function shortOf210(testServer: TestServer) {
  const story = await paidOnly(testServer, '4000.00');
  await passOn(testServer, story.page.claim.reference, '4000.00');
  return { ...story, page: await claimOf(story.customer, story.claimId) };
}

/** The customer passes on what HMRC repaid, by bank transfer, and the bank is read. */
export async function passOn(
  testServer: TestServer,
  reference: string,
  amount: string,
): Promise<void> {
  await pull(testServer, 'transfer', { reference, amount });
  await testServer.advance({ minutes: 8 });
  await testServer.runJobs();
}

/** A claim of £4,210.00 for which HMRC pays only so much. */
export async function paidOnly(testServer: TestServer, amount: string) {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  await pull(testServer, 'repayment', {
    vrn: story.customer.vrn,
    status: 'REPAYMENT_ADJUSTED',
    amount,
  });
  await testServer.advance({ seconds: 40 });
  await testServer.runJobs();
  await hmrcMoves(testServer, story.customer);
  return { ...story, page: await claimOf(story.customer, story.claimId) };
}

/** Advances the clock by days, without ending sessions. */
export async function daysPass(testServer: TestServer, days: number) {
  await testServer.advance({ days });
  await testServer.store.db
    .update(sessions)
    .set({ createdAt: testServer.clock.now(), lastSeenAt: testServer.clock.now() });
}

/**
 * Early next month, the company's next return has figures and is not filed yet; `sell` files it and
 * sells its refund.
 */
export async function readyToSellAgain(testServer: TestServer, customer: VatCustomer) {
  const now = testServer.clock.now();
  await daysPass(
    testServer,
    Math.ceil(
      (Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3, 12) - now.getTime()) / 86_400_000,
    ),
  );
  await expectOk(customer.browser.call(refreshVat, { query: { company_id: customer.companyId } }));
  await testServer.runJobs();
  const { query, body, periodId } = await typedReturn(customer);
  const sell = async () => {
    await expectOk(customer.browser.call(fileReturn, { query, body }));
    const {
      data: { quote },
    } = await expectOk(customer.browser.call(requestQuote, { query }));
    const answer = await returnOf(customer, periodId);
    const {
      data: { claimId },
    } = await expectOk(
      customer.browser.call(confirmClaim, {
        query,
        body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
      }),
    );
    return { claimId, answer };
  };
  return { periodId, sell };
}

/**
 * Early next month, the company's next return is filed and its refund sold; its person is still
 * signed in.
 */
export const sellAnother = async (testServer: TestServer, customer: VatCustomer) =>
  (await readyToSellAgain(testServer, customer)).sell();

/** The person proves a phone number and chooses texts about the money of a claim. */
export async function wantsTexts(
  testServer: TestServer,
  { browser, companyId }: VatCustomer,
): Promise<void> {
  await expectOk(browser.call(phoneNumber, { body: { phone_number: '07700 900131' } }));
  await expectOk(browser.call(sendPhoneNumberVerification));
  await testServer.runJobs();
  await expectOk(
    browser.call(sendPhoneVerificationCode, {
      body: { code: codeIn(testServer.texts.at(-1)!.body) },
    }),
  );
  const body = { topic: 'claimMoney' as const, channel: 'text' as const, on: true };
  await expectOk(
    browser.call(changeNotificationPreference, { query: { company_id: companyId }, body }),
  );
}
