import {
  claimsPaidSince,
  companiesWithOpenClaims,
  confirmedClaims,
} from '@/server/refunds/store/workClaims';
import { returnsToContinue } from '@/server/refunds/store/held';
import { practicesToRead } from '@/server/clients/reading/store/clientSyncs';
import { queueNext } from '@/server/clients/reading/queueClientSync';
import { companiesToRead } from '@/server/connections/store/connectionReadings';
import type { Deps } from '@/server/portal/deps';
import { sweepFilings } from '@/server/filing/reconcileFiling';
import { RETURN_DAYS } from '@/server/refunds/payout/returnedPayouts';
import type { FilingDeps } from '@/server/filing/settleFiling';
import { work } from '@/server/access/jobWork';

const STALE_HOURS = 12;
/** Queues no second job if one is already running. */
const once = (onlyOne: string) => ({ onlyOne, orRunning: true }) as const;

/**
 * Queues the jobs of all waiting work, after a start and every hour, so that nothing is lost when a
 * job exhausted its retries or a restored database lacks it. All of these jobs are idempotent.
 */
export async function resumeVatWork(deps: FilingDeps & Pick<Deps, 'outbox'>): Promise<void> {
  const { db } = deps.store;
  await sweepFilings(deps, work);
  const stale = new Date(deps.clock.now().getTime() - STALE_HOURS * 3_600_000);
  const returnSince = new Date(deps.clock.now().getTime() - RETURN_DAYS * 24 * 3_600_000);
  const [mayReturn, sendingBack] = [
    await claimsPaidSince(db, work, returnSince),
    await returnsToContinue(db, work, returnSince),
  ];
  const [unpaid, followed] = [
    await confirmedClaims(db, work),
    await companiesWithOpenClaims(db, work),
  ];
  const [unread, untaxed] = [
    await companiesToRead(db, work, 'hmrc', stale),
    await companiesToRead(db, work, 'onlineServices', stale),
  ];
  // The job itself finds out how far a practice's sync is.
  const [served, servedOnline] = [
    await practicesToRead(db, work, 'hmrc'),
    await practicesToRead(db, work, 'onlineServices'),
  ];
  await db.transaction(async (tx) => {
    for (const practiceId of served)
      await queueNext(tx, deps, work.forPractice(practiceId, 'client:read'), 'hmrc');
    for (const practiceId of servedOnline)
      await queueNext(tx, deps, work.forPractice(practiceId, 'client:read'), 'onlineServices');
    for (const claimId of unpaid)
      await deps.outbox.send(tx, 'payout.send', { claimId }, once(claimId));
    for (const claimId of mayReturn)
      await deps.outbox.send(tx, 'payout.check', { claimId }, once(claimId));
    for (const row of sendingBack)
      await deps.outbox.send(tx, 'money.return', row, once(row.returnId));
    await deps.outbox.send(tx, 'receipts.read', {}, once('bank'));
    for (const companyId of followed)
      await deps.outbox.send(tx, 'repayments.read', { companyId }, once(companyId));
    for (const companyId of unread)
      await deps.outbox.send(tx, 'vat.sync', { companyId }, once(companyId));
    for (const companyId of untaxed)
      await deps.outbox.send(tx, 'taxes.sync', { companyId }, once(companyId));
  });
}
