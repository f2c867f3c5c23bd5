/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { checkPayout, sendPayout } from '@/server/refunds/payout/payouts';
import type { PayoutDeps } from '@/server/refunds/payout/settlePayout';
import { documents } from '@/server/documents/store/tables';
import { claimEvents, claims } from '@/server/refunds/store/tables';
import { verifyLedger } from '@/server/refunds/store/verifyLedger';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import {
  claimingCustomer,
  outsideFacts,
  pull,
  settlePayments,
} from '@/__tests__/support/server/vatStory';
import { claimWork, work } from '@/__tests__/support/server/capabilities';

const testServer = openForFile(openWithCustomers);
afterEach(() => testServer.forgetCompanies());

class Died extends Error {}

/**
 * The portal as far as a process lives that dies at its nth step. A step is a transaction, begun or
 * about to be committed, or a call to the bank, about to be made or just answered. What was not
 * committed is gone with the process.
 */
function dyingAt(step: number): PayoutDeps {
  let passed = 0;
  const pass = () => {
    if ((passed += 1) >= step) throw new Died();
  };
  const { deps } = testServer;
  const { db } = deps.store;
  const mortal = new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof db.transaction>[0]) => {
            pass();
            return db.transaction(async (tx) => {
              const done = await work(tx);
              pass();
              return done;
            });
          }
        : (Reflect.get(target, name, target) as unknown),
  });
  const around =
    <A extends unknown[], R>(call: (...sent: A) => Promise<R>) =>
    async (...sent: A) => {
      pass();
      const answer = await call(...sent);
      pass();
      return answer;
    };
  const { pay, status, cancel, receipts } = deps.payouts;
  return {
    ...deps,
    store: { ...deps.store, db: mortal },
    payouts: { pay: around(pay), status: around(status), cancel: around(cancel), receipts },
  };
}

/** Runs until the process dies; returns whether it survived. */
async function livesThrough(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (problem) {
    if (problem instanceof Died) return false;
    throw problem;
  }
}

/** A new start: the jobs that were under way are lost, and what waits is found again. */
async function startAgain(): Promise<void> {
  await testServer.store.db.execute(
    sql`delete from pgboss.job where name in ('payout.send', 'payout.check')`,
  );
  await resumeVatWork(testServer.deps);
  await settlePayments(testServer);
  await settlePayments(testServer);
}

async function expectPaidOnce(claimId: string): Promise<void> {
  const { db } = testServer.store;
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
  expect(claim).toMatchObject({ state: 'paid_out', netPence: 416_790 });
  const payments = (await outsideFacts(testServer)).payments.filter(({ key }) =>
    key.startsWith(claimId),
  );
  expect(
    payments.map(({ amountPence, settledAt }) => [amountPence, settledAt !== undefined]),
  ).toEqual([[416_790, true]]);
  const events = await db
    .select({ event: claimEvents.event })
    .from(claimEvents)
    .where(eq(claimEvents.claimId, claimId));
  expect(events.filter(({ event }) => event === 'payOut')).toHaveLength(1);
  expect(
    (
      await db
        .select({ kind: documents.kind })
        .from(documents)
        .where(eq(documents.claimId, claimId))
    )
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['claim_receipt', 'invoice']);
  expect(
    testServer.mails.filter(
      ({ subject, text }) => /paid/i.test(subject) && text.includes(claim!.reference),
    ),
  ).toHaveLength(1);
  expect(await verifyLedger(db, work)).toMatchObject({ ok: true });
}

// The account's name is looked at, the order is written down, the bank is asked, its answer is kept; then it is asked what became of
// it, and that is kept.
const STEPS = 14;

test.each(Array.from({ length: STEPS + 1 }, (_, at) => at + 1))(
  'a process that dies at step %i of a payout has paid it once, to the penny, after the next start',
  async (step) => {
    const { claimId } = await claimingCustomer(testServer);
    const capability = await claimWork(testServer, claimId);
    const deps = dyingAt(step);
    const lived = await livesThrough(
      (async () => {
        await sendPayout(deps, capability, claimId);
        await pull(testServer, 'settle');
        await checkPayout(deps, capability, claimId);
      })(),
    );
    expect(lived).toBe(step > STEPS);
    await startAgain();
    await expectPaidOnce(claimId);
  },
);
