/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import { issueClaimDocuments } from '@/server/refunds/claim/issueClaimDocuments';
import { checkForReturn, scheduleReturnCheck } from '@/server/refunds/payout/returnedPayouts';
import { eventsOfClaims, moveClaim, noteClaim, type Claim } from '@/server/refunds/store/claims';
import { placeOrder } from '@/server/refunds/store/payoutOrders';
import { documents } from '@/server/documents/store/tables';
import { OPERATOR } from '@/__tests__/support/claimMails';
import { freshStore } from '@/__tests__/support/server/freshStore';
import {
  claimNow,
  heldIn,
  logOf,
  messagesOf,
  NOW,
  refundDesk,
  saveAccount,
  wantsTexts,
  type RefundDesk,
} from '@/__tests__/support/server/refundDesk';
import { companyRows, sell, type CompanyRows } from '@/__tests__/support/server/refundRows';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let claim: Claim;
let desk: RefundDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  claim = await paid('pay-1');
  desk = refundDesk(store);
});
afterEach(() => store.close());

/** A claim that the bank has paid, and calls by this name. */
async function paid(payoutId: string, month = 10): Promise<Claim> {
  const sold = (await sell(store, ours, await ours.period(month)))!;
  await placeOrder(store.db, ours.job, sold, {
    amountPence: pence(400_000),
    reference: 'AD',
    orderedAt: NOW,
  });
  return (await moveClaim(store.db, ours.job, sold, {
    event: 'payOut',
    at: NOW,
    facts: { paidOutAt: NOW, payoutId },
  }))!;
}
const look = (seen = claim) => checkForReturn(desk.deps, ours.job, seen);
const back: PayoutStatus = { id: 'pay-1', state: 'returned', reason: 'ACCOUNT_CLOSED' };
const lookIn = (after: number) => [
  'payout.check',
  { claimId: claim.id },
  { startAfter: new Date(NOW.getTime() + after), onlyOne: claim.id },
];

test('money that came back is owed again: claim, event, log, mail and text, of what was ordered', async () => {
  await wantsTexts(store, ours, 'claimMoney');
  desk.answers(back);
  await look();
  expect(desk.asked).toEqual([['status', 'pay-1']]);
  expect(await claimNow(store, claim)).toMatchObject({
    state: 'confirmed',
    payoutProblem: 'RETURNED',
    payoutId: null,
    paidOutAt: null,
  });
  expect((await eventsOfClaims(store.db, [claim])).map(({ event }) => event)).toEqual([
    'payOut',
    'payoutReturned',
  ]);
  const detail = { reason: 'ACCOUNT_CLOSED' };
  expect(await logOf(store, `claim:${claim.id}`)).toMatchObject([
    { event: 'payout returned', detail, at: NOW },
  ]);
  expect(await messagesOf(store)).toEqual({
    [`claim:${claim.id}:payout_returned:1`]: 'Check your bank account: our payment came back',
    [`claim:${claim.id}:payout_returned:1:text`]:
      'InstantVAT: your bank sent £4,000.00 back to us. It is safe: check your bank account.',
  });
  expect(desk.jobs).toEqual([]);
});

test('the receipt that said it had arrived is taken back, and the invoice stands', async () => {
  await issueClaimDocuments(store.db, OPERATOR, ours.job, claim, NOW);
  desk.answers(back);
  await look();
  expect((await store.db.select().from(documents)).map(({ kind }) => kind)).toEqual(['invoice']);
});

test('money that came back is sent to the account that was saved since, without a mail', async () => {
  await saveAccount(store, ours, '6677');
  desk.answers(back);
  await look();
  expect(await claimNow(store, claim)).toMatchObject({
    state: 'confirmed',
    payoutAttempt: 2,
    payoutProblem: null,
  });
  expect([await messagesOf(store), desk.jobs.map(([name]) => name)]).toEqual([{}, ['payout.send']]);
});

test('money that stays where it is, is looked at again', async () => {
  desk.answers({ id: 'pay-1', state: 'settled' });
  await look();
  expect((await claimNow(store, claim)).state).toBe('paid_out');
  expect(desk.jobs).toEqual([lookIn(5 * MINUTE)]);
});

test.each(['', 'set-off'])(
  'of a payment that never left (“%s”) the bank is not asked',
  async (payoutId) => {
    await look(await paid(payoutId, 9));
    expect([desk.asked, desk.jobs]).toEqual([[], []]);
  },
);

test.each<[string, PayoutStatus, () => Promise<unknown>]>([
  [
    'that another payment came back when a second has left since',
    back,
    () => noteClaim(store.db, ours.job, claim, { payoutAttempt: 2 }),
  ],
  [
    'that it stays when HMRC has repaid since',
    { id: 'pay-1', state: 'settled' },
    () => moveClaim(store.db, ours.job, claim, { event: 'hmrcRepaid', at: NOW }),
  ],
])('the bank’s word %s changes nothing', async (_what, status, meanwhile) => {
  desk.answersBy(async () => {
    await meanwhile();
    return status;
  });
  await look();
  expect(await claimNow(store, claim)).toMatchObject({ payoutProblem: null, payoutId: 'pay-1' });
  expect(desk.jobs).toEqual([]);
});

test('it is decided with the company and the claim locked, so that saving an account comes before or after', async () => {
  let held: string[][] = [];
  desk.onSend(async () => {
    held = [await heldIn(store, 'companies'), await heldIn(store, 'claims')];
  });
  desk.answers({ id: 'pay-1', state: 'settled' });
  await look();
  expect(held).toEqual([[ours.companyId], [claim.id]]);
});

test.each([
  ['at once', 0, 5 * MINUTE],
  ['after an hour', 60 * MINUTE, 60 * MINUTE],
  ['after a day', DAY, DAY / 4],
  ['after five days', 5 * DAY, DAY / 4],
  ['after five days and a thousandth of a second', 5 * DAY + 1, undefined],
])(
  'looked at %s, a payment is looked at next in the time that suits its age',
  async (_when, age, next) => {
    await scheduleReturnCheck(store.db, desk.deps, {
      id: claim.id,
      paidOutAt: new Date(NOW.getTime() - age),
    });
    expect(desk.jobs).toEqual(next === undefined ? [] : [lookIn(next)]);
  },
);
