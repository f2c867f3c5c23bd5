/** @jest-environment node */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import type { ClaimEvent } from '@/lib/refunds/claim/claim';
import { REPAYMENT_STATUSES, type RepaymentRecord } from '@/lib/vat/repayments/states';
import { moveClaim } from '@/server/refunds/store/claims';
import { claims } from '@/server/refunds/store/tables';
import { moveClaims } from '@/server/refunds/claim/moveClaims';
import { saveRepayments } from '@/server/vat/store/repayments';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import {
  claimingCustomer,
  claimOf,
  dashboardOf,
  hmrcMoves,
  pull,
  returnOf,
  settlePayments,
} from '@/__tests__/support/server/vatStory';
import { passOn } from '@/__tests__/support/server/shortfallStory';
import { claimWork, storedClaim, work } from '@/__tests__/support/server/capabilities';
import { auditEvents } from '@/server/audit/store/tables';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());
afterEach(() => pull(testServer, 'clear-faults'));

async function paidOut() {
  const story = await claimingCustomer(testServer);
  await settlePayments(testServer);
  return story;
}
test('the claim follows HMRC by itself, and closes once its money was passed on, each step dated', async () => {
  const { customer, claimId, periodId } = await paidOut();
  await hmrcMoves(testServer, customer);
  expect((await claimOf(customer, claimId)).claim).toMatchObject({
    state: 'paid_out',
    status: 'HMRC is checking',
    clock: { daysLeft: 30 },
  });
  await hmrcMoves(testServer, customer);
  expect((await claimOf(customer, claimId)).claim.status).toBe('Approved');
  await hmrcMoves(testServer, customer);
  const repaid = await claimOf(customer, claimId);
  expect(repaid.claim.state).toBe('hmrc_repaid');
  await passOn(testServer, repaid.claim.reference, '4210.00');
  const page = await claimOf(customer, claimId);
  expect(page).toMatchObject({
    claim: { state: 'closed', status: 'Completed' },
    hmrcRepaidOn: '2026-11-20',
    delayed: false,
  });
  expect(page.claim.clock).toBeUndefined();
  expect(page.claim.steps.map(({ title }) => title)).toEqual([
    'Return filed with HMRC',
    'You accepted the quote',
    'We paid you £4,167.90',
    'HMRC started its checks',
    'HMRC approved the refund',
    'HMRC repaid £4,210.00',
    'You passed on £4,210.00',
    'Claim closed',
  ]);
  expect((await returnOf(customer, periodId)).period).toMatchObject({
    status: 'Passed on',
    bar: 'sold',
    paidEarlyPence: 416_790,
  });
  expect((await dashboardOf(customer)).claims).toEqual([]);
  const events = await testServer.store.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `claim:${claimId}`))
    .orderBy(auditEvents.seq);
  expect(events.map(({ event }) => event)).toEqual([
    'claim confirmed',
    'paid out',
    'HMRC repaid',
    'HMRC’s repayment passed on',
    'claim closed',
  ]);
  expect((await testServer.mailTo(customer.email)).subject).toMatch(
    /^Claim AD-26-10-\d+ is closed$/,
  );
});

describe('whatever comes, in whatever order', () => {
  const RANK = {
    confirmed: 0,
    paid_out: 1,
    shortfall: 2,
    hmrc_repaid: 3,
    closed: 4,
    withdrawn: 5,
  } as const;

  test('no sequence of HMRC’s rows moves a claim backwards, and a closed one stays closed', async () => {
    const { customer, claimId } = await paidOut();
    const capability = work.forCompany(customer.companyId, 'work:claim');
    const stateNow = async () =>
      (await testServer.store.db.select().from(claims).where(eq(claims.id, claimId)))[0]?.state ??
      'confirmed';
    const row = fc
      .record({
        status: fc.constantFrom(...REPAYMENT_STATUSES),
        box5Pence: fc.constantFrom(421_000, 400_000, 0).map(pence),
        cleared: fc.boolean(),
        day: fc.integer({ min: 10, max: 28 }).map((day) => isoDateOf(`2026-11-${day}`)),
      })
      .map(({ status, box5Pence, cleared, day }): RepaymentRecord => ({
        periodKey: '26AJ',
        status,
        createdOn: '2026-11-20',
        updatedOn: day,
        originalPence: pence(421_000),
        box5Pence,
        ...(cleared && { clearedOn: day }),
      }));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), async (rows) => {
        for (const repaymentRecord of rows) {
          const before = await stateNow();
          await saveRepayments(
            testServer.store.db,
            capability,
            [repaymentRecord],
            testServer.clock.now(),
          );
          await moveClaims(testServer.deps, capability);
          const after = await stateNow();
          if (RANK[after] < RANK[before]) throw new Error(`${before} went back to ${after}`);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('no sequence of events leaves the graph: what is not an edge changes nothing', async () => {
    const { claimId } = await paidOut();
    const EVENTS: ClaimEvent[] = [
      'confirm',
      'expire',
      'withdraw',
      'payOut',
      'payoutReturned',
      'hmrcRepaid',
      'hmrcRepaidLess',
      'shortfallRecovered',
      'close',
    ];
    const EDGES: Record<string, Partial<Record<ClaimEvent, string>>> = {
      confirmed: { payOut: 'paid_out', withdraw: 'withdrawn' },
      paid_out: {
        payoutReturned: 'confirmed',
        hmrcRepaid: 'hmrc_repaid',
        hmrcRepaidLess: 'shortfall',
      },
      shortfall: { shortfallRecovered: 'hmrc_repaid', hmrcRepaid: 'hmrc_repaid' },
      hmrc_repaid: { close: 'closed' },
      closed: {},
      withdrawn: {},
    };
    const now = () => storedClaim(testServer, claimId);
    const capability = await claimWork(testServer, claimId);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { maxLength: 8 }), async (events) => {
        await testServer.store.db
          .update(claims)
          .set({ state: 'paid_out' })
          .where(eq(claims.id, claimId));
        for (const event of events) {
          const claim = await now();
          await testServer.store.db.transaction((tx) =>
            moveClaim(tx, capability, claim, { event, at: testServer.clock.now() }),
          );
          expect((await now()).state).toBe(EDGES[claim.state]?.[event] ?? claim.state);
        }
      }),
      { numRuns: 25 },
    );
  });
});
