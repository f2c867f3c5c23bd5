/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { Db } from '@/server/platform/db/db';
import {
  addClaimEvent,
  claimOfPeriod,
  listClaims,
  eventsOfClaims,
  lockClaim,
  lockRefusedPayouts,
  moveClaim,
  nextClaimNumber,
  noteClaim,
  type Claim,
} from '@/server/refunds/store/claims';
import {
  claimsPaidSince,
  companiesWithOpenClaims,
  companyOfClaim,
  confirmedClaims,
} from '@/server/refunds/store/workClaims';
import {
  askToWithdraw,
  dropWithdrawal,
  orderKey,
  findOrder,
  placeOrder,
  findWithdrawal,
} from '@/server/refunds/store/payoutOrders';
import { balancesOfClaim } from '@/server/refunds/store/ledger';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { holdRows } from '@/__tests__/support/server/races';
import { companyRows, sell, type CompanyRows } from '@/__tests__/support/server/refundRows';

const now = new Date('2026-11-20T14:05:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let theirs: CompanyRows;
let september: Claim;
let october: Claim;
let foreign: Claim;

beforeEach(async () => {
  store = await freshStore();
  [ours, theirs] = [await companyRows(store), await companyRows(store)];
  september = (await sell(store, ours, await ours.period(9)))!;
  october = (await sell(store, ours, await ours.period(10), 5))!;
  foreign = (await sell(store, theirs, await theirs.period(10), 2))!;
});
afterEach(() => store.close());

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const stored = async (claim: Claim) =>
  (await listClaims(store.db, claim.companyId === ours.companyId ? ours.job : theirs.job)).find(
    ({ id }) => id === claim.id,
  )!;
const paid = async (claim: Claim, at: Date, company = ours) =>
  (await moveClaim(store.db, company.job, claim, {
    event: 'payOut',
    at,
    facts: { paidOutAt: at, payoutId: 'p' },
  }))!;

/** What this leaves locked while its transaction is open. */
async function lockedBy(hold: (tx: Db) => Promise<unknown>): Promise<string[]> {
  return store.db.transaction(async (tx) => {
    await hold(tx);
    const { rows } = await store.executeSql(
      'select id from claims where id not in (select id from claims for update skip locked)',
    );
    return idsOf(rows as { id: string }[]).sort();
  });
}
const sorted = (...claims: Claim[]) => idsOf(claims).sort();

test('a company sees its own claims, newest first', async () => {
  expect(idsOf(await listClaims(store.db, ours.job))).toEqual([october.id, september.id]);
  expect(idsOf(await listClaims(store.db, theirs.job))).toEqual([foreign.id]);
});

test('the claim of a period is the company’s own, and one that was withdrawn does not stand', async () => {
  expect((await claimOfPeriod(store.db, ours.job, october.periodId))?.id).toBe(october.id);
  expect((await claimOfPeriod(store.db, ours.job, september.periodId))?.id).toBe(september.id);
  expect(await claimOfPeriod(store.db, ours.job, foreign.periodId)).toBeUndefined();
  await moveClaim(store.db, ours.job, october, { event: 'withdraw', at: now });
  expect(await claimOfPeriod(store.db, ours.job, october.periodId)).toBeUndefined();
});

test('a period is sold once, and again only after the sale was withdrawn', async () => {
  const again = { periodId: october.periodId, periodKey: october.periodKey };
  expect(await sell(store, ours, again)).toBeUndefined();
  await moveClaim(store.db, ours.job, october, { event: 'withdraw', at: now });
  expect((await sell(store, ours, again))?.state).toBe('confirmed');
});

test('no two claims have one number', async () => {
  const capability = await ours.may('claim:confirm');
  const first = await nextClaimNumber(store.db, capability);
  expect(first).toBeGreaterThan(0);
  expect(await nextClaimNumber(store.db, capability)).toBe(first + 1);
  await expect(nextClaimNumber(store.db, Object.assign({}, capability))).rejects.toThrow(TypeError);
});

test('a claim is locked for who looks at it, the others are not, and another company’s is not found', async () => {
  expect(
    await lockedBy(async (tx) => {
      expect((await lockClaim(tx, ours.job, october.id))?.id).toBe(october.id);
      expect(await lockClaim(tx, ours.job, foreign.id)).toBeUndefined();
    }),
  ).toEqual([october.id]);
});

test('refused payouts are locked in the order of their ids, so that two who want the same never wait for each other', async () => {
  // Unordered, rows are found as they were last written: here the one of the greater id first.
  const [second, first] = ['f', '0'].map((digit) => ({
    id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  })) as [{ id: string }, { id: string }];
  await store.executeSql('update claims set id = $1 where id = $2', [second.id, september.id]);
  await store.executeSql('update claims set id = $1 where id = $2', [first.id, october.id]);
  await store.executeSql(`update claims set payout_problem = 'ACCOUNT_CLOSED'`, []);
  const capability = await ours.may('bank:manage');
  const held = await holdRows({ store }, 'select from claims where id = $1', [first.id]);
  const locking = store.db.transaction((tx) => lockRefusedPayouts(tx, capability));
  await held.queued(1, locking);
  const { rows } = await store.executeSql(
    'select id from claims where id = $1 for update skip locked',
    [second.id],
  );
  expect(rows).toHaveLength(1);
  await held.release();
  await locking;
});

test('a job’s claim leads to its company', async () => {
  expect(await companyOfClaim(store.db, work, foreign.id)).toBe(theirs.companyId);
  expect(await companyOfClaim(store.db, work, october.id)).toBe(ours.companyId);
  expect(await companyOfClaim(store.db, work, ours.companyId)).toBeUndefined();
});

test('a claim moves once, keeps what is known of it and its event, and no other claim moves', async () => {
  const moved = await moveClaim(store.db, ours.job, october, {
    event: 'payOut',
    at: now,
    facts: { paidOutAt: now, payoutId: 'pay-1' },
    detail: { setOffPence: 0 },
  });
  expect(moved).toMatchObject({
    id: october.id,
    state: 'paid_out',
    payoutId: 'pay-1',
    paidOutAt: now,
  });
  expect(
    await moveClaim(store.db, ours.job, october, {
      event: 'payOut',
      at: now,
      facts: { payoutId: 'pay-2' },
    }),
  ).toBeUndefined();
  expect(await stored(october)).toMatchObject({ state: 'paid_out', payoutId: 'pay-1' });
  expect([(await stored(september)).state, (await stored(foreign)).state]).toEqual([
    'confirmed',
    'confirmed',
  ]);
  const events = await eventsOfClaims(store.db, [october, september, foreign]);
  expect(events).toMatchObject([
    { claimId: october.id, event: 'payOut', at: now, detail: { setOffPence: 0 } },
  ]);
  expect(await eventsOfClaims(store.db, [october])).toEqual(events);
});

test('a claim takes no step that does not exist, and none for another company', async () => {
  expect(await moveClaim(store.db, ours.job, october, { event: 'close', at: now })).toBeUndefined();
  expect(
    await moveClaim(store.db, theirs.job, october, { event: 'payOut', at: now }),
  ).toBeUndefined();
  expect((await stored(october)).state).toBe('confirmed');
  expect(await eventsOfClaims(store.db, [october])).toEqual([]);
});

test('facts are noted on the one claim, and not by another company', async () => {
  await noteClaim(store.db, ours.job, october, { payoutProblem: 'ACCOUNT_CLOSED' });
  await noteClaim(store.db, theirs.job, october, { payoutProblem: 'RETURNED' });
  expect([(await stored(october)).payoutProblem, (await stored(september)).payoutProblem]).toEqual([
    'ACCOUNT_CLOSED',
    null,
  ]);
  await expect(
    addClaimEvent(store.db, theirs.job, october, { event: 'payOut', at: now }),
  ).rejects.toThrow(TypeError);
});

test('an event writes its lines in the books of its own claim', async () => {
  await addClaimEvent(store.db, ours.job, october, { event: 'confirm', at: now });
  await paid(october, minutesLater(1));
  expect(await balancesOfClaim(store.db, october)).toMatchObject({
    customer_payable: 0,
    payments_bank: -416_790,
  });
  expect(await balancesOfClaim(store.db, september)).toEqual({});
});

test('events are read oldest first, of the claims that are asked for', async () => {
  await addClaimEvent(store.db, ours.job, october, { event: 'second', at: minutesLater(2) });
  await addClaimEvent(store.db, ours.job, september, { event: 'first', at: minutesLater(1) });
  await addClaimEvent(store.db, theirs.job, foreign, { event: 'another’s', at: now });
  expect((await eventsOfClaims(store.db, [october, september])).map(({ event }) => event)).toEqual([
    'first',
    'second',
  ]);
  expect(await eventsOfClaims(store.db, [])).toEqual([]);
});

test('a company has an open claim until HMRC has settled each: one that is closed or withdrawn waits for nothing', async () => {
  expect((await companiesWithOpenClaims(store.db, work)).sort()).toEqual(
    [ours.companyId, theirs.companyId].sort(),
  );
  await moveClaim(store.db, theirs.job, foreign, { event: 'withdraw', at: now });
  await moveClaim(store.db, ours.job, september, { event: 'withdraw', at: now });
  expect(await companiesWithOpenClaims(store.db, work)).toEqual([ours.companyId]);
  const repaid = (await moveClaim(store.db, ours.job, await paid(october, now), {
    event: 'hmrcRepaid',
    at: now,
  }))!;
  await moveClaim(store.db, ours.job, repaid, { event: 'close', at: now });
  expect(await companiesWithOpenClaims(store.db, work)).toEqual([]);
});

test('what is to be paid is confirmed and was not refused', async () => {
  await noteClaim(store.db, ours.job, september, { payoutProblem: 'ACCOUNT_CLOSED' });
  await paid(foreign, now, theirs);
  expect(await confirmedClaims(store.db, work)).toEqual([october.id]);
});

test('claims paid after a moment are found while HMRC has yet to pay', async () => {
  await paid(september, minutesLater(1));
  await paid(foreign, minutesLater(3), theirs);
  const repaid = await paid(october, minutesLater(3));
  await moveClaim(store.db, ours.job, repaid, { event: 'hmrcRepaid', at: minutesLater(4) });
  expect(await claimsPaidSince(store.db, work, minutesLater(1))).toEqual([foreign.id]);
  expect((await claimsPaidSince(store.db, work, now)).sort()).toEqual(sorted(september, foreign));
});

test('refused payouts are the company’s own that still wait, locked', async () => {
  const capability = await ours.may('bank:manage');
  const refused = async () => idsOf(await lockRefusedPayouts(store.db, capability));
  expect(await refused()).toEqual([]);
  for (const claim of [october, september])
    await noteClaim(store.db, ours.job, claim, { payoutProblem: 'ACCOUNT_CLOSED' });
  await noteClaim(store.db, theirs.job, foreign, { payoutProblem: 'ACCOUNT_CLOSED' });
  expect(await refused()).toEqual(sorted(october, september));
  expect(await lockedBy((tx) => lockRefusedPayouts(tx, capability))).toEqual(
    sorted(october, september),
  );
  await moveClaim(store.db, ours.job, october, { event: 'withdraw', at: now });
  expect(await refused()).toEqual([september.id]);
});

test('who only looks like the portal’s own work reads nothing', async () => {
  const forged = Object.assign({}, work);
  await expect(companyOfClaim(store.db, forged, october.id)).rejects.toThrow(TypeError);
  await expect(companiesWithOpenClaims(store.db, forged)).rejects.toThrow(TypeError);
  await expect(confirmedClaims(store.db, forged)).rejects.toThrow(TypeError);
  await expect(claimsPaidSince(store.db, forged, now)).rejects.toThrow(TypeError);
});

test('an order for the bank never changes, and each attempt after a refusal has one of its own', async () => {
  const order = { amountPence: pence(416_790), reference: 'AD-1', orderedAt: now };
  expect(await findOrder(store.db, october)).toBeUndefined();
  expect(await placeOrder(store.db, ours.job, october, order)).toEqual({
    ...order,
    key: october.id,
    claimId: october.id,
  });
  expect(
    await placeOrder(store.db, ours.job, october, { ...order, amountPence: pence(1) }),
  ).toMatchObject({ amountPence: 416_790 });
  const second = Object.assign({}, october, { payoutAttempt: 2 });
  expect(orderKey(second)).toBe(`${october.id}:2`);
  expect(
    await placeOrder(store.db, ours.job, second, { ...order, amountPence: pence(2) }),
  ).toMatchObject({ amountPence: 2 });
  expect(await findOrder(store.db, october)).toMatchObject({ amountPence: 416_790 });
  await expect(placeOrder(store.db, theirs.job, october, order)).rejects.toThrow(TypeError);
});

test('a wish to withdraw is kept once, by a person of the company, and dropped alone', async () => {
  const [mine, another] = [await ours.may('claim:confirm'), await theirs.may('claim:confirm')];
  expect(await findWithdrawal(store.db, october)).toBeUndefined();
  for (const at of [now, minutesLater(1)]) await askToWithdraw(store.db, mine, october, at);
  await askToWithdraw(store.db, another, foreign, now);
  expect(await findWithdrawal(store.db, october)).toEqual({
    claimId: october.id,
    askedBy: ours.personId,
    askedAt: now,
  });
  await expect(askToWithdraw(store.db, another, september, now)).rejects.toThrow(TypeError);
  await expect(
    askToWithdraw(store.db, work.forCompany(ours.companyId, 'claim:confirm'), september, now),
  ).rejects.toThrow('Only a person');
  await expect(dropWithdrawal(store.db, another, october)).rejects.toThrow(TypeError);
  await dropWithdrawal(store.db, mine, october);
  expect([
    await findWithdrawal(store.db, october),
    (await findWithdrawal(store.db, foreign))?.claimId,
  ]).toEqual([undefined, foreign.id]);
});
