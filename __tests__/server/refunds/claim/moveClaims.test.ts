/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { ProviderFailure } from '@/server/platform/ports/failure';
import {
  followRepayments,
  moveClaims,
  planNextRepaymentRead,
  readRepayments,
} from '@/server/refunds/claim/moveClaims';
import {
  addClaimEvent,
  eventsOfClaims,
  moveClaim,
  type Claim,
} from '@/server/refunds/store/claims';
import { listShortfalls } from '@/server/refunds/store/shortfalls';
import { connections } from '@/server/connections/store/tables';
import { vatPositions } from '@/server/vat/store/accountTables';
import { listRepayments, saveRepayments } from '@/server/vat/store/repayments';
import { freshStore } from '@/__tests__/support/server/freshStore';
import {
  claimNow,
  logOf,
  messagesOf,
  NOW,
  refundDesk,
  type RefundDesk,
} from '@/__tests__/support/server/refundDesk';
import { companyRows, sell, type CompanyRows } from '@/__tests__/support/server/refundRows';
import { companies } from '@/server/access/store/partyTables';

const today = isoDateOf('2026-11-20');
const yesterday = isoDateOf('2026-11-19');

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
let claim: Claim;
let desk: RefundDesk;

beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
  claim = (await sell(store, ours, await ours.period(10)))!;
  await addClaimEvent(store.db, ours.job, claim, { event: 'confirm', at: NOW });
  desk = refundDesk(store);
});
afterEach(() => store.close());

const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const row = (more: Partial<RepaymentRecord>): RepaymentRecord => ({
  periodKey: '26M10',
  status: 'SENT_FOR_RISKING',
  createdOn: today,
  originalPence: pence(421_000),
  box5Pence: pence(421_000),
  ...more,
});
const repaid = (amount: number) =>
  row({ status: 'REPAYMENT_APPROVED', clearedOn: yesterday, clearedPence: pence(amount) });
const step = async (
  event: Parameters<typeof moveClaim>[3]['event'],
  facts?: Parameters<typeof moveClaim>[3]['facts'],
) =>
  (await moveClaim(store.db, ours.job, await claimNow(store, claim), { event, at: NOW, facts }))!;
const paidOut = () => step('payOut', { paidOutAt: NOW, payoutId: 'pay-1' });
const kept = (...rows: RepaymentRecord[]) => saveRepayments(store.db, ours.job, rows, NOW);
const events = async () =>
  (await eventsOfClaims(store.db, [claim]))
    .map(({ event }) => event)
    .filter((event) => event !== 'confirm');
const log = async () =>
  (await logOf(store, `claim:${claim.id}`)).map(({ event, detail }) => [event, detail]);
const readIn = (after: number) => [
  'repayments.read',
  { companyId: ours.companyId },
  { startAfter: seconds(after), onlyOne: ours.companyId },
];

/** HMRC's tracker, with answers after this event. */
function tracker(
  rows: RepaymentRecord[] | undefined,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) {
  const asked: string[] = [];
  const repayments = async (vrn: string) => {
    asked.push(vrn);
    await meanwhile();
    return rows;
  };
  return { asked, deps: { ...desk.deps, taxAuthority: { repayments } } };
}
const move = () => moveClaims(tracker([]).deps, ours.job);

describe('reading HMRC’s tracker', () => {
  test('keeps its rows and when it was read, tells the news, moves the claims and plans the next reading', async () => {
    await paidOut();
    await readRepayments(tracker([row({ status: 'CLAIM_QUERIED' })]).deps, ours.job, ours.vrn);
    expect((await listRepayments(store.db, ours.job)).get('26M10')).toMatchObject([
      { status: 'CLAIM_QUERIED' },
    ]);
    expect(await store.db.select().from(vatPositions)).toMatchObject([
      { companyId: ours.companyId, trackerReadAt: NOW },
    ]);
    expect(Object.keys(await messagesOf(store))).toEqual([`claim:${claim.id}:question`]);
    expect(desk.jobs).toEqual([readIn(20)]);
    await readRepayments(tracker([repaid(421_000)]).deps, ours.job, ours.vrn);
    expect((await claimNow(store, claim)).state).toBe('hmrc_repaid');
  });

  test('does nothing where there is no way to read it', async () => {
    await paidOut();
    await kept(repaid(421_000));
    await readRepayments(tracker(undefined).deps, ours.job, ours.vrn);
    expect([(await claimNow(store, claim)).state, desk.jobs]).toEqual(['paid_out', []]);
  });

  test('keeps nothing of a VAT number that was changed while HMRC answered', async () => {
    const meanwhile = () =>
      store.db.update(companies).set({ vrn: '999999973' }).where(eq(companies.id, ours.companyId));
    await readRepayments(tracker([row({})], meanwhile).deps, ours.job, ours.vrn);
    expect([
      await listRepayments(store.db, ours.job),
      await store.db.select().from(vatPositions),
    ]).toEqual([new Map(), []]);
  });
});

