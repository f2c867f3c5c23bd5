import { syncTaxes } from '@/server/services/taxes/syncTaxes';
import { unlessRefused } from './vatWorkers';
import type { Workers } from './workers';

/** The other three taxes' background work. */
export const taxWorkers: Pick<Workers, 'taxes.sync'> = {
  'taxes.sync': ({ companyId }, deps) => unlessRefused(syncTaxes(deps, companyId)),
};
