/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { ZERO } from '@/lib/kernel/money';
import { authorise } from '@/server/access/authorise';
import { nameOperator } from '@/server/access/store/operators';
import { people } from '@/server/access/store/tables';
import { resumeVatWork } from '@/server/portal/jobs/resumeVatWork';
import { approvePayout } from '@/server/refunds/review/approvePayout';
import { claims } from '@/server/refunds/store/tables';
import { openForFile } from '@/__tests__/support/server/openForFile';
import { asPerson, work } from '@/__tests__/support/server/capabilities';
import { openWithCustomers } from '@/__tests__/support/server/customers';
import { withProof } from '@/__tests__/support/server/proofStory';
import { NOTHING_HELD } from '@/__tests__/support/reviewRules';
import {
  claimingCustomer,
  outsideFacts,
  settlePayments,
} from '@/__tests__/support/server/vatStory';

const testServer = openForFile(openWithCustomers);
beforeAll(async () => {
  const limits = { ...NOTHING_HELD.limits, firstSalePence: ZERO };
  testServer.deps.reviewRules = { ...NOTHING_HELD, limits };
});

/** Creates an operator, who approves payouts. */
async function operator() {
  const { store, clock } = testServer;
  const email = 'dana@adsum.example';
  await store.db.insert(people).values({ email, fullName: 'Dana', createdAt: clock.now() });
  const personId = await nameOperator(store.db, work, { email, isEnded: false }, clock.now());
  const person = await asPerson(testServer, personId!, clock.now());
  const held = await authorise(store.db, { scope: 'operator' }, { kind: 'person', person }, {});
  if (!held || !('forCompany' in held) || !('person' in held)) throw new Error('No operator.');
  return { capability: held, personId: personId! };
}

const paymentsOf = async (claimId: string) =>
  (await outsideFacts(testServer)).payments.filter(({ key }) => key.startsWith(claimId));

test('a process that dies between approval and payout has paid once after the next start', async () => {
  const { deps, store, clock } = testServer;
  const { claimId } = await claimingCustomer(testServer);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toEqual([]);
  const [claim] = await store.db.select().from(claims).where(eq(claims.id, claimId));
  const { capability, personId } = await operator();
  await withProof(store.db, { personId, now: clock.now() }, (browser) =>
    approvePayout(
      deps,
      capability,
      { claim_id: claimId, bank_account_id: claim!.bankAccountId },
      browser,
    ),
  );
  // What the process had in hand is gone with it.
  await store.db.execute(sql`delete from pgboss.job where name in ('payout.send', 'payout.check')`);
  expect(await paymentsOf(claimId)).toEqual([]);
  await resumeVatWork(deps);
  await settlePayments(testServer);
  await resumeVatWork(deps);
  await settlePayments(testServer);
  expect(await paymentsOf(claimId)).toHaveLength(1);
});