describe('following HMRC', () => {
  const connect = () =>
    store.db.insert(connections).values({
      companyId: ours.companyId,
      kind: 'hmrc',
      organisation: 'Trader',
      externalId: '123456782',
      state: 'live',
      grantedAt: NOW,
    });

  test('asks for the number under which the refund was sold, else the connected one, else nothing', async () => {
    const sold = tracker([]);
    await connect();
    await followRepayments(sold.deps, ours.job);
    expect(sold.asked).toEqual([ours.vrn]);
    const other = await companyRows(store);
    const none = tracker([]);
    await followRepayments(none.deps, other.job);
    expect(none.asked).toEqual([]);
    await store.db.update(connections).set({ companyId: other.companyId });
    await followRepayments(none.deps, other.job);
    expect(none.asked).toEqual(['123456782']);
  });

  test.each<[string, { retryAfterSeconds?: number }, number]>([
    ['nothing of when', {}, 20],
    ['to wait 5 seconds', { retryAfterSeconds: 5 }, 20],
    ['to wait 90 seconds', { retryAfterSeconds: 90 }, 90],
  ])('comes again when HMRC does not answer and says %s', async (_what, detail, next) => {
    const failing = tracker([], () =>
      Promise.reject(new ProviderFailure('rateLimited', 'hmrc', '429', detail)),
    );
    await followRepayments(failing.deps, ours.job);
    expect(desk.jobs).toEqual([readIn(next)]);
  });

  test('fails aloud when it is we who fail', async () => {
    const problem = new Error('ours');
    await expect(
      followRepayments(tracker([], () => Promise.reject(problem)).deps, ours.job),
    ).rejects.toBe(problem);
    expect(desk.jobs).toEqual([]);
  });
});

describe('the next reading', () => {
  const plan = () => planNextRepaymentRead(store.db, desk.deps, ours.job);

  test.each([
    ['confirmed', []],
    ['paid out', ['payOut']],
    ['short', ['payOut', 'hmrcRepaidLess']],
  ] as const)('is planned while a claim is %s', async (_state, steps) => {
    for (const event of steps) await step(event);
    await plan();
    expect(desk.jobs).toEqual([readIn(20)]);
  });

  test.each([
    ['withdrawn', ['withdraw']],
    ['repaid', ['payOut', 'hmrcRepaid']],
    ['closed', ['payOut', 'hmrcRepaid', 'close']],
  ] as const)('is not planned when the only claim is %s', async (_state, steps) => {
    await kept(row({}));
    for (const event of steps) await step(event);
    await plan();
    expect(desk.jobs).toEqual([]);
  });

  test.each([
    [0, 20],
    [8_000, 1_000],
    [36_000, 3_600],
  ])('comes ever later: after %i quiet seconds in %i', async (quiet, next) => {
    desk.at(quiet);
    await plan();
    expect(desk.jobs).toEqual([readIn(quiet + next)]);
  });

  test.each([
    ['HMRC’s last change', 8_000, 0],
    ['the last payment', 0, 8_000],
  ])('is reckoned from %s when that came last', async (_what, changedAt, paidAt) => {
    await saveRepayments(store.db, ours.job, [row({})], seconds(changedAt));
    await step('payOut', { paidOutAt: seconds(paidAt) });
    desk.at(16_000);
    await plan();
    expect(desk.jobs).toEqual([readIn(17_000)]);
  });
});

