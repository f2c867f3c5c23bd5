/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { checkPayout, sendPayout, stopPayout } from '@/server/refunds/payout/payouts';
import { eventsOfClaims, moveClaim, noteClaim, type Claim } from '@/server/refunds/store/claims';
import { askToWithdraw, placeOrder, findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { closeShortfall } from '@/server/refunds/store/shortfalls';
import { moveSetOffs, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { documents } from '@/server/documents/store/tables';
import { payoutStory, type PayoutStory } from '@/__tests__/support/server/payoutStory';
import {
  claimNow,
  heldIn,
  logOf,
  messagesOf,
  NOW,
  owes,
  saveAccount,
  setsOff,
  wantsTexts,
} from '@/__tests__/support/server/refundDesk';
import { companyRows, sell } from '@/__tests__/support/server/refundRows';

let store: PayoutStory['store'];
let ours: PayoutStory['ours'];
let claim: Claim;
let desk: PayoutStory['desk'];
let send: PayoutStory['send'];
let check: PayoutStory['check'];

beforeEach(async () => {
  ({ store, ours, claim, desk, send, check } = await payoutStory());
});
afterEach(() => store.close());

const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const wish = async () => askToWithdraw(store.db, await ours.may('claim:confirm'), claim, NOW);
const hasWish = async () => (await findWithdrawal(store.db, claim)) !== undefined;
const order = (more: object = {}) => ({
  key: claim.id,
  amountPence: 416_790,
  accountName: 'Marlow & Rye',
  sortCode: '203002',
  accountNumber: '31924471',
  reference: expect.stringMatching(/^AD/),
  ...more,
});
const checkIn = (after: number) => [
  'payout.check',
  { claimId: claim.id },
  { startAfter: seconds(after), onlyOne: claim.id },
];
const settled: PayoutStatus = { id: 'pay-1', state: 'settled', settledAt: seconds(-60) };
/** The bank's answer comes after this has happened. */
const answersAfter = (act: () => Promise<unknown>, status: PayoutStatus) =>
  desk.answersBy(async () => {
    await act();
    return status;
  });
const withdrawMeanwhile = () =>
  moveClaim(store.db, ours.job, claim, { event: 'withdraw', at: NOW });
const events = async (of = claim) =>
  (await eventsOfClaims(store.db, [of])).map(({ event, detail }) => [event, detail]);
const log = async () =>
  (await logOf(store, `claim:${claim.id}`)).map(({ event, detail }) => [event, detail]);

describe('a confirmed claim', () => {
  test('is ordered at the account that it names, and looked at again in five seconds', async () => {
    await send();
    expect(desk.asked).toEqual([['pay', order()]]);
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'confirmed',
      payoutId: 'pay-1',
      payoutProblem: null,
    });
    expect(desk.jobs).toEqual([checkIn(5)]);
    expect(await events()).toEqual([]);
  });

  test('is not ordered once it is withdrawn, refused, to be withdrawn or another company’s', async () => {
    const theirs = await companyRows(store);
    await sendPayout(desk.deps, theirs.job, claim.id);
    await noteClaim(store.db, ours.job, claim, { payoutProblem: 'ACCOUNT_CLOSED' });
    await send();
    await noteClaim(store.db, ours.job, claim, { payoutProblem: null });
    await wish();
    await send();
    expect(desk.asked).toEqual([]);
  });

  test.each(['payOut', 'withdraw'] as const)(
    'that has gone on (%s) is not ordered',
    async (event) => {
      await moveClaim(store.db, ours.job, claim, { event, at: NOW });
      await send();
      expect(desk.asked).toEqual([]);
    },
  );

  test.each([
    ['nothing', 416_790, []],
    ['a penny', 416_789, [['pay', 1]]],
  ])(
    'of which %s is left for the customer asks the bank for so much',
    async (_what, kept, asked) => {
      const short = await owes(
        store,
        ours,
        (await sell(store, ours, await ours.period(9)))!,
        420_000,
      );
      await setsOff(store, ours, claim, short, kept);
      desk.answers(settled);
      await send();
      expect(
        desk.asked.map(([what, of]) => [what, (of as { amountPence: number }).amountPence]),
      ).toEqual(asked);
      expect(await claimNow(store, claim)).toMatchObject({
        state: 'paid_out',
        payoutId: kept === 416_790 ? 'set-off' : 'pay-1',
      });
    },
  );

  test('is ordered whole when what it was to cover is settled by now', async () => {
    const short = await owes(store, ours, (await sell(store, ours, await ours.period(9)))!, 21_000);
    await setsOff(store, ours, claim, short, 21_000);
    const rest = (await moveClaim(store.db, ours.job, short, {
      event: 'shortfallWrittenOff',
      at: NOW,
    }))!;
    await closeShortfall(store.db, ours.job, short, NOW);
    await moveClaim(store.db, ours.job, rest, { event: 'close', at: NOW });
    await send();
    expect(desk.asked).toEqual([['pay', order()]]);
  });

  test.each([
    ['the bank is down', new ProviderFailure('down', 'bank', '503')],
    ['we fail', new Error('refused')],
    ['another error speaks of a refusal', Object.assign(new Error('no'), { kind: 'refused' })],
  ])('is sent again by the queue when %s', async (_what, problem) => {
    desk.answersBy(() => Promise.reject(problem));
    await expect(send()).rejects.toBe(problem);
    expect(await claimNow(store, claim)).toMatchObject({ state: 'confirmed', payoutProblem: null });
  });

  test('that the bank refuses waits for another account, and the customer is notified once', async () => {
    desk.answersBy(() => Promise.reject(new ProviderFailure('refused', 'bank', 'ACCOUNT_CLOSED')));
    await wantsTexts(store, ours, 'claimMoney');
    await send();
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'confirmed',
      payoutProblem: 'ACCOUNT_CLOSED',
      payoutAttempt: 1,
    });
    expect(await events()).toEqual([['payoutRefused', { reason: 'ACCOUNT_CLOSED' }]]);
    expect(await log()).toEqual([['payout refused', { reason: 'ACCOUNT_CLOSED' }]]);
    expect(await messagesOf(store)).toEqual({
      [`claim:${claim.id}:payout_refused:1`]: 'Check your bank account: we could not pay you',
      [`claim:${claim.id}:payout_refused:1:text`]:
        'InstantVAT: we could not pay you: check your bank account. Your money is safe.',
    });
    expect(desk.jobs).toEqual([]);
  });
});

