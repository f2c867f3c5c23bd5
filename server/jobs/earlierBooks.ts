import { completeBooksSoon } from '@/server/services/refunds/completeBooks';
import type { Deps } from '@/server/services/deps';
import { work } from './jobWork';

/** After a start: what an earlier version sold without books, receipts and invoices gets them, by a job. */
export const completeEarlierBooks = (deps: Pick<Deps, 'store' | 'outbox'>): Promise<void> => completeBooksSoon(deps, work);