describe('a claim that was paid', () => {
  test('stays open when HMRC has paid what was sold: the customer has yet to pass it on', async () => {
    await paidOut();
    await kept(repaid(421_000));
    await move();
    const facts = { closedAt: null, hmrcRepaidPence: 421_000, hmrcRepaidOn: yesterday };
    expect(await claimNow(store, claim)).toMatchObject({ state: 'hmrc_repaid', ...facts });
    expect(await events()).toEqual(['payOut', 'hmrcRepaid']);
    expect(await log()).toEqual([['HMRC repaid', { amountPence: 421_000 }]]);
    expect(desk.jobs.map(([name]) => name)).toEqual(['receipts.read']);
  });

  test('is short when HMRC has paid less: the difference is owed', async () => {
    await paidOut();
    await kept(repaid(420_999));
    await move();
    const short = await claimNow(store, claim);
    expect(short).toMatchObject({ state: 'shortfall', hmrcRepaidPence: 420_999 });
    expect(await listShortfalls(store.db, short)).toMatchObject([{ pence: 1, closedAt: null }]);
    expect(await events()).toEqual(['payOut', 'hmrcRepaidLess']);
    expect((await log()).map(([event]) => event)).toEqual(['HMRC repaid less']);
    expect(desk.jobs.map(([name]) => name)).toEqual(['receipts.read']);
  });

  test('is short by all of it when the return turned into tax due, as of today where HMRC names no day', async () => {
    await paidOut();
    await kept(row({ status: 'ADJUSMENT_TO_TAX_DUE', box5Pence: pence(10_000) }));
    await move();
    expect(await claimNow(store, claim)).toMatchObject({
      state: 'shortfall',
      hmrcRepaidPence: 0,
      hmrcRepaidOn: today,
    });
  });

  test('waits while HMRC has said nothing of it, is still at it, or has not moved the money', async () => {
    await paidOut();
    await move();
    await kept(row({ clearedOn: yesterday }));
    await move();
    await kept(row({ status: 'REPAYMENT_APPROVED' }));
    await move();
    expect([(await claimNow(store, claim)).state, await log()]).toEqual(['paid_out', []]);
  });

  test('was short, and its shortfall ends when HMRC pays the rest after all', async () => {
    await paidOut();
    await kept(repaid(400_000));
    await move();
    await move();
    expect((await log()).map(([event]) => event)).toEqual(['HMRC repaid less']);
    await saveRepayments(store.db, ours.job, [repaid(421_000)], seconds(60));
    desk.at(60);
    await move();
    const settled = await claimNow(store, claim);
    expect(settled.state).toBe('hmrc_repaid');
    expect(await listShortfalls(store.db, settled)).toMatchObject([{ closedAt: seconds(60) }]);
  });

  test('was repaid, and is closed by the next look once it was passed on', async () => {
    await paidOut();
    await step('hmrcRepaid', { hmrcRepaidPence: pence(421_000), hmrcRepaidOn: yesterday });
    await kept(repaid(421_000));
    await move();
    expect((await claimNow(store, claim)).state).toBe('hmrc_repaid');
    await addClaimEvent(store.db, ours.job, claim, {
      event: 'passedOn',
      at: NOW,
      detail: { amountPence: 421_000 },
    });
    await move();
    expect([(await claimNow(store, claim)).state, await events()]).toEqual([
      'closed',
      ['payOut', 'hmrcRepaid', 'passedOn', 'close'],
    ]);
  });

  test('is left alone when its money came back while another was looked at', async () => {
    const newer = (await sell(store, ours, await ours.period(9), 5))!;
    await moveClaim(store.db, ours.job, newer, {
      event: 'payOut',
      at: NOW,
      facts: {
        paidOutAt: NOW,
        payoutId: 'pay-2',
      },
    });
    const seen = await paidOut();
    await kept({ ...repaid(400_000), periodKey: newer.periodKey }, repaid(421_000));
    desk.onSend(() => moveClaim(store.db, ours.job, seen, { event: 'payoutReturned', at: NOW }));
    await move();
    expect([(await claimNow(store, newer)).state, (await claimNow(store, claim)).state]).toEqual([
      'shortfall',
      'confirmed',
    ]);
    expect([await events(), await log()]).toEqual([['payOut', 'payoutReturned'], []]);
  });
});

test('a claim that is not paid yet does not move, whatever HMRC pays', async () => {
  await kept(repaid(421_000));
  await move();
  expect([(await claimNow(store, claim)).state, await log()]).toEqual(['confirmed', []]);
});
