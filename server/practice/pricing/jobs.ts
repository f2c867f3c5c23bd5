import { chargePractices, planCharging } from './chargePractices';
import { work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { PracticeNeeds } from '@/server/practice/needs';

/**
 * The daily look at what practices are charged. It plans the next one before it begins, so that no
 * failure can end the row.
 */
export const pricingWorkers: Pick<Workers<PracticeNeeds>, 'pricing.daily'> = {
  'pricing.daily': async (_data, deps) => {
    await planCharging(deps);
    await chargePractices(deps, work, deps.clock.now());
  },
};
