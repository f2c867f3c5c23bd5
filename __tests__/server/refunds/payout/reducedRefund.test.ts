/** @jest-environment node */
import { PAYOUT_RETURNED } from '@/lib/refunds/claim/claim';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { readClaim } from '@/server/refunds/claim/readClaim';
import { readRepayments } from '@/server/refunds/claim/moveClaims';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import { lookForReturn } from '@/server/refunds/payout/returnedPayouts';
import type { PayoutStatus } from '@/server/refunds/payout/payoutsPort';
import {
  addClaimEvent,
  eventsOfClaims,
  moveClaim,
  noteClaim,
  type Claim,
} from '@/server/refunds/store/claims';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { placeOrder } from '@/server/refunds/store/payoutOrders';
import { linesOfClaim } from '@/server/refunds/store/ledger';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { saveRepayments } from '@/server/vat/store/repayments';
import { freshStore } from '@/__tests__/support/server/freshStore';
import {
  claimNow,
  logOf,
  messagesOf,
  NOW,
  openAccount,
  owes,
  refundDesk,
  setsOff,
  wantsTexts,
  type RefundDesk,
} from '@/__tests__/support/server/refundDesk';
import { holdAt, overtaken } from '@/__tests__/support/server/races';
import {
  companyRows,
  practiceOf,
  sell,
  type CompanyRows,
} from '@/__tests__/support/server/refundRows';
import { balancesOf } from '@/lib/refunds/claim/ledger';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let claim: Claim;
let desk: RefundDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  await openAccount(store, ours);
  claim = (await sell(store, ours, await ours.period(10)))!;
  await addClaimEvent(store.db, ours.job, claim, 'confirm', NOW);
  desk = refundDesk(store);
});
afterEach(() => store.close());

const row = (more: Partial<RepaymentRecord>): RepaymentRecord => ({
  periodKey: '26M10',
  status: 'REPAYMENT_ADJUSTED',
  createdOn: isoDateOf('2026-11-18'),
  updatedOn: isoDateOf('2026-11-20'),
  originalPence: pence(421_000),
  box5Pence: pence(321_000),
  ...more,
});
const REDUCED = row({});
const TAX_DUE = row({ status: 'ADJUSMENT_TO_TAX_DUE', box5Pence: pence(9_900) });
const CHECKING = row({ status: 'SENT_FOR_RISKING', box5Pence: pence(421_000) });

const kept = (...rows: RepaymentRecord[]) => saveRepayments(store.db, ours.job, rows, NOW);
/** HMRC is asked, and answers with these rows. */
const read = (...rows: RepaymentRecord[]) =>
  readRepayments(
    { ...desk.deps, taxAuthority: { repayments: () => Promise.resolve(rows) } },
    ours.job,
    ours.vrn,
  );
const send = () => sendPayout(desk.deps, ours.job, claim.id);
const check = () => checkPayout(desk.deps, ours.job, claim.id);
const isOrdered = () =>
  placeOrder(store.db, ours.job, claim, {
    amountPence: claim.netPence,
    reference: 'AD261001',
    orderedAt: NOW,
  });
const state = async () => (await claimNow(store, claim)).state;
const events = async () => (await eventsOfClaims(store.db, [claim])).map(({ event }) => event);
const log = async () => (await logOf(store, `claim:${claim.id}`)).map(({ event }) => event);
const subjects = async () => Object.values(await messagesOf(store));
const says = (status: Partial<PayoutStatus> & Pick<PayoutStatus, 'state'>) =>
  desk.answers({ id: 'pay-1', ...status });
const CALLED_OFF = /^We called off claim AD-\d+: HMRC reduced your refund$/;

