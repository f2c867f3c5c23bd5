/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { PayeeCheck } from '@/server/companies/payeesPort';
import { bankAccounts } from '@/server/companies/store/tables';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { readClaim } from '@/server/refunds/claim/readClaim';
import { retryRefusedPayouts } from '@/server/refunds/payout/retryPayouts';
import { eventsOfClaims, noteClaim } from '@/server/refunds/store/claims';
import { placeOrder } from '@/server/refunds/store/payoutOrders';
import { pence } from '@/lib/kernel/money';
import { payoutStory, type PayoutStory } from '@/__tests__/support/server/payoutStory';
import { messagesOf, NOW, saveAccount, wantsTexts } from '@/__tests__/support/server/refundDesk';

let story: PayoutStory;
let { store, ours, claim, desk, send, log } = {} as PayoutStory;
beforeEach(async () => {
  story = await payoutStory();
  ({ store, ours, claim, desk, send, log } = story);
});
afterEach(() => store.close());

const NO_MATCH: PayeeCheck = { answer: 'noMatch' };
const account = async () =>
  (await store.db.select().from(bankAccounts).where(eq(bankAccounts.id, claim.bankAccountId)))[0];
const was = (payeeCheck: 'match' | 'close' | 'noMatch' | 'notAvailable' | null) =>
  store.db
    .update(bankAccounts)
    .set({ payeeCheck })
    .where(eq(bankAccounts.companyId, ours.companyId));
const isRefused = async () => {
  expect(await story.now()).toMatchObject({ state: 'confirmed', payoutProblem: 'OTHER_NAME' });
  expect(desk.asked).toEqual([]);
};

test.each([
  [null, 1],
  ['notAvailable', 1],
  ['match', 0],
  ['close', 0],
] as const)('an account of which the bank said %s is asked about %d times', async (said, times) => {
  await was(said);
  await send();
  expect(desk.namesAsked).toEqual(Array.from({ length: times }, () => 'Marlow & Rye'));
  expect(desk.asked).toHaveLength(1);
});

test.each<PayeeCheck>([
  { answer: 'match' },
  { answer: 'close', name: 'Marlow and Rye Limited' },
  { answer: 'notAvailable' },
])('the answer %j is kept, and the payment is ordered', async (check) => {
  desk.payeeIs(check);
  await send();
  expect(await account()).toMatchObject({
    accountName: 'Marlow & Rye',
    payeeCheck: check.answer,
    payeeName: check.name ?? null,
    payeeCheckedAt: NOW,
  });
  expect(desk.asked).toHaveLength(1);
});

test('a provider that does not answer delays no payment', async () => {
  desk.payeeIsAskedBy(() => Promise.reject(new ProviderFailure('down', 'payees', 'TIMEOUT')));
  await send();
  expect(await account()).toMatchObject({ payeeCheck: 'notAvailable' });
  expect(desk.asked).toHaveLength(1);
});

describe('an account in another name', () => {
  test('is never paid into, and the customer is notified once', async () => {
    desk.payeeIs(NO_MATCH);
    await wantsTexts(store, ours, 'claimMoney');
    await send();
    await send();
    await isRefused();
    expect(await account()).toMatchObject({ payeeCheck: 'noMatch' });
    expect(
      (await eventsOfClaims(store.db, [claim])).map(({ event, detail }) => [event, detail]),
    ).toEqual([['payoutRefused', { reason: 'OTHER_NAME' }]]);
    expect(await log()).toEqual(['payout refused']);
    expect(await messagesOf(store)).toEqual({
      [`claim:${claim.id}:payout_refused:1`]: 'Check your bank account: it is in another name',
      [`claim:${claim.id}:payout_refused:1:text`]:
        'InstantVAT: we could not pay you: check your bank account. Your money is safe.',
    });
  });

  test('is said on the claim, with what to do', async () => {
    await was('noMatch');
    await send();
    const { claim: page } = await readClaim(desk.deps, await ours.may('vat:read'), claim.id, NOW);
    expect(page).toMatchObject({
      status: 'Check bank account',
      payoutProblem: 'bankAccount',
      sentence: expect.stringMatching(
        /^Your bank says that the account ending 4471 is in another name, so we have not paid into it\. Your money is safe\. Correct the bank account\./,
      ),
    });
  });

  test('is reported before the account has cooled off', async () => {
    await store.db.update(bankAccounts).set({ payableFrom: new Date(NOW.getTime() + 60_000) });
    desk.payeeIs(NO_MATCH);
    await send();
    await isRefused();
  });

  test('is not paid into when the bank says so while the payment is being ordered', async () => {
    await was('notAvailable');
    desk.payeeIsAskedBy(async () => {
      await was('noMatch');
      return { answer: 'notAvailable' };
    });
    await send();
    await isRefused();
  });

  test('is replaced by the account saved during the check, without a mail', async () => {
    desk.payeeIsAskedBy(async () => {
      await saveAccount(store, ours, '6677');
      return NO_MATCH;
    });
    await send();
    expect(await story.now()).toMatchObject({ payoutAttempt: 2, payoutProblem: null });
    expect(await messagesOf(store)).toEqual({});
    desk.payeeIs({ answer: 'match' });
    await send();
    expect(desk.asked).toMatchObject([['pay', { accountNumber: '31926677' }]]);
  });

  test('is paid into at no later try either, until its bank says otherwise', async () => {
    desk.payeeIs(NO_MATCH);
    await send();
    const retry = async () => {
      const { outbox } = desk.deps;
      const manage = await ours.may('bank:manage');
      await store.db.transaction((tx) =>
        retryRefusedPayouts(tx, outbox, manage, claim.bankAccountId, NOW),
      );
    };
    await retry();
    await send();
    await isRefused();
    await was('match');
    await retry();
    await send();
    expect(desk.asked).toHaveLength(1);
  });
});

test('an order that the bank may have is sent again under its key, and nothing is asked', async () => {
  await placeOrder(store.db, ours.job, claim, {
    amountPence: pence(416_790),
    reference: 'AD1',
    orderedAt: NOW,
  });
  await was('noMatch');
  await send();
  expect(desk.namesAsked).toEqual([]);
  expect(desk.asked).toMatchObject([['pay', { key: claim.id }]]);
});

test('a claim whose payment waits for another account asks nothing', async () => {
  await noteClaim(store.db, ours.job, claim, { payoutProblem: 'ACCOUNT_CLOSED' });
  await send();
  expect(desk.namesAsked).toEqual([]);
});
