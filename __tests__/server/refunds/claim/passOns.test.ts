/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { isoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { clients, practices } from '@/server/access/store/partyTables';
import { outgoingMessages } from '@/server/notifications/store/tables';
import { receivePayment } from '@/server/refunds/claim/receivePayment';
import { readReceipts } from '@/server/refunds/claim/recoverShortfalls';
import { writeOffShortfall } from '@/server/refunds/claim/settleShortfall';
import {
  addClaimEvent,
  eventsOfClaims,
  moveClaim,
  type Claim,
} from '@/server/refunds/store/claims';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { addPassOn, listPassOns } from '@/server/refunds/store/passOns';
import { openShortfall, owedShortfalls, saveReceipt } from '@/server/refunds/store/shortfalls';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import {
  claimNow,
  logOf,
  messagesOf,
  NOW,
  refundDesk,
  setsOff,
  wantsTexts,
  type RefundDesk,
} from '@/__tests__/support/server/refundDesk';
import { companyRows, sell, type CompanyRows } from '@/__tests__/support/server/refundRows';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let claim: Claim;
let desk: RefundDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  desk = refundDesk(store);
  claim = (await sell(store, ours, await ours.period(10)))!;
  await addClaimEvent(store.db, ours.job, claim, { event: 'confirm', at: NOW });
  await step('payOut', { paidOutAt: NOW, payoutId: 'pay-1' });
});
afterEach(async () => {
  expect(await verifyLedger(store.db, work)).toMatchObject({ ok: true });
  await store.close();
});

type Move = Parameters<typeof moveClaim>[3];

const step = async (event: Move['event'], facts?: Move['facts'], detail?: Move['detail']) =>
  (await moveClaim(store.db, ours.job, await claimNow(store, claim), {
    event,
    at: NOW,
    facts,
    detail,
  }))!;

/** HMRC repays so much of £4,210.00 on Thu 19 Nov 2026. */
async function hmrcRepays(amount = 421_000) {
  const hmrcRepaidPence = pence(amount);
  const missing = 421_000 - amount;
  const moved = await step(
    missing > 0 ? 'hmrcRepaidLess' : 'hmrcRepaid',
    { hmrcRepaidPence, hmrcRepaidOn: '2026-11-19' },
    { amountPence: hmrcRepaidPence },
  );
  if (missing > 0)
    await openShortfall(store.db, ours.job, moved, {
      pence: pence(missing),
      payBy: isoDateOf('2026-12-04'),
      openedAt: NOW,
    });
}
let transfers = 0;
async function arrives(amount: number) {
  const id = `in-${(transfers += 1)}`;
  const amountPence = pence(amount);
  const receipt = { id, reference: claim.reference, amountPence, receivedAt: NOW, readAt: NOW };
  await saveReceipt(store.db, work, { ...receipt, claimId: claim.id });
  await store.db.transaction((tx) =>
    receivePayment(tx, desk.deps, ours.job, {
      from: 'transfer',
      receiptId: id,
      arrivedAt: NOW,
      claimId: claim.id,
      amountPence,
    }),
  );
  return id;
}
const state = async () => (await claimNow(store, claim)).state;
const owed = async () =>
  ((await owedShortfalls(store.db, [ours.job], isoDate(NOW))).get(ours.companyId) ?? []).map(
    ({ outstandingPence, passOnPence, payBy }) => [passOnPence, outstandingPence, payBy],
  );

test('docs/rules/product.md#both-legs: a claim closes with the penny that makes up what HMRC repaid, and says so once', async () => {
  await wantsTexts(store, ours, 'claimProgress');
  await hmrcRepays();
  await arrives(420_999);
  expect([await state(), await owed()]).toEqual(['hmrc_repaid', [[1, 0, '2026-12-03']]]);
  const last = await arrives(1);
  expect([await state(), await owed()]).toEqual(['closed', []]);
  expect(await listPassOns(store.db, claim)).toMatchObject([
    { kind: 'received', pence: 420_999, day: '2026-11-20' },
    { kind: 'received', pence: 1, receiptId: last },
  ]);
  expect((await logOf(store, `claim:${claim.id}`)).map(({ event }) => event)).toEqual([
    'HMRC’s repayment passed on',
    'HMRC’s repayment passed on',
    'claim closed',
  ]);
  expect(await messagesOf(store)).toEqual({
    [`claim:${claim.id}:closed`]: `Claim ${claim.reference} is closed`,
    [`claim:${claim.id}:closed:text`]: `InstantVAT: What HMRC repaid has reached us. Claim ${claim.reference} is closed.`,
  });
});

test('what arrives beyond what HMRC repaid is the customer’s, and the claim is closed', async () => {
  await hmrcRepays();
  await arrives(441_000);
  expect(await state()).toBe('closed');
  expect(await balancesOfClaim(store.db, claim)).toMatchObject({ customer_surplus: -20_000 });
  const [mail] = await store.db
    .select()
    .from(outgoingMessages)
    .where(eq(outgoingMessages.dedupeKey, `claim:${claim.id}:closed`));
  expect(mail?.body).toContain('We hold £200.00 for you');
  expect(mail?.body).not.toContain('Nothing more is owed either way');
});