describe('the bank’s word', () => {
  test.each<[string, PayoutStatus, string]>([
    ['a reason', { id: '', state: 'rejected', reason: 'NO_SUCH_ACCOUNT' }, 'NO_SUCH_ACCOUNT'],
    ['no reason', { id: '', state: 'rejected' }, 'REJECTED'],
    ['a stop', { id: '', state: 'cancelled' }, 'CANCELLED'],
  ])('that it will not pay, with %s, is kept', async (_what, status, problem) => {
    desk.answers(status);
    await send();
    expect((await claimNow(store, claim)).payoutProblem).toBe(problem);
  });

  test('a refusal is followed by an order to the account saved since, without a mail', async () => {
    answersAfter(() => saveAccount(store, ours, '6677'), { id: '', state: 'rejected' });
    await send();
    expect(await claimNow(store, claim)).toMatchObject({ payoutAttempt: 2, payoutProblem: null });
    expect([await messagesOf(store), desk.jobs.map(([name]) => name)]).toEqual([
      {},
      ['payout.send'],
    ]);
  });

  test('that it has paid is kept whole: claim, log, books’ event, documents, mail and what is looked at next', async () => {
    desk.answers(settled);
    await wantsTexts(store, ours, 'claimMoney');
    await send();
    const facts = { paidOutAt: seconds(-60), payoutId: 'pay-1', payoutProblem: null };
    expect(await claimNow(store, claim)).toMatchObject({ state: 'paid_out', ...facts });
    expect(await events()).toEqual([['payOut', { amountPence: 416_790 }]]);
    expect(await log()).toEqual([['paid out', { amountPence: 416_790, payoutId: 'pay-1' }]]);
    const issued = await store.db
      .select({ kind: documents.kind, issuedAt: documents.issuedAt })
      .from(documents)
      .orderBy(documents.kind);
    expect(issued).toEqual([
      { kind: 'claim_receipt', issuedAt: seconds(-60) },
      { kind: 'invoice', issuedAt: seconds(-60) },
    ]);
    expect(await messagesOf(store)).toEqual({
      [`claim:${claim.id}:paid_out`]: 'We paid you £4,167.90',
      [`claim:${claim.id}:paid_out:text`]: `InstantVAT: we paid you £4,167.90, reference ${claim.reference}.`,
    });
    expect(desk.jobs).toEqual([
      checkIn(300),
      ['repayments.read', { companyId: ours.companyId }, expect.anything()],
    ]);
  });

  test('that it has paid without saying when is taken for now', async () => {
    desk.answers({ id: 'pay-1', state: 'settled' });
    await send();
    expect((await claimNow(store, claim)).paidOutAt).toEqual(NOW);
  });

  test('that the money left and came back is first the one and then the other', async () => {
    desk.answers({ id: 'pay-1', state: 'returned' });
    await send();
    expect((await claimNow(store, claim)).state).toBe('paid_out');
    await check();
    expect(desk.asked.slice(1)).toEqual([['status', 'pay-1']]);
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'confirmed',
      payoutProblem: 'RETURNED',
    });
  });

  test.each<[string, PayoutStatus]>([
    ['accepted', { id: 'pay-1', state: 'accepted' }],
    ['settled', settled],
    ['rejected', { id: 'pay-1', state: 'rejected', reason: 'ACCOUNT_NOT_FOUND' }],
  ])('“%s” about an order that is not the newest changes nothing', async (_what, status) => {
    answersAfter(() => noteClaim(store.db, ours.job, claim, { payoutAttempt: 2 }), status);
    await send();
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'confirmed',
      payoutAttempt: 2,
      payoutId: null,
      payoutProblem: null,
    });
  });

  test.each<[string, PayoutStatus]>([
    ['accepted', { id: 'pay-1', state: 'accepted' }],
    ['rejected', { id: '', state: 'rejected' }],
  ])(
    '“%s” about a claim that was withdrawn during the call changes nothing',
    async (_what, status) => {
      answersAfter(withdrawMeanwhile, status);
      await send();
      expect(await claimNow(store, claim)).toMatchObject({
        state: 'withdrawn',
        payoutId: null,
        payoutProblem: null,
      });
    },
  );

  test('is stored with the company and the claim locked, so that saving an account comes before or after', async () => {
    let held: string[][] = [];
    desk.onSend(async () => {
      held = [await heldIn(store, 'companies'), await heldIn(store, 'claims')];
    });
    await send();
    expect(held).toEqual([[ours.companyId], [claim.id]]);
  });
});

