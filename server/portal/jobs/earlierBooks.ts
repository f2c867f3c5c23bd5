import { completeBooksSoon } from '@/server/refunds/claim/completeBooks';
import type { Deps } from '@/server/portal/deps';
import { work } from '@/server/access/jobWork';

/**
 * After a start: what an earlier version sold without books, receipts and invoices gets them, by a
 * job.
 */
export const completeEarlierBooks = (deps: Pick<Deps, 'store' | 'outbox'>): Promise<void> =>
  completeBooksSoon(deps, work);
