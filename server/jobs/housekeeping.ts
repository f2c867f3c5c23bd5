import type { Deps } from '@/server/services/deps';
import { forgetOld } from '@/server/store/housekeeping';
import { work } from './jobWork';

/** After a start and every hour: forgets what has had its day. Answers how many rows went. */
export const tidyUp = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<number> => forgetOld(store.db, work, clock.now());
