import { chargePractices, planCharging } from '@/server/services/pricing/chargePractices';
import { work } from './jobWork';
import type { Workers } from './workers';

/** The daily look at what practices are charged. It plans the next one before it begins, so that no failure can end the row. */
export const pricingWorkers: Pick<Workers, 'pricing.daily'> = {
  'pricing.daily': async (_data, deps) => {
    await planCharging(deps);
    await chargePractices(deps, work, deps.clock.now());
  },
};
