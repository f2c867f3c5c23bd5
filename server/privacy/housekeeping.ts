import type { ClientNeeds } from '@/server/clients/needs';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { work } from '@/server/access/jobWork';

/** After a start and every hour: forgets what has had its day. Answers how many rows went. */
export const tidyUp = ({ store, clock }: Pick<ClientNeeds, 'store' | 'clock'>): Promise<number> =>
  forgetOld(store.db, work, clock.now());