describe('a second payment of one claim, because the first came back,', () => {
  test('has an order and a mail of its own, and takes nothing twice from what it covers', async () => {
    const short = await owes(store, ours, (await sell(store, ours, await ours.period(9)))!, 21_000);
    await setsOff(store, ours, claim, short, 1_000);
    await moveSetOffs(store.db, ours.job, claim, 'taken');
    await noteClaim(store.db, ours.job, claim, { payoutAttempt: 2 });
    desk.answers(settled);
    await send();
    expect(desk.asked).toEqual([['pay', order({ key: `${claim.id}:2`, amountPence: 415_790 })]]);
    expect(await events()).toEqual([['payOut', { amountPence: 415_790 }]]);
    expect(await events(short)).toMatchObject([
      ['confirm', {}],
      ['payOut', {}],
      ['hmrcRepaidLess', {}],
      ['passedOn', {}],
    ]);
    expect(Object.keys(await messagesOf(store))).toEqual([`claim:${claim.id}:paid_out:2`]);
  });
});

describe('what covers an earlier shortfall', () => {
  test('is written to both claims when the payment has left', async () => {
    const short = await owes(store, ours, (await sell(store, ours, await ours.period(9)))!, 21_000);
    await setsOff(store, ours, claim, short, 1);
    desk.answers(settled);
    await send();
    expect(await events()).toEqual([['payOut', { amountPence: 416_789, setOffPence: 1 }]]);
    expect(await log()).toEqual([
      ['paid out', { amountPence: 416_789, payoutId: 'pay-1', setOffPence: 1 }],
    ]);
    expect((await events(short)).at(-1)).toEqual(['shortfallSetOff', { amountPence: 1 }]);
    expect((await setOffsOfPayout(store.db, claim)).map(({ state }) => state)).toEqual(['taken']);
  });

  test.each([
    [
      'all of it',
      416_790,
      'nothing was paid out for claim {}: all of our price covers an earlier shortfall.',
    ],
    ['all but a penny', 416_789, 'we paid you £0.01, reference {}.'],
  ])('is said in the text: %s', async (_what, kept, words) => {
    const short = await owes(
      store,
      ours,
      (await sell(store, ours, await ours.period(9)))!,
      420_000,
    );
    await setsOff(store, ours, claim, short, kept);
    await wantsTexts(store, ours, 'claimMoney');
    desk.answers(settled);
    await send();
    expect((await messagesOf(store))[`claim:${claim.id}:paid_out:text`]).toBe(
      `InstantVAT: ${words.replace('{}', claim.reference)}`,
    );
  });
});