test('a second transfer is read after the claim is closed, and is the customer’s', async () => {
  await hmrcRepays();
  await arrives(421_000);
  expect(await state()).toBe('closed');
  const second = {
    id: 'in-twice',
    reference: claim.reference,
    amountPence: pence(421_000),
    receivedAt: NOW,
  };
  const payouts = { ...desk.deps.payouts, receipts: () => Promise.resolve([second]) };
  await readReceipts({ ...desk.deps, payouts }, work);
  expect(await balancesOfClaim(store.db, claim)).toMatchObject({ customer_surplus: -421_000 });
  expect(desk.jobs.map(([job]) => job)).toContain('receipts.read');
});

test('a payment of a practice’s client queues its row', async () => {
  const [practice] = await store.db
    .insert(practices)
    .values({ name: 'Fernlea', createdAt: NOW })
    .returning();
  await store.db
    .insert(clients)
    .values({ practiceId: practice!.id, companyId: ours.companyId, createdAt: NOW });
  await hmrcRepays();
  await arrives(1);
  expect(desk.jobs.filter(([job]) => job === 'clients.row')).toHaveLength(1);
});

test('HMRC repaying more than was sold leaves no more to pass on than was sold', async () => {
  await hmrcRepays(450_000);
  expect(await owed()).toEqual([[421_000, 0, '2026-12-03']]);
  await arrives(421_000);
  expect(await state()).toBe('closed');
});

test('a payment settles what HMRC repaid first, and then what it did not', async () => {
  await hmrcRepays(400_000);
  await arrives(400_000);
  expect([await state(), await owed()]).toEqual(['shortfall', [[0, 21_000, '2026-12-04']]]);
  await arrives(21_000);
  expect([await state(), await owed()]).toEqual(['closed', []]);
});

test('a shortfall that is written off leaves what HMRC repaid to pass on', async () => {
  await hmrcRepays(400_000);
  await writeOffShortfall(desk.deps, ours.job, claim.id);
  expect(await state()).toBe('hmrc_repaid');
  await arrives(400_000);
  expect(await state()).toBe('closed');
});

test('what the customer says was sent changes no balance, and no payout takes it', async () => {
  await hmrcRepays();
  await addPassOn(store.db, ours.job, await claimNow(store, claim), {
    kind: 'said',
    pence: pence(400_000),
    day: '2026-11-20',
    at: NOW,
  });
  expect([await state(), await owed()]).toEqual(['hmrc_repaid', [[21_000, 0, '2026-12-03']]]);
  await arrives(400_000);
  expect(await owed()).toEqual([[21_000, 0, '2026-12-03']]);
});

test('what is on its way and what comes off a payout never cover the same part twice', async () => {
  await hmrcRepays(400_000);
  await addPassOn(store.db, ours.job, await claimNow(store, claim), {
    kind: 'said',
    pence: pence(400_000),
    day: '2026-11-20',
    at: NOW,
  });
  expect(await owed()).toEqual([[0, 21_000, '2026-12-04']]);
  const next = (await sell(store, ours, await ours.period(9), 5))!;
  await setsOff(store, ours, next, claim, 21_000);
  expect(await owed()).toEqual([[0, 0, '2026-12-04']]);
});

test('a later payout passes a part on: it is planned, then taken, and the rest by transfer closes the claim', async () => {
  await hmrcRepays();
  const next = (await sell(store, ours, await ours.period(9), 5))!;
  await setsOff(store, ours, next, claim, 400_000);
  expect(await owed()).toEqual([[21_000, 0, '2026-12-03']]);
  await store.db.transaction((tx) =>
    receivePayment(tx, desk.deps, ours.job, {
      from: 'payout',
      payoutClaimId: next.id,
      claimId: claim.id,
      amountPence: pence(400_000),
    }),
  );
  // The other side of the set-off is the payout that it is taken from.
  await payNext(next);
  expect(await state()).toBe('hmrc_repaid');
  await arrives(21_000);
  expect(await state()).toBe('closed');
  expect(await listPassOns(store.db, claim)).toMatchObject([
    { kind: 'set_off', pence: 400_000, payoutClaimId: next.id, receiptId: null },
    { kind: 'received', pence: 21_000 },
  ]);
  expect((await eventsOfClaims(store.db, [claim])).map(({ event }) => event)).toEqual([
    'confirm',
    'payOut',
    'hmrcRepaid',
    'passedOnSetOff',
    'passedOn',
    'close',
  ]);
});

/** The next claim is paid out, less what covers the first. */
async function payNext(next: Claim) {
  await addClaimEvent(store.db, ours.job, next, { event: 'confirm', at: NOW });
  await moveClaim(store.db, ours.job, next, {
    event: 'payOut',
    at: NOW,
    facts: { paidOutAt: NOW, payoutId: 'pay-2' },
    detail: { setOffPence: pence(400_000) },
  });
}
