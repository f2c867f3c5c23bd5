import type { ClientNeeds } from '@/server/clients/needs';
import { forgetOld } from '@/server/privacy/store/forgetOld';
import { work } from '@/server/access/jobWork';

/** Deletes expired rows, after a start and every hour; returns the count. */
export const tidyUp = ({ store, clock }: Pick<ClientNeeds, 'store' | 'clock'>): Promise<number> =>
  forgetOld(store.db, work, clock.now());