describe('an order that is with the bank', () => {
  const ordered = async () => {
    await placeOrder(store.db, ours.job, claim, {
      amountPence: pence(416_790),
      reference: 'AD',
      orderedAt: NOW,
    });
    await noteClaim(store.db, ours.job, claim, { payoutId: 'pay-1' });
  };

  test.each([
    [0, 5],
    [20, 5],
    [24, 6],
    [400, 100],
    [1_200, 300],
    [3_600, 300],
  ])('of %i seconds ago is looked at again in %i', async (age, next) => {
    await ordered();
    desk.at(age);
    await check();
    expect(desk.asked).toEqual([['status', 'pay-1']]);
    expect(desk.jobs).toEqual([checkIn(age + next)]);
  });

  test('is not asked about when the bank never named it, or refused it, or the claim is withdrawn or another company’s', async () => {
    await check();
    await ordered();
    await checkPayout(desk.deps, (await companyRows(store)).job, claim.id);
    await noteClaim(store.db, ours.job, claim, { payoutProblem: 'ACCOUNT_CLOSED' });
    await check();
    await noteClaim(store.db, ours.job, claim, { payoutProblem: null });
    await withdrawMeanwhile();
    await check();
    expect([desk.asked, desk.jobs]).toEqual([[], []]);
  });

  test('is stopped when the person has asked for it, and the sale is taken back', async () => {
    await ordered();
    await wish();
    desk.answers({ id: 'pay-1', state: 'cancelled' });
    await check();
    expect(desk.asked).toEqual([['cancel', claim.id]]);
    expect((await claimNow(store, claim)).state).toBe('withdrawn');
    expect(await logOf(store, `claim:${claim.id}`)).toMatchObject([
      { actor: `person:${ours.personId}`, event: 'claim withdrawn' },
    ]);
  });

  test('goes on when it cannot be stopped: the wish came too late', async () => {
    await wish();
    await stopPayout(desk.deps, ours.job, claim);
    expect(await hasWish()).toBe(false);
    expect(await claimNow(store, claim)).toMatchObject({ state: 'confirmed', payoutId: 'pay-1' });
    expect(desk.jobs).toEqual([checkIn(5)]);
  });

  test('goes on until the bank is asked to stop it, and the request to withdraw stays', async () => {
    answersAfter(wish, { id: 'pay-1', state: 'accepted' });
    await send();
    expect([await hasWish(), (await claimNow(store, claim)).state, desk.jobs]).toEqual([
      true,
      'confirmed',
      [checkIn(5)],
    ]);
  });

  test('is withdrawn, not refused, when the bank turns it down and the person wanted it back', async () => {
    answersAfter(wish, { id: '', state: 'rejected', reason: 'ACCOUNT_CLOSED' });
    await send();
    expect(await claimNow(store, claim)).toMatchObject({ state: 'withdrawn', payoutProblem: null });
  });

  test('that has left before it could be stopped is paid, and the wish is gone', async () => {
    await wish();
    desk.answers(settled);
    await stopPayout(desk.deps, ours.job, claim);
    expect([await hasWish(), (await claimNow(store, claim)).state]).toEqual([false, 'paid_out']);
  });
});
