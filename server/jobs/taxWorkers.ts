import { syncTaxes } from '@/server/services/taxes/syncTaxes';
import { forCompany } from './jobWork';
import { unlessRefused } from './vatWorkers';
import type { Workers } from './workers';

/** The other three taxes' background work. */
export const taxWorkers: Pick<Workers, 'taxes.sync'> = {
  'taxes.sync': (job, deps) => unlessRefused(syncTaxes(deps, forCompany(job, 'work:read'))),
};