describe.each([
  ['reduced the refund', REDUCED],
  ['wants tax instead', TAX_DUE],
])('HMRC %s before the payout is ordered', (_what, decision) => {
  test('and we know when we would order it: nothing is asked of the bank, and the sale is called off', async () => {
    await kept(CHECKING, decision);
    await send();
    expect(desk.asked).toEqual([]);
    expect(await state()).toBe('withdrawn');
    expect(await events()).toEqual(['confirm', 'callOff']);
    expect(await log()).toEqual(['sale called off']);
  });

  test('and we read it while the order waits: the sale is called off at once, with one mail', async () => {
    await read(CHECKING, decision);
    await send();
    await read(CHECKING, decision);
    expect(desk.asked).toEqual([]);
    expect(await state()).toBe('withdrawn');
    expect(await subjects()).toEqual([expect.stringMatching(CALLED_OFF)]);
  });
});

test('an order waits for a reading that is under way, and sees what HMRC decided', async () => {
  const held = await holdAt({ store }, { table: 'repayments', on: 'insert' });
  await overtaken(held, () => read(REDUCED), send);
  expect(desk.asked).toEqual([]);
  expect(await state()).toBe('withdrawn');
});

test('a sale that is called off leaves nothing in the books, and what it was to cover is owed again', async () => {
  const short = await owes(store, ours, (await sell(store, ours, await ours.period(9)))!, 20_000);
  await setsOff(store, ours, claim, short, 20_000);
  await kept(REDUCED);
  await send();
  expect(balancesOf(await linesOfClaim(store.db, claim))).toEqual({
    refunds_receivable: 0,
    customer_payable: 0,
    fee_income: 0,
  });
  expect(await setOffsOfPayout(store.db, claim)).toEqual([]);
});

test('who wants texts is told by text too', async () => {
  await wantsTexts(store, ours, 'claimMoney');
  await kept(TAX_DUE);
  await send();
  expect(await subjects()).toContainEqual(
    expect.stringMatching(
      /called off claim AD-\d+\. Nothing was paid and there is no fee\. HMRC pays nothing/,
    ),
  );
});

test('the practice that offered the sale sees it as called off, and is told by mail', async () => {
  const { personId, clientId, email } = await practiceOf(store, ours);
  await store.db.insert(saleOffers).values({
    companyId: ours.companyId,
    clientId,
    periodId: claim.periodId,
    refundPence: claim.refundPence,
    offeredBy: personId,
    offeredAt: NOW,
    expiresAt: NOW,
    outcome: 'sold',
    closedAt: NOW,
    claimId: claim.id,
  });
  await kept(REDUCED);
  await send();
  const [offer] = await store.db.select().from(saleOffers);
  expect(offer).toMatchObject({ outcome: 'calledOff', closedAt: NOW, closedBy: null });
  const mails = await store.db.select().from(outgoingMessages);
  expect(mails.find(({ to }) => to === email)).toMatchObject({
    subject: `The sale of Trader ${ours.vrn}’s VAT refund is called off`,
    body: expect.stringContaining('HMRC decided to pay less than was sold, before we had paid.'),
  });
});

test('a refund that HMRC approved in full is paid', async () => {
  await read(row({ status: 'REPAYMENT_APPROVED', box5Pence: pence(421_000) }));
  await send();
  expect(desk.asked).toMatchObject([['pay', { amountPence: 416_790 }]]);
});

