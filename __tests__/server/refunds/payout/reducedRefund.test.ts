/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { getBalances } from '@/lib/refunds/claim/ledger';
import { addClaimEvent, eventsOfClaims } from '@/server/refunds/store/claims';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { placeOrder } from '@/server/refunds/store/payoutOrders';
import { linesOfClaim } from '@/server/refunds/store/ledger';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import {
  hmrcRow,
  payoutStory,
  REDUCED,
  type PayoutStory,
} from '@/__tests__/support/server/payoutStory';
import { NOW, owes, setsOff, wantsTexts } from '@/__tests__/support/server/refundDesk';
import { holdAt, overtaken } from '@/__tests__/support/server/races';
import { practiceOf, sell } from '@/__tests__/support/server/refundRows';

let story: PayoutStory;
let { store, ours, claim, desk, send, check, kept, read, says, log, subjects } = {} as PayoutStory;

beforeEach(async () => {
  story = await payoutStory();
  ({ store, ours, claim, desk, send, check, kept, read, says, log, subjects } = story);
  await addClaimEvent(store.db, ours.job, claim, { event: 'confirm', at: NOW });
});
afterEach(() => store.close());

const TAX_DUE = hmrcRow({ status: 'ADJUSMENT_TO_TAX_DUE', box5Pence: pence(9_900) });
const CHECKING = hmrcRow({ status: 'SENT_FOR_RISKING', box5Pence: pence(421_000) });

const isOrdered = () =>
  placeOrder(store.db, ours.job, claim, {
    amountPence: claim.netPence,
    reference: 'AD261001',
    orderedAt: NOW,
  });
const state = async () => (await story.now()).state;
const events = async () => (await eventsOfClaims(store.db, [claim])).map(({ event }) => event);
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
  expect(getBalances(await linesOfClaim(store.db, claim))).toEqual({
    refunds_receivable: 0,
    customer_payable: 0,
    fee_income: 0,
  });
  expect(await setOffsOfPayout(store.db, claim)).toEqual([]);
});

test('a customer who turned texts on is notified by text too', async () => {
  await wantsTexts(store, ours, 'claimMoney');
  await kept(TAX_DUE);
  await send();
  expect(await subjects()).toContainEqual(
    expect.stringMatching(
      /called off claim AD-\d+\. Nothing was paid and there is no fee\. HMRC pays nothing/,
    ),
  );
});

test('the practice that offered the sale sees it as called off, and is emailed', async () => {
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
    body: expect.stringContaining('It was called off before the money left. Nothing is sold'),
  });
});

test('a refund that HMRC approved in full is paid', async () => {
  await read(hmrcRow({ status: 'REPAYMENT_APPROVED', box5Pence: pence(421_000) }));
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
