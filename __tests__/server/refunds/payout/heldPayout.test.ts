/** @jest-environment node */
import { PAYOUT_RETURNED } from '@/lib/refunds/claim/claim';
import { readClaim } from '@/server/refunds/claim/readClaim';
import { checkForReturn } from '@/server/refunds/payout/returnedPayouts';
import { moveClaim, noteClaim } from '@/server/refunds/store/claims';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { payoutStory, REDUCED, type PayoutStory } from '@/__tests__/support/server/payoutStory';
import { NOW, wantsTexts } from '@/__tests__/support/server/refundDesk';

let story: PayoutStory;
let { store, ours, claim, desk, send, check, kept, read, says, log, subjects } = {} as PayoutStory;

/** A claim with a returned payment that is to be paid a second time. */
beforeEach(async () => {
  story = await payoutStory();
  ({ store, ours, claim, desk, send, check, kept, read, says, log, subjects } = story);
  says({ state: 'settled', settledAt: NOW });
  await send();
  await moveClaim(store.db, ours.job, await story.now(), { event: 'payoutReturned', at: NOW });
  await noteClaim(store.db, ours.job, claim, { payoutAttempt: 2 });
});
afterEach(() => store.close());

const isHeld = async () =>
  expect(await story.now()).toMatchObject({
    state: 'confirmed',
    payoutProblem: 'REDUCED',
  });
const orderAgain = async () => {
  says({ state: 'accepted' });
  await send();
  await read(REDUCED);
};

test('a payout that came back is held once HMRC has reduced the refund: the sale stands', async () => {
  await kept(REDUCED);
  await send();
  expect(desk.asked).toHaveLength(1);
  await isHeld();
  expect(await log()).toEqual(['paid out', 'payout held']);
  const page = await readClaim(desk.deps, await ours.may('vat:read'), claim.id, NOW);
  expect(page.claim).toMatchObject({
    status: 'HMRC changed the amount',
    payoutProblem: 'reduced',
    sentence:
      'Your bank sent our payment back, and HMRC decided to pay less than you sold. Your money is safe. We are holding the payment ' +
      'until we have agreed with you what happens next: reply to our email about it.',
  });
});

test('a returned payout is reported by mail and text as held, once, for the amount that HMRC approved', async () => {
  await wantsTexts(store, ours, 'claimMoney');
  await read(REDUCED);
  await read(REDUCED);
  await noteClaim(store.db, ours.job, claim, { payoutAttempt: 3, payoutProblem: null });
  await send();
  await isHeld();
  const [, ...written] = await subjects();
  expect(written.filter((words) => !/^InstantVAT: we paid/.test(words))).toEqual([
    expect.stringMatching(/^We are holding your payment for claim AD-\d+$/),
    expect.stringMatching(
      /^InstantVAT: your bank sent our payment back and HMRC reduced the refund you sold, so we are holding £4,167\.90 for claim AD-\d+\. Reply to our email about it\.$/,
    ),
  ]);
});

test('a payout of a refund that HMRC reduced before it came back is held at once, and no other account is asked for', async () => {
  const paid = (await moveClaim(store.db, ours.job, await story.now(), {
    event: 'payOut',
    at: NOW,
    facts: {
      paidOutAt: NOW,
      payoutId: 'pay-2',
    },
  }))!;
  await kept(REDUCED);
  says({ state: 'returned', reason: 'ACCOUNT_CLOSED' });
  await checkForReturn(desk.deps, ours.job, paid);
  await isHeld();
  expect(await subjects()).toEqual([
    'We paid you £4,167.90',
    expect.stringMatching(/^We are holding your payment/),
  ]);
});

test('a payout that came back is held too while it waits for another account', async () => {
  await noteClaim(store.db, ours.job, claim, { payoutProblem: PAYOUT_RETURNED });
  await read(REDUCED);
  await isHeld();
});

test.each(['cancelled', 'rejected'] as const)(
  'a payout that came back and was ordered again is stopped at the bank first: %s, it is held',
  async (answer) => {
    await orderAgain();
    expect((await story.now()).payoutProblem).toBeNull();
    expect(desk.jobs).toContainEqual([
      'payout.check',
      { claimId: claim.id },
      { onlyOne: claim.id },
    ]);
    says({ state: answer });
    await check();
    expect(desk.asked.at(-1)).toEqual(['cancel', `${claim.id}:2`]);
    await isHeld();
  },
);

test('a payout that came back and was ordered again counts as paid where the bank cannot stop it', async () => {
  await orderAgain();
  says({ state: 'settled', settledAt: NOW });
  await check();
  expect((await story.now()).state).toBe('paid_out');
  const paidAgain = (await store.db.select().from(outgoingMessages)).find(
    ({ dedupeKey }) => dedupeKey === `claim:${claim.id}:paid_out:2`,
  );
  expect(paidAgain?.body).toContain('when this payment was on its way');
});
