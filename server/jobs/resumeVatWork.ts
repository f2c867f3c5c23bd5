import { claimsPaidSince, companiesWithOpenClaims, confirmedClaims } from '@/server/store/refunds/claims';
import { companiesToRead } from '@/server/store/connections/connections';
import type { Deps } from '@/server/services/deps';
import { sweepFilings } from '@/server/services/filing/reconcileFiling';
import { RETURN_DAYS } from '@/server/services/refunds/returnedPayouts';
import type { FilingDeps } from '@/server/services/filing/settleFiling';

const STALE_HOURS = 12;

/**
 * After a start and every hour: whatever waits for somebody gets its job, so that nothing is forgotten because a job ran out of tries or
 * was lost with a restored database. All of it is safe to do twice.
 */
export async function resumeVatWork(deps: FilingDeps & Pick<Deps, 'outbox'>): Promise<void> {
  const { db } = deps.store;
  await sweepFilings(deps);
  const stale = new Date(deps.clock.now().getTime() - STALE_HOURS * 3_600_000);
  const mayReturn = await claimsPaidSince(db, new Date(deps.clock.now().getTime() - RETURN_DAYS * 24 * 3_600_000));
  const [unpaid, followed] = [await confirmedClaims(db), await companiesWithOpenClaims(db)];
  const [unread, untaxed] = [await companiesToRead(db, 'hmrc', stale), await companiesToRead(db, 'onlineServices', stale)];
  await db.transaction(async (tx) => {
    for (const claimId of unpaid) await deps.outbox.send(tx, 'payout.send', { claimId }, { onlyOne: claimId });
    for (const claimId of mayReturn) await deps.outbox.send(tx, 'payout.check', { claimId }, { onlyOne: claimId });
    await deps.outbox.send(tx, 'receipts.read', {}, { onlyOne: 'bank' });
    for (const companyId of followed) await deps.outbox.send(tx, 'repayments.read', { companyId }, { onlyOne: companyId });
    for (const companyId of unread) await deps.outbox.send(tx, 'vat.sync', { companyId }, { onlyOne: companyId });
    for (const companyId of untaxed) await deps.outbox.send(tx, 'taxes.sync', { companyId }, { onlyOne: companyId });
  });
}
