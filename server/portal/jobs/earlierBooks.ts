import { completeBooksSoon } from '@/server/refunds/claim/completeBooks';
import type { Deps } from '@/server/portal/deps';
import { work } from '@/server/access/jobWork';

/**
 * Queues a job, after a start, that adds ledger entries, receipts and invoices to the sales of an
 * earlier version.
 */
export const completeEarlierBooks = (deps: Pick<Deps, 'store' | 'outbox'>): Promise<void> =>
  completeBooksSoon(deps, work);