describe('HMRC reduced the refund once the bank may have the order', () => {
  beforeEach(async () => {
    await isOrdered();
    await read(REDUCED);
  });

  test('nothing is said yet, and the bank is asked to stop it', async () => {
    expect(await subjects()).toEqual([]);
    expect(desk.jobs).toContainEqual([
      'payout.check',
      { claimId: claim.id },
      { onlyOne: claim.id },
    ]);
  });

  test('it is not sent again', async () => {
    await send();
    expect(desk.asked).toEqual([]);
  });

  test.each(['cancelled', 'rejected'] as const)('%s: the sale is called off', async (answer) => {
    says({ state: answer });
    await check();
    expect(desk.asked).toEqual([['cancel', claim.id]]);
    expect(await state()).toBe('withdrawn');
    expect(await subjects()).toEqual([expect.stringMatching(CALLED_OFF)]);
  });

  test('on its way: it is asked again, and the claim waits', async () => {
    says({ state: 'accepted' });
    await check();
    expect(await state()).toBe('confirmed');
    expect(await subjects()).toEqual([]);
    says({ state: 'cancelled' });
    await check();
    expect(desk.asked).toEqual([
      ['cancel', claim.id],
      ['cancel', claim.id],
    ]);
    expect(await state()).toBe('withdrawn');
  });

  test('gone: the claim is paid out, and the next reading tells what is missing', async () => {
    says({ state: 'settled', settledAt: NOW });
    await check();
    expect(await state()).toBe('paid_out');
    const [paid] = await store.db.select().from(outgoingMessages);
    expect(paid!.body).toContain(
      'HMRC decided to pay less than you sold when this payment was on its way',
    );
    expect(paid!.body).not.toContain('nothing for you to do');
    await read(REDUCED);
    expect(await subjects()).toEqual([
      'We paid you £4,167.90',
      expect.stringMatching(/^HMRC approved £1,000\.00 less than you sold: claim AD-\d+$/),
    ]);
  });
});

describe('a payout that came back', () => {
  beforeEach(async () => {
    says({ state: 'settled', settledAt: NOW });
    await send();
    await moveClaim(store.db, ours.job, await claimNow(store, claim), 'payoutReturned', NOW);
    await noteClaim(store.db, ours.job, claim, { payoutAttempt: 2 });
  });
  const isHeld = async () =>
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'confirmed',
      payoutProblem: 'REDUCED',
    });
  const orderAgain = async () => {
    says({ state: 'accepted' });
    await send();
    await read(REDUCED);
  };

  test('is held once HMRC has reduced the refund: the sale stands', async () => {
    await kept(REDUCED);
    await send();
    expect(desk.asked).toHaveLength(1);
    await isHeld();
    expect(await log()).toEqual(['paid out', 'payout held']);
    const page = await readClaim(
      store.db,
      await ours.may('vat:read'),
      claim.id,
      NOW,
      desk.deps.receivingAccount,
    );
    expect(page.claim).toMatchObject({
      status: 'HMRC changed the amount',
      payoutProblem: 'reduced',
      sentence:
        'Your bank sent our payment back, and HMRC decided to pay less than you sold. Your money is safe. We are holding the payment ' +
        'until we have agreed with you what happens next: reply to our email about it.',
    });
  });

  test('is told of by mail and text as it is held, once for what HMRC approved', async () => {
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

  test('of a refund that HMRC reduced before it came back is held at once, and no other account is asked for', async () => {
    const paid = (await moveClaim(store.db, ours.job, await claimNow(store, claim), 'payOut', NOW, {
      paidOutAt: NOW,
      payoutId: 'pay-2',
    }))!;
    await kept(REDUCED);
    says({ state: 'returned', reason: 'ACCOUNT_CLOSED' });
    await lookForReturn(desk.deps, ours.job, paid);
    await isHeld();
    expect(await subjects()).toEqual([
      'We paid you £4,167.90',
      expect.stringMatching(/^We are holding your payment/),
    ]);
  });

  test('is held too while it waits for another account', async () => {
    await noteClaim(store.db, ours.job, claim, { payoutProblem: PAYOUT_RETURNED });
    await read(REDUCED);
    await isHeld();
  });

  test.each(['cancelled', 'rejected'] as const)(
    'and was ordered again is stopped at the bank first: %s, it is held',
    async (answer) => {
      await orderAgain();
      expect((await claimNow(store, claim)).payoutProblem).toBeNull();
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

  test('and was ordered again counts as paid where the bank cannot stop it', async () => {
    await orderAgain();
    says({ state: 'settled', settledAt: NOW });
    await check();
    expect(await state()).toBe('paid_out');
    const paidAgain = (await store.db.select().from(outgoingMessages)).find(
      ({ dedupeKey }) => dedupeKey === `claim:${claim.id}:paid_out:2`,
    );
    expect(paidAgain?.body).toContain('when this payment was on its way');
  });
});
